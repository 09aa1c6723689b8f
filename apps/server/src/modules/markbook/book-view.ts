import type { MarkBookColumn, MarkBookStudent, MarkCell } from '@domdom/api';
import {
  type BookKind,
  isOwnColumn,
  ministryColumns,
  ownColumnKind,
  type Term,
  termAverage,
} from '@domdom/domain/markbook/columns';
import {
  type CellValue,
  cellText,
  scaledToTen,
  type Tenths,
  type ValueKind,
} from '@domdom/domain/markbook/marks';
import { percentOf, pointsFromPercent } from '@domdom/domain/scoring/score';
import { joinFullName } from '@domdom/domain/school/names';
import { type ByTeacherPart, NOTHING_BY_TEACHER } from '../attempts/results.service.ts';
import type { CellRow, ColumnRow, SourceRow, WorkRow } from './mark-book.repo.ts';

function sourceOf(row: ColumnRow | undefined): MarkBookColumn['source'] {
  const { assignmentId = null, assignmentTitle = null } = row ?? {};
  return assignmentId === null || assignmentTitle === null ? null : { assignmentId, title: assignmentTitle };
}

/** The ministry's columns of a term and then the teacher's own, each with its source. */
export function columnsOf(kind: BookKind, term: Term, rows: readonly ColumnRow[]): MarkBookColumn[] {
  return [
    ...ministryColumns(kind, term).map(({ code, label, kind: takes }) => ({
      code,
      title: label,
      kind: takes,
      weight: null,
      source: sourceOf(rows.find((row) => row.code === code)),
    })),
    ...rows
      .filter(({ code }) => isOwnColumn(code))
      .map((row) => ({
        code: row.code,
        title: row.title ?? '',
        kind: ownColumnKind(kind),
        weight: row.weight,
        source: sourceOf(row),
      })),
  ];
}

/** What the sources of the columns say: the mark that the results show, out of ten. */
export class SourceMarks {
  readonly #marks = new Map<string, SourceRow>();

  readonly #byTeacher: ReadonlyMap<string, ByTeacherPart>;

  constructor(rows: readonly SourceRow[], byTeacher: ReadonlyMap<string, ByTeacherPart>) {
    this.#byTeacher = byTeacher;
    for (const row of rows) this.#marks.set(`${row.assignmentId}/${row.studentId}`, row);
  }

  of({ source, kind }: Pick<MarkBookColumn, 'source' | 'kind'>, studentId: string): Tenths | null {
    if (source === null || kind === 'level') return null;
    const row = this.#marks.get(`${source.assignmentId}/${studentId}`);
    if (row === undefined) return null;
    const score = shownScore(row, row.points, this.#byTeacher.get(row.attemptId));
    return score === null ? null : scaledToTen(score, row.points, kind);
  }
}

/** The mark as the results show it; null while an answer waits for its teacher, because the mark is open then. */
function shownScore(
  { passed, questionCount, markedScore }: Pick<SourceRow, 'passed' | 'questionCount' | 'markedScore'>,
  points: number,
  { waiting, shift }: ByTeacherPart = NOTHING_BY_TEACHER,
): number | null {
  if (markedScore !== null) return markedScore;
  return waiting > 0 ? null : pointsFromPercent(percentOf(passed + shift, questionCount), points);
}

/** The mark of the attempt that counts; null without one. */
export function scoreOfWork(
  {
    attemptId,
    passed,
    questionCount,
    markedScore,
    points,
  }: Pick<WorkRow, 'attemptId' | 'passed' | 'questionCount' | 'markedScore' | 'points'>,
  byTeacher: ReadonlyMap<string, ByTeacherPart>,
): number | null {
  if (attemptId === null || passed === null || questionCount === null) return null;
  return shownScore({ passed, questionCount, markedScore }, points, byTeacher.get(attemptId));
}

export const valueOf = (cell: Pick<CellRow, 'tenths' | 'level'> | undefined): CellValue =>
  cell?.tenths ?? cell?.level ?? null;

/** A source is shown while it says something that nobody has seen yet. */
export function presentCell(
  { code, kind }: { code: string; kind: ValueKind },
  cell: CellRow | undefined,
  sourceNow: Tenths | null,
): MarkCell {
  const isNews =
    sourceNow !== null && sourceNow !== valueOf(cell) && sourceNow !== (cell?.sourceTenths ?? null);
  return {
    code,
    value: cellText(kind, valueOf(cell)),
    rev: cell?.rev ?? 0,
    sourceNow: isNews ? cellText(kind, sourceNow) : null,
  };
}

interface StudentRow {
  studentId: string;
  firstName: string;
  lastName: string;
  isFormer: boolean;
}

export function presentStudents(
  students: readonly StudentRow[],
  { term, columns }: { term: Term; columns: readonly MarkBookColumn[] },
  cells: readonly CellRow[],
  sources: SourceMarks,
): MarkBookStudent[] {
  const at = new Map(cells.map((cell) => [`${cell.term}/${cell.code}/${cell.studentId}`, cell]));
  return students.map(({ studentId, firstName, lastName, isFormer }) => ({
    studentId,
    fullName: joinFullName(firstName, lastName),
    isFormer,
    cells: columns
      .map((column) =>
        presentCell(
          column,
          at.get(`${term}/${column.code}/${studentId}`),
          isFormer ? null : sources.of(column, studentId),
        ),
      )
      .filter(({ rev, sourceNow }) => rev > 0 || sourceNow !== null),
    firstTermAverage: term === 2 ? termAverage((code) => valueOf(at.get(`1/${code}/${studentId}`))) : null,
  }));
}
