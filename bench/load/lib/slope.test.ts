import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

it('finds the line through points beside it', () => {
  expect(
    slopeOf([
      [0, 10],
      [1, 13],
      [2, 14],
      [3, 17],
    ]),
  ).toBeCloseTo(2.2);
});

it('finds no slope in a single point', () => {
  expect(slopeOf([[5, 100]])).toBe(0);
});
