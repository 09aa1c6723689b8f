import { isAnyLetterTyped } from '../../core/letters-complete.ts';
import type { FillLetterPublic } from './public.ts';
import type { FillLetterAnswer } from './schema.ts';

export function isComplete(question: FillLetterPublic, answer: FillLetterAnswer | null): boolean {
  return isAnyLetterTyped(question.cells, answer);
}

export function initialAnswer(): null {
  return null;
}
