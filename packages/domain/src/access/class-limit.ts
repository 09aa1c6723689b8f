import { type SchoolGrade, isSchoolGrade } from '../school/grades.ts';

/** The grades and single classes that a demonstration account is limited to. */
interface OnlyThese {
  grades: readonly SchoolGrade[];
  classIds: readonly string[];
}

/** Null means no limit. */
export type ClassLimit = OnlyThese | null;

/** The fields of a class that a limit depends on. */
interface LimitedClass {
  id: string;
  grade: number;
}

/**
 * Parses the access-list value of an account: an array of grades (numbers) and class ids (strings). Without an entry,
 * or with an empty array, the account has no limit. An unreadable value allows nothing rather than everything, so that
 * whoever made the mistake notices it.
 */
export function parseClassLimit(value: unknown): ClassLimit {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return { grades: [], classIds: [] };
  if (value.length === 0) return null;
  return {
    grades: value.filter(isSchoolGrade),
    classIds: value.filter(isUuid).map((id) => id.toLowerCase()),
  };
}

export function isWithinLimit(limit: ClassLimit, { id, grade }: LimitedClass): boolean {
  return limit === null || limit.classIds.includes(id) || limit.grades.some((allowed) => allowed === grade);
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
