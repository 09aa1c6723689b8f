import type { ScreenAnswer } from '../../../testing/contract.ts';
import { oneOption } from '../../../testing/on-screen.ts';
import type { OneChoiceQuestion } from '../schema.ts';

export function screenAnswer({ options }: OneChoiceQuestion, isRight: boolean): ScreenAnswer {
  return oneOption(options, isRight);
}
