import { describe, expect, it } from 'vitest';
import { formatInstant, formatScore, isLowOutOf } from './format.ts';

describe('formatScore', () => {
  it.each([
    [7.5, '7,5'],
    [10, '10'],
    [4.95, '4,95'],
    [0, '0'],
  ])('shows %s with a Vietnamese decimal comma: %s', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });
});

describe('formatInstant', () => {
  it('shows a server timestamp in Vietnamese time', () => {
    expect(formatInstant('2030-12-24T18:30:00.000Z')).toBe('25/12/2030 01:30');
  });
});

describe('isLowOutOf', () => {
  it.each([
    [4.9, 10, true],
    [5, 10, false],
    [2.4, 5, true],
    [2.5, 5, false],
    [4, 4, false],
    [0, 0, false],
  ])('%s of %s points is low: %s', (score, points, isLow) => {
    expect(isLowOutOf(score, points)).toBe(isLow);
  });
});
