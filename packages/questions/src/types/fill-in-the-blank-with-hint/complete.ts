import { isAnyLetterTyped } from '../../core/letters-complete.ts';
import type { WithHintPublic } from './public.ts';
import type { WithHintAnswer } from './schema.ts';

export function isComplete(question: WithHintPublic, answer: WithHintAnswer | null): boolean {
  return isAnyLetterTyped(question.cells, answer);
}

export function initialAnswer(): null {
  return null;
}
