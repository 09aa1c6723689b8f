import { swaps } from '../../../testing/slips.ts';
import type { MatchingTwoColumnAnswer, MatchingTwoColumnQuestion } from '../schema.ts';

export function wrongAnswers(
  { pairs }: MatchingTwoColumnQuestion,
  key: MatchingTwoColumnAnswer,
): MatchingTwoColumnAnswer[] {
  const shown = pairs.map(({ right }) => JSON.stringify(right));
  return swaps(key.right, shown).map((right) => ({ ...key, right }));
}
