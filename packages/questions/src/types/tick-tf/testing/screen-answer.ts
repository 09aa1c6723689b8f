import type { ScreenAnswer } from '../../../testing/contract.ts';
import type { TickTfQuestion } from '../schema.ts';

export function screenAnswer({ statements }: TickTfQuestion, isRight: boolean): ScreenAnswer {
  return { kind: 'ticks', isFirst: statements.map(({ isTrue }) => isTrue === isRight) };
}
