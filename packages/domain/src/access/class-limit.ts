import { type Grade, isGrade } from '../school/grades.ts';

/** A demonstration account may be limited to all classes of some grades and to some single classes. */
interface OnlyThese {
  grades: readonly Grade[];
  classIds: readonly string[];
}

/** Null is no limit. */
export type ClassLimit = OnlyThese | null;

/** A class as far as a limit looks at it. */
interface LimitedClass {
  id: string;
  grade: number;
}

/**
 * What the access list carries for an account: an array of grades (numbers) and ids of classes (texts). An account
 * without an entry, or with an empty one, is not limited. A limit that nobody can read leaves nothing rather than
 * everything: who made the mistake notices it.
 */
export function parseClassLimit(value: unknown): ClassLimit {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return { grades: [], classIds: [] };
  if (value.length === 0) return null;
  return {
    grades: value.filter(isGrade),
    classIds: value.filter(isUuid).map((id) => id.toLowerCase()),
  };
}

export function isWithinLimit(limit: ClassLimit, { id, grade }: LimitedClass): boolean {
  return limit === null || limit.classIds.includes(id) || limit.grades.some((allowed) => allowed === grade);
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
