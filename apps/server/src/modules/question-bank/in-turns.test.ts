import { expect, it } from 'vitest';
import { mapInTurns } from './in-turns.ts';

it('gives others a turn between the items, and keeps the order', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const doubled = await mapInTurns([1, 2, 3, 4, 5], 2, (item) => 2 * item);
  clearImmediate(waiting);
  expect(doubled).toEqual([2, 4, 6, 8, 10]);
  expect(turns).toBeGreaterThanOrEqual(2);
});
