import { schoolGradeLabel, isSchoolGrade } from '@domdom/domain/school/grades';

/** 'Lớp 3'; the contract types grades as plain numbers. */
export const labelOfGrade = (grade: number): string =>
  isSchoolGrade(grade) ? schoolGradeLabel(grade) : String(grade);
