import type { RoleName } from '../access/roles.ts';
import type { Day } from '../dates/format.ts';
import { SCHOOL_TYPES, type SchoolTypeId } from './school-types.ts';

/** Kindergarten (0) and the twelve classes of school. */
export const SCHOOL_GRADES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type SchoolGrade = (typeof SCHOOL_GRADES)[number];

export function isSchoolGrade(value: unknown): value is SchoolGrade {
  return SCHOOL_GRADES.some((grade) => grade === value);
}

export function schoolGradeLabel(grade: SchoolGrade): string {
  return grade === 0 ? 'Mẫu giáo' : `Lớp ${grade}`;
}

export function schoolTypeOfGrade(grade: number): SchoolTypeId {
  if (grade >= 10) return SCHOOL_TYPES.THPT;
  if (grade >= 6) return SCHOOL_TYPES.THCS;
  return grade >= 1 ? SCHOOL_TYPES.TH : SCHOOL_TYPES.PRESCHOOL;
}

export function gradesOfSchoolType(schoolType: SchoolTypeId): SchoolGrade[] {
  return SCHOOL_GRADES.filter((grade) => schoolTypeOfGrade(grade) === schoolType);
}

/** Whether a school of this level has this class; false when either is missing. */
export function isGradeOfSchoolType(schoolType: number | null, grade: number | null): boolean {
  return isSchoolGrade(grade) && schoolTypeOfGrade(grade) === schoolType;
}

/** In years of the calendar. Class 1 begins at six; the margins allow early starts, repeated years and late schooling. */
const YOUNGEST_BY = 3;
const OLDEST_BY = 12;

/** Whether someone born on this day can be in this class: nobody of forty is in class 1. */
export function isAgeOfGrade(birthday: Day, grade: SchoolGrade, today: Day): boolean {
  const age = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return age >= Math.max(2, grade + YOUNGEST_BY) && age <= grade + OLDEST_BY;
}

/** Whether a student must be asked for class and school level: one is missing, or they do not match. */
export function needsGrade(
  roles: readonly RoleName[],
  profile: { schoolTypeId: number | null; classId: number | null },
): boolean {
  return roles.includes('student') && !isGradeOfSchoolType(profile.schoolTypeId, profile.classId);
}

/** The class entries in a user's menu; empty without a school level. */
export function visibleGrades(schoolType: SchoolTypeId | null, isExempt: boolean): readonly SchoolGrade[] {
  if (isExempt) return SCHOOL_GRADES;
  return schoolType === null ? [] : gradesOfSchoolType(schoolType);
}
