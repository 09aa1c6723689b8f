import { describe, expect, it } from 'vitest';
import { SCHOOL_GRADES } from '../school/grades.ts';
import { isWithinLimit, parseClassLimit } from './class-limit.ts';

const ID = '0198c0de-0000-7000-8000-00000000000a';
const OTHER = '0198c0de-0000-7000-8000-00000000000b';
const gradesWithin = (value: unknown) =>
  SCHOOL_GRADES.filter((grade) => isWithinLimit(parseClassLimit(value), { id: OTHER, grade }));

describe('the limit of a demonstration account', () => {
  it('leaves the classes of its grades, kindergarten included', () => {
    expect(gradesWithin([0, 3])).toEqual([0, 3]);
  });

  it('allows a single class of any grade, and no other class of that grade', () => {
    const limit = parseClassLimit([ID.toUpperCase()]);
    expect(isWithinLimit(limit, { id: ID, grade: 6 })).toBe(true);
    expect(isWithinLimit(limit, { id: OTHER, grade: 6 })).toBe(false);
  });

  it('may name grades and classes together', () => {
    const limit = parseClassLimit([3, ID]);
    expect(isWithinLimit(limit, { id: OTHER, grade: 3 })).toBe(true);
    expect(isWithinLimit(limit, { id: ID, grade: 6 })).toBe(true);
    expect(isWithinLimit(limit, { id: OTHER, grade: 6 })).toBe(false);
  });

  it.each([[null], [undefined], [[]]])('does not exist when the list entry is %j', (value) => {
    expect(gradesWithin(value)).toEqual([...SCHOOL_GRADES]);
  });

  it.each([['3'], [{ 3: true }], [['3', 13, -1, 2.5]]])(
    'allows nothing when the entry is only %j',
    (value) => {
      expect(gradesWithin(value)).toEqual([]);
    },
  );

  it('uses the entries it can read and skips the others', () => {
    expect(gradesWithin([3, 99, 'x'])).toEqual([3]);
  });
});
