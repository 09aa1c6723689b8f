import type { TickTfPublic } from './public.ts';
import type { TickTfAnswer } from './schema.ts';

/** True when every statement is answered. */
export function isComplete(question: TickTfPublic, answer: TickTfAnswer | null): boolean {
  return answer !== null && question.statements.every(({ id }) => Object.hasOwn(answer.choices, id));
}

export function initialAnswer(): null {
  return null;
}
