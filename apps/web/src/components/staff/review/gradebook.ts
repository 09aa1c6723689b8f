import type { StudentResult } from '@domdom/api';
import { foldForSearch } from '@domdom/domain/text/search';

export const STUDENT_FILTERS = ['all', 'done', 'waiting', 'open', 'not-started'] as const;
export type StudentFilter = (typeof STUDENT_FILTERS)[number];
export type SortKey = 'score' | 'percent' | 'finished';

const FILTERS: Record<StudentFilter, (student: StudentResult) => boolean> = {
  all: () => true,
  // A student who is trying again has finished before.
  done: ({ result }) => result !== null,
  waiting: ({ result }) => result?.marking === 'waiting',
  open: ({ state }) => state === 'open',
  'not-started': ({ state }) => state === 'not-started',
};

export const countByFilter = (students: readonly StudentResult[]): Record<StudentFilter, number> => {
  const count = (filter: StudentFilter) => students.filter(FILTERS[filter]).length;
  return {
    all: students.length,
    done: count('done'),
    waiting: count('waiting'),
    open: count('open'),
    'not-started': count('not-started'),
  };
};

/** `search` matches names without diacritics, and addresses. */
export function filterStudents(
  students: readonly StudentResult[],
  filter: StudentFilter,
  search: string,
): StudentResult[] {
  const wanted = foldForSearch(search);
  return students
    .filter(FILTERS[filter])
    .filter(({ fullName, loginName }) => foldForSearch(`${fullName} ${loginName}`).includes(wanted));
}

const VALUES: Record<SortKey, (student: StudentResult) => number | null> = {
  score: ({ result }) => result?.score ?? null,
  percent: ({ result }) => result?.percent ?? null,
  finished: ({ result }) => (result?.finishedAt ? Date.parse(result.finishedAt) : null),
};

/** Returns a sorted copy; students without a value come last either way, and equal ones keep their name order. */
export function sortStudents(
  students: readonly StudentResult[],
  key: SortKey,
  isDescending: boolean,
): StudentResult[] {
  const valueOf = VALUES[key];
  return students.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isDescending ? second - first : first - second;
  });
}

/** The students who did worst, worst first; not who did everything right, or has no mark yet. */
export const weakestStudents = (students: readonly StudentResult[], count: number): StudentResult[] =>
  sortStudents(students, 'percent', false)
    .filter(({ result }) => result !== null && result.marking !== 'waiting' && result.percent < 100)
    .slice(0, count);

export interface GradebookSummary {
  late: number;
  /** By the teacher or by the machine. */
  marked: number;
  byMachine: number;
  /** Mean of the scores of marked work, rounded to one decimal; null before the first. */
  averageScore: number | null;
}

export function summarise(students: readonly StudentResult[]): GradebookSummary {
  const results = students.flatMap(({ result }) => (result ? [result] : []));
  // A score without its open answers says nothing yet.
  const scored = results.filter(({ marking }) => marking !== 'waiting');
  const sum = scored.reduce((total, result) => total + result.score, 0);
  return {
    late: results.filter((result) => result.isLate).length,
    marked: results.filter(({ marking }) => marking !== 'waiting').length,
    byMachine: results.filter(({ marking }) => marking === 'machine').length,
    averageScore: scored.length === 0 ? null : Math.round((10 * sum) / scored.length) / 10,
  };
}

export interface Neighbours {
  /** From 1; 0 when the student is not shown. */
  position: number;
  total: number;
  previousId: string | null;
  nextId: string | null;
}

/** Where the buttons beside a student's answers lead, among `ids` in table order. */
export function neighboursOf(ids: readonly string[], currentId: string): Neighbours {
  const at = ids.indexOf(currentId);
  return {
    position: at + 1,
    total: ids.length,
    previousId: at > 0 ? (ids[at - 1] ?? null) : null,
    nextId: ids[at + 1] ?? null,
  };
}
