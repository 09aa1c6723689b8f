import { isSchoolGrade, type SchoolGrade, schoolGradeLabel } from './grades.ts';
import { isUnitKey, type UnitKey } from './units.ts';

/** A course is the programme of a grade; a session is one of its units. */
export const courseTitle = (grade: SchoolGrade): string =>
  `Tiếng Anh ${schoolGradeLabel(grade).toLowerCase()}`;

export const courseCode = (grade: SchoolGrade): string => `TA${grade}`;

/** The grade that the id of a course names; null for any other text. */
export function gradeOfCourse(courseId: string): SchoolGrade | null {
  const grade = /^\d{1,2}$/.test(courseId) ? Number(courseId) : null;
  return isSchoolGrade(grade) && String(grade) === courseId ? grade : null;
}

export interface SessionName {
  /** Null when the id names only the unit: then the class or the account says the grade. */
  grade: SchoolGrade | null;
  unit: UnitKey;
}

/** An id that names a session outside a class as well: '2-4' is unit 4 of class 2. */
export const sessionIdOf = (grade: number, unit: UnitKey): string => `${grade}-${unit}`;

/** Reads '2-4', or '4' as older clients send it; null when there is no such session. */
export function readSessionId(sessionId: string): SessionName | null {
  const [first = '', second, ...rest] = sessionId.toLowerCase().split('-');
  if (rest.length > 0) return null;
  const unit = second ?? first;
  if (!isUnitKey(unit)) return null;
  if (second === undefined) return { grade: null, unit };
  const grade = gradeOfCourse(first);
  return grade === null ? null : { grade, unit };
}

/** The other courses, the nearest grade first and of two equally near ones the lower; at most `most`. */
export const relatedGrades = (grade: SchoolGrade, all: readonly SchoolGrade[], most = 4): SchoolGrade[] =>
  all
    .filter((other) => other !== grade)
    .toSorted((a, b) => Math.abs(a - grade) - Math.abs(b - grade) || a - b)
    .slice(0, most);
