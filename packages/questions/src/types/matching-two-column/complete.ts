import type { MatchingTwoColumnPublic } from './public.ts';
import type { MatchingTwoColumnAnswer } from './schema.ts';

/** True when every box has a place; the shown order counts as an answer too. */
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

/** True when a value contains each position from 0 to `count` - 1 exactly once. */
export function isOrderOf(value: unknown, count: number): value is number[] {
  if (!Array.isArray(value) || value.length !== count) return false;
  return Array.from({ length: count }, (_, position) => position).every((position) =>
    value.includes(position),
  );
}
