import { swaps } from '../../../testing/slips.ts';
import type { MatchingAnswer, MatchingQuestion } from '../schema.ts';

export function wrongAnswers({ pairs }: MatchingQuestion, { order }: MatchingAnswer): MatchingAnswer[] {
  const shown = pairs.map(({ text, picture, sound }) => JSON.stringify([text, picture, sound]));
  return swaps(order, shown).map((swapped) => ({ order: swapped }));
}
