import type { MatchingPublic } from './public.ts';
import type { MatchingAnswer } from './schema.ts';

/** True when every text has its place; leaving the shown order is an answer too. */
export function isComplete(question: MatchingPublic, answer: MatchingAnswer | null): boolean {
  if (answer === null || answer.order.length !== question.texts.length) return false;
  const placed = new Set(answer.order);
  return question.texts.every((text) => placed.has(text.id));
}

export function initialAnswer(question: MatchingPublic): MatchingAnswer {
  return { order: question.texts.map((text) => text.id) };
}
