import type { ProposedTitle } from '@domdom/api/library';
import type { BookType } from '@domdom/domain/library/titles';
import { isSchoolGrade, type SchoolGrade } from '@domdom/domain/school/grades';
import { isApiError } from '../../../lib/api-client.ts';
import type { TitleBody } from './queries.ts';

/** A dropped file on its way to a shelf, as its administrator sees and changes it. */
export interface TitleRow {
  documentId: string;
  fileName: string;
  imageUrl: string | null;
  title: string;
  subTitle: string;
  /** Null until somebody knows. */
  grade: SchoolGrade | null;
  bookType: BookType;
  sortOrder: number;
}

export const rowOf = ({ classId, ...proposed }: ProposedTitle): TitleRow => ({
  documentId: proposed.documentId,
  fileName: proposed.fileName,
  imageUrl: proposed.imageUrl,
  title: proposed.title,
  subTitle: proposed.subTitle,
  grade: isSchoolGrade(classId) ? classId : null,
  bookType: proposed.bookType,
  sortOrder: proposed.sortOrder,
});

/** Gives the rows that have no grade this one. */
export const withGrade = (rows: readonly TitleRow[], grade: SchoolGrade): TitleRow[] =>
  rows.map((row) => (row.grade === null ? { ...row, grade } : row));

/** Null while a row has no grade. */
export function bodiesOf(rows: readonly TitleRow[]): TitleBody[] | null {
  const bodies = rows.flatMap(({ documentId, title, subTitle, grade, bookType, sortOrder }): TitleBody[] =>
    grade === null
      ? []
      : [{ title, subTitle, classId: grade, bookType, sortOrder, target: { kind: 'document', documentId } }],
  );
  return bodies.length === rows.length ? bodies : null;
}

/** What the server found wrong, by the number of the row: 'rows.3.title' or 'rows.3'. */
export function problemsOf(error: unknown): Map<number, string> {
  const problems = new Map<number, string>();
  if (!isApiError(error)) return problems;
  for (const { path, message } of error.issues) {
    const at = /^rows\.(\d+)/.exec(path)?.[1];
    if (at !== undefined && !problems.has(Number(at))) problems.set(Number(at), message);
  }
  return problems;
}
