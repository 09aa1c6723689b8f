import { describe, expect, it } from 'vitest';
import { formatPoints, isLow } from './points.ts';

describe('a low score', () => {
  it('is below half of the points, whatever their number', () => {
    expect(isLow(4.9, 10)).toBe(true);
    expect(isLow(5, 10)).toBe(false);
    expect(isLow(1.9, 4)).toBe(true);
    expect(isLow(2, 4)).toBe(false);
  });
  it('does not exist for an assignment without points', () => {
    expect(isLow(0, 0)).toBe(false);
  });
});

describe('points', () => {
  it('use a decimal comma', () => {
    expect(formatPoints(7.5)).toBe('7,5');
  });
});
