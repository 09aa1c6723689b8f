import type { MarkBookColumn, StudentYear } from '@domdom/api';
import { formatIsoDate } from '@domdom/domain/dates/format';
import type { Release } from '@domdom/domain/exam/release';
import {
  averagesOf,
  type BookKind,
  isOwnColumn,
  OWN_AVERAGE_LABEL,
  ownAverage,
  type Term,
  termAverage,
  TERMS,
} from '@domdom/domain/markbook/columns';
import { type CellValue, cellText } from '@domdom/domain/markbook/marks';
import { daysOfTerm, type SchoolTerms, termOn } from '@domdom/domain/markbook/terms';
import type { ByTeacherPart } from '../attempts/results.service.ts';
import { scoreOfWork, valueOf } from './book-view.ts';
import type { CellRow, WorkRow } from './mark-book.repo.ts';

export interface YearFacts {
  /** Null for kindergarten, which keeps no book. */
  kind: BookKind | null;
  terms: SchoolTerms;
  /** Since when each published term is. */
  published: ReadonlyMap<number, Date>;
  columns: Readonly<Record<Term, readonly MarkBookColumn[]>>;
  /** The student's cells of both terms. */
  cells: readonly CellRow[];
  work: readonly WorkRow[];
  /** The attempts that count at the sources of the columns, by the id of the assignment. */
  sources: ReadonlyMap<string, string>;
  /** By the id of the attempt that counts. */
  releases: ReadonlyMap<string, Pick<Release, 'total'>>;
  byTeacher: ReadonlyMap<string, ByTeacherPart>;
}

type YearTerm = StudentYear['terms'][number];
type Work = YearTerm['work'][number];

/**
 * What a student, or whoever holds the guardian's card, may see of the year in a class. Marks of the book appear with
 * their published term, marks of an attempt with their release, also where the book took them over. What has no word
 * about it here is held back.
 */
export function presentYear(facts: YearFacts): YearTerm[] {
  const work = facts.work
    // Whoever gave it ahead of time does not announce it.
    .filter(({ isToCome, attemptId }) => !isToCome || attemptId !== null)
    .map((row) => presentWork(row, facts));
  return TERMS.map((term) => ({
    term,
    ...daysOfTerm(facts.terms, term),
    marks: presentMarks(term, facts),
    work: work.filter(({ dueDate }) => termOn(formatIsoDate(Date.parse(dueDate)), facts.terms) === term),
  }));
}

/** Whether a column is filled from an attempt of the student whose mark is held back. */
function isHeld({ source }: MarkBookColumn, { sources, releases }: YearFacts): boolean {
  const attemptId = source === null ? undefined : sources.get(source.assignmentId);
  return attemptId !== undefined && releases.get(attemptId)?.total !== true;
}

function presentMarks(term: Term, facts: YearFacts): YearTerm['marks'] {
  const { kind, published, columns, cells } = facts;
  const publishedAt = published.get(term);
  if (kind === null || publishedAt === undefined) return null;
  const held = (of: Term) =>
    new Set(columns[of].flatMap((column) => (isHeld(column, facts) ? [column.code] : [])));
  const heldIn = { 1: held(1), 2: held(2) };
  // An average of the others would tell a mark that is held back, so it waits with it.
  const at =
    (of: Term) =>
    (code: string): CellValue =>
      heldIn[of].has(code) ? null : valueOf(cells.find((cell) => cell.term === of && cell.code === code));
  const shown = columns[term];
  const isFirstShown = published.has(1);
  const own = shown.flatMap(({ code, weight }) =>
    isOwnColumn(code) && weight !== null ? [{ code, weight }] : [],
  );
  return {
    publishedAt: publishedAt.toISOString(),
    columns: shown.map(({ code, title, weight, kind: takes }) => ({
      code,
      title,
      weight,
      value: cellText(takes, at(term)(code)),
      isHeld: heldIn[term].has(code),
    })),
    averages: [
      ...averagesOf(kind, term)
        .filter(({ tellsFirstTerm }) => isFirstShown || tellsFirstTerm !== true)
        .map(({ label, of }) => ({
          label,
          mark: of(at(term), isFirstShown ? termAverage(at(1)) : null),
        })),
      ...(own.length > 0 ? [{ label: OWN_AVERAGE_LABEL, mark: ownAverage(at(term), own) }] : []),
    ],
  };
}

function presentWork(row: WorkRow, { releases, byTeacher }: YearFacts): Work {
  const { attemptId } = row;
  const isReleased = attemptId !== null && releases.get(attemptId)?.total === true;
  const score = isReleased && row.points > 0 ? scoreOfWork(row, byTeacher) : null;
  return {
    assignmentId: row.id,
    title: row.title,
    dueDate: new Date(row.dueDate).toISOString(),
    state: stateOf(row, { isReleased, score }),
    score,
    points: row.points,
    isLate: row.isLate ?? false,
    comment: isReleased ? (row.teacherNote ?? '') : '',
  };
}

function stateOf(
  { attemptId, isExcused, exerciseType, points }: WorkRow,
  { isReleased, score }: { isReleased: boolean; score: number | null },
): Work['state'] {
  if (attemptId !== null) {
    if (!isReleased) return 'held';
    if (points === 0) return 'done';
    return score === null ? 'marking' : 'marked';
  }
  if (isExcused) return 'excused';
  return exerciseType === 'ASSIGNMENT' ? 'file' : 'not-done';
}
