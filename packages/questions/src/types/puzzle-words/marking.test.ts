import { describe, expect, it } from 'vitest';
import { cellAfterKey, lineBetween, stateOf, withToggled } from './marking.ts';

/** On a grid of three rows and four columns. */
describe('lineBetween', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [3, 1, [3, 2, 1]],
    [1, 9, [1, 5, 9]],
    [0, 10, [0, 5, 10]],
    [10, 0, [10, 5, 0]],
    [3, 9, [3, 6, 9]],
    [8, 2, [8, 5, 2]],
    [5, 5, [5]],
    [0, 6, null],
    [0, 7, null],
  ])('from %i to %i is %j', (from, to, line) => {
    expect(lineBetween(from, to, 4)).toEqual(line);
  });
});

describe('withToggled', () => {
  it('marks the touched letters, and unmarks them when all were marked', () => {
    expect(withToggled([5], [1, 0])).toEqual([0, 1, 5]);
    expect(withToggled([0, 1, 5], [0, 1])).toEqual([5]);
  });

  it('completes a line that is partly marked', () => {
    expect(withToggled([1], [0, 1, 2])).toEqual([0, 1, 2]);
  });
});

describe('cellAfterKey', () => {
  it.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 5, 4],
    ['ArrowUp', 5, 1],
    ['ArrowDown', 5, 9],
    ['Home', 6, 4],
    ['End', 5, 7],
    ['ArrowRight', 3, null],
    ['ArrowLeft', 4, null],
    ['ArrowUp', 3, null],
    ['ArrowDown', 8, null],
    ['Enter', 5, null],
  ])('%s on %i gives %s', (key, cell, next) => {
    expect(cellAfterKey(key, cell, 4, 12)).toBe(next);
  });
});

describe('stateOf', () => {
  it('reveals nothing before the answer key is released', () => {
    expect([0, 1].map((cell) => stateOf(cell, [0], undefined))).toEqual(['marked', 'none']);
  });

  it('distinguishes right, stray and missed letters', () => {
    expect([0, 1, 2, 3].map((cell) => stateOf(cell, [0, 1], [0, 2]))).toEqual([
      'right',
      'stray',
      'missed',
      'none',
    ]);
  });
});
