import { describe, expect, it } from 'vitest';
import {
  classIdOfGrade,
  examCount,
  FEATURED_EXAM_COUNT,
  gradeOfClassId,
  OLYMPIC_GRADES,
  olympicChoice,
  RANDOM_EXAM_COUNT,
} from './olympic.ts';

const student = { grade: 3, isTeacher: false, isListed: false };
const outside = { ...student, grade: 6 };
const school = { gradeSelector: 'auto', isLocal: false } as const;

describe('the numbered exams', () => {
  it("are six of the student's own grade when listed, otherwise 135 to pick from", () => {
    expect([FEATURED_EXAM_COUNT, RANDOM_EXAM_COUNT]).toEqual([6, 135]);
    expect([examCount('featured'), examCount('random')]).toEqual([6, 135]);
    expect(olympicChoice({ ...student, isListed: true }, school, null)).toMatchObject({
      mode: 'featured',
      grade: 3,
    });
    expect(olympicChoice(student, school, null)).toMatchObject({ mode: 'random', grade: 3 });
  });

  it('have the grades 1 to 5', () => {
    expect(OLYMPIC_GRADES).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([6, 12, 0, null])('do not exist for a listed student in class %s', (grade) => {
    const viewer = { grade, isTeacher: false, isListed: true };
    for (const isLocal of [false, true]) {
      expect(olympicChoice(viewer, { ...school, isLocal }, 2)).toEqual({
        mode: 'featured',
        grade: null,
        canChooseGrade: false,
      });
    }
  });
});

describe('the grade of the exams', () => {
  it('is the class of the profile, whatever the browser remembers', () => {
    expect(olympicChoice(student, school, 2)).toEqual({ mode: 'random', grade: 3, canChooseGrade: false });
  });

  it('is the remembered one when the class is not 1 to 5, otherwise 4', () => {
    expect(olympicChoice(outside, school, 2).grade).toBe(2);
    expect(olympicChoice(outside, school, null).grade).toBe(4);
    expect(olympicChoice({ ...outside, grade: null }, school, null).grade).toBe(4);
  });

  it('is the chosen grade where choosing is allowed, otherwise the grade of the class', () => {
    expect(olympicChoice(student, { ...school, isLocal: true }, 5).grade).toBe(5);
    expect(olympicChoice(student, { ...school, isLocal: true }, null).grade).toBe(3);
  });
});

const isShown = (viewer: object, site: object) =>
  olympicChoice({ ...student, ...viewer }, { ...school, ...site }, null).canChooseGrade;

describe('the grade selector', () => {
  it.each([
    ['a student of class 3 at a school', {}, {}, false],
    ['a student of class 3 in local development', {}, { isLocal: true }, true],
    ['a student of class 3 on the list in local development', { isListed: true }, { isLocal: true }, true],
    ['a student of class 6', { grade: 6 }, {}, true],
    ['somebody without a class', { grade: null }, {}, true],
    ['a teacher, whatever class the profile says', { isTeacher: true }, {}, true],
    ['everybody where the school wants it', {}, { gradeSelector: 'always' }, true],
    [
      'nobody where the school does not want it',
      { grade: 6 },
      { gradeSelector: 'never', isLocal: true },
      false,
    ],
  ])('for %s', (_who, viewer, site, expected) => {
    expect(isShown(viewer, site)).toBe(expected);
  });

  it('leaves a grade to a student without one even when hidden', () => {
    expect(olympicChoice(outside, { ...school, gradeSelector: 'never' }, null).grade).toBe(4);
  });
});

describe('the classes of older clients', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 7],
  ] as const)('grade %i is their class %i', (grade, classId) => {
    expect(classIdOfGrade(grade)).toBe(classId);
    expect(gradeOfClassId(classId)).toBe(grade);
  });

  it('can be changed by the site', () => {
    const classIds = { 1: 11, 2: 12, 3: 13, 4: 14, 5: 15 };
    expect(classIdOfGrade(4, classIds)).toBe(14);
    expect([14, 8].map((classId) => gradeOfClassId(classId, classIds))).toEqual([4, null]);
  });

  it.each([0, 3, 5, 6, 9, 4.5, Number.NaN])('%s is not one of them', (classId) => {
    expect(gradeOfClassId(classId)).toBeNull();
  });
});
