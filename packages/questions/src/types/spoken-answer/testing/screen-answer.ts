import type { ScreenAnswer } from '../../../testing/contract.ts';

/** No story that only clicks and types can enter one. */
export function screenAnswer(): ScreenAnswer {
  throw new Error('A spoken answer is recorded; see e2e/spoken.spec.ts.');
}
