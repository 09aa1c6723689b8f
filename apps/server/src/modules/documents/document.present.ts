import type { SchoolDocument, TeacherFile } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { contentTypeOf, downloadName, type LibraryKind, previewKindOf } from '@domdom/domain/media/documents';
import { joinFullName } from '@domdom/domain/school/names';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { DocumentRow } from './document.repo.ts';

export interface PlaceOfFile {
  relative: string;
  name: string;
}

const kindOf = (row: DocumentRow): LibraryKind => row.kind as LibraryKind; // written only by the service

const nameOf = (row: DocumentRow): string =>
  row.kind === 'link' ? '' : downloadName(row.fileName, row.kind);

export function placeOf(row: DocumentRow): PlaceOfFile {
  if (row.storedName === null) throw new AppError('NOT_FOUND');
  return { relative: relativeOf(row.storedName), name: nameOf(row) };
}

/** A new cover has a new address, so that browsers may keep the old one. */
export const coverAddress = (path: string, coverName: string | null): string | null =>
  coverName === null ? null : `${path}/cover?v=${coverName.slice(2, 10)}`;

export function presentDocument(row: DocumentRow): SchoolDocument {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    fileName: nameOf(row),
    kind: kindOf(row),
    bytes: row.bytes,
    subTitle: row.subTitle,
    classId: row.grade,
    link: row.link,
    imageUrl: coverAddress(`/api/documents/${row.id}`, row.coverName),
    pages: row.pageCount,
    downloads: row.downloads,
    titleCount: row.titleCount,
    uploaderName: joinFullName(row.uploaderFirstName, row.uploaderLastName),
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentTeacherFile(row: DocumentRow & { grade: number }): TeacherFile {
  const kind = kindOf(row);
  const path = `/api/teacher-files/${row.id}`;
  return {
    id: row.id,
    title: row.title,
    subTitle: row.subTitle,
    fileType: kind,
    imageUrl: coverAddress(path, row.coverName),
    downloadUrl: row.link === null ? `${path}/download` : null,
    type: previewKindOf(kind),
    fileUrl: row.link ?? `${path}/file`,
    contentType: contentTypeOf(kind),
    description: row.description,
    classId: row.grade,
    bytes: row.bytes,
  };
}
