import { isGrade, type Grade } from '../school/grades.ts';

/** Demonstration accounts may be limited to the classes of some grades; null is no limit. */
export type GradeLimit = readonly Grade[] | null;

/** What the access list carries for an account: an array of grades. An empty or odd value limits nothing. */
export function parseGradeLimit(value: unknown): GradeLimit {
  const grades = Array.isArray(value) ? value.filter(isGrade) : [];
  return grades.length === 0 ? null : grades;
}

export function isWithinLimit(limit: GradeLimit, grade: number): boolean {
  return limit === null || limit.some((allowed) => allowed === grade);
}
