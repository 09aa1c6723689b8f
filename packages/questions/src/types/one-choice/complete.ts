import type { OneChoicePublic } from './public.ts';
import type { OneChoiceAnswer } from './schema.ts';

/** True when one of the options is chosen. */
export function isComplete(question: OneChoicePublic, answer: OneChoiceAnswer | null): boolean {
  return answer !== null && question.options.some((option) => option.id === answer.optionId);
}

export function initialAnswer(): null {
  return null;
}
