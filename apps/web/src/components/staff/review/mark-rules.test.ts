import { describe, expect, it } from 'vitest';
import { buildAttempt } from '../../../testing/builders.ts';
import { isMarkChanged, isStarOfScore, markOf, scoreProblem, starFor } from './mark-rules.ts';

const result = buildAttempt({ teacherNote: 'Tốt lắm' });

describe('scoreProblem', () => {
  it.each([
    [0, 10],
    [10, 10],
    [7.5, 10],
    [5, 5],
    [0, 0],
  ])('accepts %s out of %s', (score, points) => {
    expect(scoreProblem(score, points)).toBeNull();
  });

  it.each([
    [-0.5, 10],
    [10.5, 10],
    [6, 5],
    [null, 10],
    [Number.NaN, 10],
  ])('refuses %s out of %s', (score, points) => {
    expect(scoreProblem(score, points)).not.toBeNull();
  });

  it('refuses a second decimal, which the table would round', () => {
    expect(scoreProblem(4.95, 10)).toBe('Điểm chỉ có một chữ số sau dấu phẩy!');
  });

  it("says how far the assignment's scale goes", () => {
    expect(scoreProblem(11, 7.5)).toContain('7,5');
  });
});

describe('starFor', () => {
  it.each([
    [9.5, 10, 5],
    [5, 10, 2.5],
    [4, 5, 4],
    [0, 10, 0],
  ])('for %s out of %s is %s', (score, points, star) => {
    expect(starFor(score, points)).toBe(star);
  });

  it.each([null, 11, Number.NaN])('is null while the score is %s', (score) => {
    expect(starFor(score, 10)).toBeNull();
  });
});

describe('isStarOfScore', () => {
  it.each([
    ['the stars that the machine gave', { score: 5, star: 2.5 }, true],
    [
      'stars of a mark that fit its score',
      { score: 5, star: 2.5, markedAt: '2025-09-11T01:00:00.000Z' },
      true,
    ],
    ['stars that a teacher chose', { score: 5, star: 4, markedAt: '2025-09-11T01:00:00.000Z' }, false],
  ])('of %s', (_what, changes, expected) => {
    expect(isStarOfScore(buildAttempt(changes), 10)).toBe(expected);
  });
});

describe('isMarkChanged', () => {
  it('is false for an unchanged mark', () => {
    expect(isMarkChanged(markOf(result), result)).toBe(false);
  });

  it.each([{ score: 9 }, { score: null }, { star: 4.5 }, { note: 'Cần cố gắng' }])(
    'is true after %o',
    (change) => {
      expect(isMarkChanged({ ...markOf(result), ...change }, result)).toBe(true);
    },
  );

  it('ignores spaces around the remark', () => {
    expect(isMarkChanged({ ...markOf(result), note: ' Tốt lắm\n' }, result)).toBe(false);
  });
});
