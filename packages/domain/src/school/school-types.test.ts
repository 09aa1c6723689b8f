import { describe, expect, it } from 'vitest';
import { isSchoolTypeId, SCHOOL_TYPE_IDS, SCHOOL_TYPES, schoolTypeLabel } from './school-types.ts';

describe('school types', () => {
  it('have the numbers that older clients know', () => {
    expect(SCHOOL_TYPES).toEqual({ PRESCHOOL: 0, TH: 1, THCS: 2, THPT: 3 });
    expect(SCHOOL_TYPE_IDS).toEqual([0, 1, 2, 3]);
  });

  it('have different Vietnamese names', () => {
    const labels = SCHOOL_TYPE_IDS.map(schoolTypeLabel);
    expect(labels).toEqual(['Mầm non', 'Tiểu học', 'Trung học cơ sở', 'Trung học phổ thông']);
  });

  it.each([
    [0, true],
    [3, true],
    [4, false],
    [5, false],
    ['1', false],
    [null, false],
    [undefined, false],
  ])('accept %j as a school type: %s', (value, expected) => {
    expect(isSchoolTypeId(value)).toBe(expected);
  });
});
