import type { UnscramblePublic } from './public.ts';
import type { UnscrambleAnswer } from './schema.ts';

/** True when every piece is in the line exactly once. */
export function isComplete(question: UnscramblePublic, answer: UnscrambleAnswer | null): boolean {
  if (answer === null || answer.order.length !== question.pieces.length) return false;
  const placed = new Set(answer.order);
  return question.pieces.every((piece) => placed.has(piece.id));
}

export function initialAnswer(): null {
  return null;
}
