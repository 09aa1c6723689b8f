import { swaps } from '../../../testing/slips.ts';
import type { UnscrambleAnswer, UnscrambleQuestion } from '../schema.ts';

/** Compares pieces regardless of how they are joined. */
const joined = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** Swaps of two pieces, except those that form another right text. */
export function wrongAnswers(
  { pieces, alternatives = [] }: UnscrambleQuestion,
  { order }: UnscrambleAnswer,
): UnscrambleAnswer[] {
  const right = new Set(alternatives.map(joined));
  const isWrong = (swapped: readonly string[]): boolean =>
    !right.has(joined(swapped.map((id) => pieces[order.indexOf(id)] ?? '').join('')));
  return swaps(order, pieces)
    .filter(isWrong)
    .map((swapped) => ({ order: swapped }));
}
