import type { MatchingPublic } from './public.ts';
import type { MatchingAnswer } from './schema.ts';

/** True when every right side has a place; the shown order counts as an answer too. */
export function isComplete(question: MatchingPublic, answer: MatchingAnswer | null): boolean {
  if (answer === null || answer.order.length !== question.rights.length) return false;
  const placed = new Set(answer.order);
  return question.rights.every((right) => placed.has(right.id));
}

export function initialAnswer(question: MatchingPublic): MatchingAnswer {
  return { order: question.rights.map((right) => right.id) };
}
