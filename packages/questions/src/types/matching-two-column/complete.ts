import type { MatchingTwoColumnPublic } from './public.ts';
import type { MatchingTwoColumnAnswer } from './schema.ts';

/** True when every box has its place, at rest: leaving the shown order is an answer too. */
export function isComplete(
  question: MatchingTwoColumnPublic,
  answer: MatchingTwoColumnAnswer | null,
): boolean {
  if (answer === null || !isOrderOf(answer.left, question.lefts.length)) return false;
  if (answer.right.length !== question.rights.length) return false;
  const placed = new Set(answer.right);
  return question.rights.every(({ id }) => placed.has(id));
}

export function initialAnswer({ lefts, rights }: MatchingTwoColumnPublic): MatchingTwoColumnAnswer {
  return { left: [...lefts.keys()], right: rights.map(({ id }) => id) };
}

/** Whether a value holds the positions from 0 to `count` - 1, each once. */
export function isOrderOf(value: unknown, count: number): value is number[] {
  if (!Array.isArray(value) || value.length !== count) return false;
  return Array.from({ length: count }, (_, position) => position).every((position) =>
    value.includes(position),
  );
}
