import type { ScreenAnswer } from '../../../testing/contract.ts';
import { inOrder } from '../../../testing/on-screen.ts';
import type { UnscrambleQuestion } from '../schema.ts';

export function screenAnswer({ pieces }: UnscrambleQuestion, isRight: boolean): ScreenAnswer {
  return { kind: 'line', pieces: inOrder(pieces, isRight) };
}
