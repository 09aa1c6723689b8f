import { describe, expect, it } from 'vitest';
import { buildAttempt } from '../../../testing/builders.ts';
import { isMarkChanged, markOf, scoreProblem } from './mark-rules.ts';

const result = buildAttempt({ teacherNote: 'Tốt lắm' });

describe('scoreProblem', () => {
  it.each([
    [0, 10],
    [10, 10],
    [7.5, 10],
    [5, 5],
    [0, 0],
  ])('takes %s out of %s', (score, points) => {
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

  it('takes no second decimal, which the table would round', () => {
    expect(scoreProblem(4.95, 10)).toBe('Điểm chỉ có một chữ số sau dấu phẩy!');
  });

  it('says how far the scale of the assignment goes', () => {
    expect(scoreProblem(11, 7.5)).toContain('7,5');
  });
});

describe('isMarkChanged', () => {
  it('is false for the mark as it stands', () => {
    expect(isMarkChanged(markOf(result), result)).toBe(false);
  });

  it.each([{ score: 9 }, { score: null }, { star: 4.5 }, { note: 'Cần cố gắng' }])(
    'is true after %o',
    (change) => {
      expect(isMarkChanged({ ...markOf(result), ...change }, result)).toBe(true);
    },
  );

  it('does not count spaces around the remark', () => {
    expect(isMarkChanged({ ...markOf(result), note: ' Tốt lắm\n' }, result)).toBe(false);
  });
});
