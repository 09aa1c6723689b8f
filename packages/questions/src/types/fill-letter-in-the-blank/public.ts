import { publicBase } from '../../core/base.ts';
import type { PublicQuestionBase } from '../../core/contract.ts';
import { letterCells, type LetterCell } from '../../core/letter-word.ts';
import type { FillLetterQuestion } from './schema.ts';

export interface FillLetterPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  cells: LetterCell[];
}

export function toPublic(question: FillLetterQuestion): FillLetterPublic {
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    cells: letterCells(question.accepted),
  };
}
