import { describe, expect, it } from 'vitest';
import { dropIndex, indexAfterKey, isInside, withPlaced, withSwapped } from './placing.ts';

describe('items in a line', () => {
  it('accept a new piece at any place', () => {
    expect(withPlaced(['a', 'b'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(withPlaced(['a', 'b'], 'c', 2)).toEqual(['a', 'b', 'c']);
  });

  it('let a piece move to a place counted among the others', () => {
    expect(withPlaced(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(withPlaced(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(withPlaced(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('withSwapped', () => {
  it('swaps two items', () => {
    expect(withSwapped(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a']);
  });

  it('changes nothing outside the list', () => {
    expect(withSwapped(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
    expect(withSwapped(['a', 'b'], 2, 0)).toEqual(['a', 'b']);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowLeft', 1, 0],
    ['ArrowRight', 1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowLeft', 0, null],
    ['ArrowRight', 2, null],
    ['Home', 0, null],
    ['Tab', 1, null],
    ['End', 2, null],
  ])('moves on %s from place %i of three to %s', (key, index, expected) => {
    expect(indexAfterKey(key, index, 2)).toBe(expected);
  });
});

describe('the drop position', () => {
  // Two rows: boxes 0 and 1, below them box 2.
  const boxes = [
    { left: 0, right: 100, top: 0, bottom: 40 },
    { left: 110, right: 210, top: 0, bottom: 40 },
    { left: 0, right: 100, top: 50, bottom: 90 },
  ];

  it.each([
    ['before the first box', 10, 20, 0],
    ['behind the middle of the first box', 60, 20, 1],
    ['behind the end of the first row', 300, 20, 2],
    ['at the beginning of the second row', 10, 70, 2],
    ['behind the last box', 300, 70, 3],
    ['between the rows at the left', 10, 45, 2],
    ['above everything', 300, -10, 0],
    ['below everything', 0, 200, 3],
  ])('%s', (_, x, y, expected) => {
    expect(dropIndex(boxes, x, y)).toBe(expected);
  });

  it('is the first place in an empty line', () => {
    expect(dropIndex([], 50, 50)).toBe(0);
  });

  it('includes the margin around a box', () => {
    const box = { left: 0, right: 100, top: 0, bottom: 40 };
    expect(isInside(box, 110, 20, 10)).toBe(true);
    expect(isInside(box, 111, 20, 10)).toBe(false);
    expect(isInside(box, 50, -11, 10)).toBe(false);
  });
});
