import { publicBase } from '../../core/base.ts';
import type { Arrangement } from '../../core/contract.ts';
import { publicTypedBlanks, publicWords, type TypedBlanksPublic } from '../../core/typed-blanks.ts';
import type { FillWordInTheBlankQuestion } from './schema.ts';

export type FillWordInTheBlankPublic = TypedBlanksPublic;

export function toPublic(
  question: FillWordInTheBlankQuestion,
  arrangement: Arrangement,
): FillWordInTheBlankPublic {
  return { ...publicBase(question), ...publicTypedBlanks(question), ...publicWords(question, arrangement) };
}
