import { describe, expect, it } from 'vitest';
import {
  schoolGradeLabel,
  SCHOOL_GRADES,
  gradesOfSchoolType,
  isSchoolGrade,
  isGradeOfSchoolType,
  schoolTypeOfGrade,
  isAgeOfGrade,
  visibleGrades,
  needsGrade,
} from './grades.ts';
import { SCHOOL_TYPE_IDS } from './school-types.ts';

it.each([
  ['2020-12-31', 1, true],
  ['2022-01-01', 1, true],
  ['2013-01-01', 1, true],
  ['1986-05-05', 1, false],
  ['2025-05-05', 1, false],
  ['2009-01-01', 12, true],
  ['1986-05-05', 12, false],
  ['2024-01-01', 0, false],
  ['2022-01-01', 0, true],
] as const)('someone born on %s in class %i in 2026: %s', (birthday, grade, fits) => {
  expect(isAgeOfGrade(birthday, grade, '2026-11-24')).toBe(fits);
});

describe('grades', () => {
  it('are kindergarten and twelve classes', () => {
    expect(SCHOOL_GRADES).toHaveLength(13);
    expect(SCHOOL_GRADES).toEqual(Array.from({ length: 13 }, (_, grade) => grade));
  });

  it('are named after their class, and kindergarten has its own name', () => {
    expect(schoolGradeLabel(0)).toBe('Mẫu giáo');
    expect(schoolGradeLabel(1)).toBe('Lớp 1');
    expect(schoolGradeLabel(12)).toBe('Lớp 12');
  });

  it.each([
    [12, true],
    [0, true],
    [13, false],
    [-1, false],
    [2.5, false],
    ['3', false],
    [null, false],
  ])('accept %j as a grade: %s', (value, expected) => {
    expect(isSchoolGrade(value)).toBe(expected);
  });
});

describe('schoolTypeOfGrade', () => {
  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [9, 2],
    [10, 3],
    [12, 3],
    [-1, 0],
  ])('puts class %i into school type %i', (grade, schoolType) => {
    expect(schoolTypeOfGrade(grade)).toBe(schoolType);
  });
});

describe('gradesOfSchoolType', () => {
  it.each([
    [0, [0]],
    [1, [1, 2, 3, 4, 5]],
    [2, [6, 7, 8, 9]],
    [3, [10, 11, 12]],
  ] as const)('of %i are %j', (schoolType, grades) => {
    expect(gradesOfSchoolType(schoolType)).toEqual(grades);
  });

  it('assign each grade to exactly one school type', () => {
    expect(SCHOOL_TYPE_IDS.flatMap(gradesOfSchoolType)).toEqual(SCHOOL_GRADES);
  });
});

describe('visibleGrades', () => {
  it("shows the classes of the user's own school type", () => {
    expect(visibleGrades(0, false)).toEqual([0]);
    expect(visibleGrades(2, false)).toEqual([6, 7, 8, 9]);
  });

  it('shows all thirteen to an exempt user, with or without a school type', () => {
    expect(visibleGrades(1, true)).toEqual(SCHOOL_GRADES);
    expect(visibleGrades(null, true)).toEqual(SCHOOL_GRADES);
  });

  it('shows none until a school type is chosen', () => {
    expect(visibleGrades(null, false)).toEqual([]);
  });
});

describe('a class fits a school level', () => {
  it.each([
    [0, 0, true],
    [0, 1, false],
    [1, 0, false],
    [1, 1, true],
    [1, 5, true],
    [1, 6, false],
    [2, 5, false],
    [2, 6, true],
    [2, 9, true],
    [2, 10, false],
    [3, 9, false],
    [3, 10, true],
    [3, 12, true],
    [3, 13, false],
    [0, -1, false],
    [null, 3, false],
    [1, null, false],
    [null, null, false],
  ])('level %j, class %j: %s', (schoolType, grade, expected) => {
    expect(isGradeOfSchoolType(schoolType, grade)).toBe(expected);
  });
});

describe('a student is asked for class and level', () => {
  it.each([
    [{ schoolTypeId: 1, classId: 7 }, true],
    [{ schoolTypeId: null, classId: 7 }, true],
    [{ schoolTypeId: 1, classId: null }, true],
    [{ schoolTypeId: 1, classId: 3 }, false],
  ])('with %j: %s', (profile, isAsked) => {
    expect(needsGrade(['student'], profile)).toBe(isAsked);
  });

  it('and nobody else is', () => {
    expect(needsGrade(['teacher'], { schoolTypeId: 1, classId: null })).toBe(false);
  });
});
