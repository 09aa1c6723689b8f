import { describe, expect, it } from 'vitest';
import { GRADES } from '../school/grades.ts';
import { isWithinLimit, parseGradeLimit } from './grade-limit.ts';

describe('the limit of a demonstration account', () => {
  it('leaves the classes of its grades, kindergarten included', () => {
    const limit = parseGradeLimit([0, 3]);
    expect(GRADES.filter((grade) => isWithinLimit(limit, grade))).toEqual([0, 3]);
  });

  it.each([[null], [undefined], [[]], ['3'], [{ 3: true }], [['3', 13, -1, 2.5]]])(
    'is none when the list carries %j',
    (value) => {
      const limit = parseGradeLimit(value);
      expect(GRADES.every((grade) => isWithinLimit(limit, grade))).toBe(true);
    },
  );

  it('keeps to the grades that exist', () => {
    expect(parseGradeLimit([3, 99, 'x'])).toEqual([3]);
  });
});
