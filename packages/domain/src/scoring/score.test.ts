import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayPercent,
  isScoreLow,
  markProblem,
  percentOf,
  progressStatus,
  scoreFromPercent,
  scoreIcon,
  scoreOutOfTen,
  starsFromPercent,
  starsFromScore,
} from './score.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const marks = fc
  .integer({ min: 1, max: 500 })
  .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));

describe('percentOf', () => {
  it.each([
    [2, 10, 20],
    [8, 10, 80],
    [1, 8, 12.5],
    [0, 10, 0],
    [10, 10, 100],
    [0.5, 2, 25],
  ])('gives for %d of %d %d percent', (correct, total, expected) => {
    expect(percentOf(correct, total)).toBe(expected);
  });

  it.each([
    [0, 0],
    [3, 0],
    [3, -1],
    [3, Number.NaN],
  ])('gives 0 for %d of %d, never infinity', (correct, total) => {
    expect(percentOf(correct, total)).toBe(0);
  });

  it('stays between 0 and 100 even when the counts contradict each other', () => {
    expect(percentOf(12, 10)).toBe(100);
    expect(percentOf(-1, 10)).toBe(0);
  });
});

describe('displayPercent', () => {
  it.each([
    [20, 20],
    [100 / 3, 33],
    [66.5, 67],
    [0, 0],
    [100, 100],
  ])('shows %d as %d', (exact, shown) => {
    expect(displayPercent(exact)).toBe(shown);
  });

  it('shows 100 only when everything is right, and 0 only when nothing is', () => {
    expect(displayPercent(percentOf(299, 300))).toBe(99);
    expect(displayPercent(percentOf(1, 300))).toBe(1);
    fc.assert(
      fc.property(marks, ([correct, total]) => {
        const shown = displayPercent(percentOf(correct, total));
        expect(shown === 100).toBe(correct === total);
        expect(shown === 0).toBe(correct === 0);
        expect(Number.isInteger(shown)).toBe(true);
      }),
    );
  });
});

describe('scoreOutOfTen', () => {
  it.each([
    [1, 3, 3.3],
    [2, 3, 6.7],
    [5, 5, 10],
    [0, 5, 0],
    [0, 0, 0],
    [1, 8, 1.3],
    [1, 7, 1.4],
  ])('gives for %i of %i %d', (correct, total, expected) => {
    expect(scoreOutOfTen(correct, total)).toBe(expected);
  });

  it('has one decimal, lies between 0 and 10 and never falls with one more right answer', () => {
    fc.assert(
      fc.property(marks, ([correct, total]) => {
        const score = scoreOutOfTen(correct, total);
        expect(score).toBe(Number(score.toFixed(1)));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
        expect(scoreOutOfTen(correct + 1, total)).toBeGreaterThanOrEqual(score);
        expect(Math.abs(score - (10 * correct) / total)).toBeLessThanOrEqual(0.05 + Number.EPSILON * 100);
      }),
    );
  });
});

describe('scoreFromPercent', () => {
  it.each([
    [80, 8],
    [100, 10],
    [33, 3.3],
    [100 / 3, 3.3],
    [0, 0],
  ])('sends %d percent as %d', (exact, expected) => {
    expect(scoreFromPercent(exact)).toBe(expected);
  });
});

describe('starsFromPercent', () => {
  it.each([
    [100, 5],
    [50, 2.5],
    [0, 0],
    [80, 4],
    [70, 3.5],
    [44, 2],
    [45, 2.5],
    [54, 2.5],
    [55, 3],
    [96, 5],
  ])('gives for %d percent %d stars', (exact, expected) => {
    expect(starsFromPercent(exact)).toBe(expected);
  });

  it('is a number of half stars at most a quarter away from percent / 20', () => {
    fc.assert(
      fc.property(percent, (exact) => {
        const stars = starsFromPercent(exact);
        expect(Number.isInteger(stars * 2)).toBe(true);
        expect(Math.abs(stars - exact / 20)).toBeLessThanOrEqual(0.25 + 1e-9);
      }),
    );
  });

  it.each([
    [10, 5],
    [5, 2.5],
    [6.7, 3.5],
    [0, 0],
  ])('gives for the score %d %d stars', (score, expected) => {
    expect(starsFromScore(score)).toBe(expected);
  });
});

describe('scoreIcon', () => {
  it.each([
    [0, 'bad'],
    [49.9, 'bad'],
    [50, 'good'],
    [74.9, 'good'],
    [75, 'great'],
    [99.9, 'great'],
    [100, 'perfect'],
  ])('is for %d percent %s', (exact, icon) => {
    expect(scoreIcon(exact)).toBe(icon);
  });

  it('is perfect only when everything is right', () => {
    fc.assert(
      fc.property(marks, ([correct, total]) => {
        expect(scoreIcon(percentOf(correct, total)) === 'perfect').toBe(correct === total);
      }),
    );
  });
});

describe('isScoreLow', () => {
  it.each([
    [0, true],
    [4.9, true],
    [5, false],
    [10, false],
  ])('says of %d: %s', (score, expected) => {
    expect(isScoreLow(score)).toBe(expected);
  });
});

describe('progressStatus', () => {
  it.each([
    [0, 'exception'],
    [49, 'exception'],
    [49.9, 'exception'],
    [50, 'normal'],
    [79, 'normal'],
    [79.9, 'normal'],
    [80, 'success'],
    [100, 'success'],
  ])('is at %d percent %s', (exact, expected) => {
    expect(progressStatus(exact)).toBe(expected);
  });
});

describe('markProblem', () => {
  it.each([
    [0, 10],
    [10, 10],
    [7.5, 10],
    [0.3, 10],
    [0, 0],
    [2.7, 2.75],
  ])('takes %s out of %s', (score, points) => {
    expect(markProblem(score, points)).toBeNull();
  });

  it.each([
    [-0.1, 10, 'range'],
    [10.1, 10, 'range'],
    [0.1, 0, 'range'],
    [Number.NaN, 10, 'range'],
    [4.95, 10, 'decimals'],
    [2.75, 2.75, 'decimals'],
  ])('refuses %s out of %s: %s', (score, points, problem) => {
    expect(markProblem(score, points)).toBe(problem);
  });

  it('accepts every score that the product computes', () => {
    fc.assert(
      fc.property(marks, ([correct, total]) => {
        expect(markProblem(scoreOutOfTen(correct, total), 10)).toBeNull();
      }),
    );
  });
});
