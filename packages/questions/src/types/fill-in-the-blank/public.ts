import { publicBase } from '../../core/base.ts';
import type { Arrangement } from '../../core/contract.ts';
import { publicTypedBlanks, publicWords, type TypedBlanksPublic } from '../../core/typed-blanks.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export type FillInTheBlankPublic = TypedBlanksPublic;

export function toPublic(question: FillInTheBlankQuestion, arrangement: Arrangement): FillInTheBlankPublic {
  return { ...publicBase(question), ...publicTypedBlanks(question), ...publicWords(question, arrangement) };
}
