import type { ScreenAnswer } from '../../../testing/contract.ts';
import { oneOption } from '../../../testing/on-screen.ts';
import type { UnderlinedQuestion } from '../schema.ts';

export function screenAnswer({ sentence, options }: UnderlinedQuestion, isRight: boolean): ScreenAnswer {
  if (sentence === undefined) return oneOption(options, isRight);
  return { kind: 'part', part: options.findIndex(({ isCorrect }) => isCorrect === isRight) };
}
