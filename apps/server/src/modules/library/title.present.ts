import type { BookCover, LibraryTitle, ReadingPosition } from '@domdom/api';
import { bookDescription, type BookType } from '@domdom/domain/library/titles';
import { downloadName } from '@domdom/domain/media/documents';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { coverAddress } from '../documents/document-facts.service.ts';
import type { TitleRow } from './title.repo.ts';

export interface PositionRow {
  page: number;
  pages: number;
  seenPages: number;
  updatedAt: Date;
}

export const presentPosition = ({ page, pages, seenPages, updatedAt }: PositionRow): ReadingPosition => ({
  page,
  pages,
  seenPages,
  at: updatedAt.toISOString(),
});

function targetOf(row: TitleRow): BookCover['target'] {
  if (row.link !== null) return { kind: 'link', url: row.link };
  if (row.readerId !== null) return { kind: 'reader', readerId: row.readerId };
  const fileKind = row.fileKind ?? '';
  return {
    kind: 'document',
    fileKind,
    fileName: downloadName(row.fileName ?? '', fileKind),
    bytes: row.bytes ?? 0,
    pages: row.pageCount,
  };
}

/** The file name of the cover that a title shows. */
export const shownCover = (row: Pick<TitleRow, 'ownCover' | 'fileCover'>): string | null =>
  row.ownCover ?? row.fileCover;

/** A reader of ours brings its cover along. */
const coverOfReader = ({ readerId }: Pick<TitleRow, 'readerId'>): string | null =>
  readerId === null ? null : `/api/readers/${readerId}/cover`;

export function presentBook(row: TitleRow, position: ReadingPosition | null): BookCover {
  const bookType = row.bookType as BookType; // the table allows no other
  return {
    id: row.id,
    imageUrl: coverAddress(`/api/library/books/${row.id}`, shownCover(row)) ?? coverOfReader(row),
    externalLink: row.link,
    title: row.title,
    subTitle: row.subTitle,
    description: bookDescription(bookType),
    sortOrder: row.sortOrder,
    schoolTypeId: schoolTypeOfGrade(row.grade),
    classId: row.grade,
    bookType,
    isOld: row.isOld,
    target: targetOf(row),
    position,
  };
}

export function presentTitle(
  row: TitleRow,
  { downloads, shareCount }: { downloads: number; shareCount: number } = { downloads: 0, shareCount: 0 },
): LibraryTitle {
  return {
    ...presentBook(row, null),
    isPublic: row.isPublic,
    documentId: row.documentId,
    hasOwnCover: row.ownCover !== null,
    downloads,
    shareCount,
    createdAt: row.createdAt.toISOString(),
  };
}
