import type { ScreenAnswer } from '../../../testing/contract.ts';
import { inOrder, wordsOn } from '../../../testing/on-screen.ts';
import type { MatchingQuestion } from '../schema.ts';

export function screenAnswer({ pairs }: MatchingQuestion, isRight: boolean): ScreenAnswer {
  const texts = pairs.map((pair) => wordsOn(pair).join(' '));
  return { kind: 'tiles', texts: inOrder(texts, isRight) };
}
