import { publicBase } from '../../core/base.ts';
import { publicTypedBlanks, type TypedBlanksPublic } from '../../core/typed-blanks.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export type FillInTheBlankPublic = TypedBlanksPublic;

export function toPublic(question: FillInTheBlankQuestion): FillInTheBlankPublic {
  return { ...publicBase(question), ...publicTypedBlanks(question) };
}
