import { gradeLabel, isGrade } from '@domdom/domain/school/grades';

/** 'Lớp 3'; the contract types grades as plain numbers. */
export const labelOfGrade = (grade: number): string => (isGrade(grade) ? gradeLabel(grade) : String(grade));
