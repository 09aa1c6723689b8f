import { publicBase } from '../../core/base.ts';
import type { Arrangement } from '../../core/contract.ts';
import { publicTypedBlanks, type TypedBlanksPublic } from '../../core/typed-blanks.ts';
import type { FillWordInTheBlankQuestion } from './schema.ts';

export interface FillWordInTheBlankPublic extends TypedBlanksPublic {
  /** The words of the box, shuffled; empty without a box. */
  words: string[];
}

export function toPublic(
  question: FillWordInTheBlankQuestion,
  arrangement: Arrangement,
): FillWordInTheBlankPublic {
  return {
    ...publicBase(question),
    ...publicTypedBlanks(question),
    words: arrangement.shuffle(question.words ?? []),
  };
}
