/** The kinds of files that the document library holds. */

import { cutName } from '../text/clean-line.ts';

export const DOCUMENT_LIMIT_BYTES = 50 * 1024 * 1024;
/** A film of a few minutes. */
export const FILM_LIMIT_BYTES = 200 * 1024 * 1024;

/** How large a file may be: one limit for each kind, wherever staff keep it. */
export const fileLimitOf = ({ isFilm }: { isFilm: boolean }): number =>
  isFilm ? FILM_LIMIT_BYTES : DOCUMENT_LIMIT_BYTES;

/** What a browser knows of the limit before it uploads a document; the server checks the content. */
export const limitOfDocumentNamed = (name: string): number => fileLimitOf({ isFilm: /\.mp4$/i.test(name) });

/** Each kind is also a file extension. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'xlsx', 'pptx', 'mp3', 'mp4', 'png', 'jpg', 'zip'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const isDocumentKind = (kind: string): kind is DocumentKind =>
  DOCUMENT_KINDS.some((known) => known === kind);

/** What a document may be: a file, or a page elsewhere. */
export const LIBRARY_KINDS = [...DOCUMENT_KINDS, 'link'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** How a preview shows a document. */
export const PREVIEW_KINDS = ['image', 'audio', 'video', 'document', 'link'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

const PREVIEWS: Partial<Record<LibraryKind, PreviewKind>> = {
  png: 'image',
  jpg: 'image',
  mp3: 'audio',
  mp4: 'video',
  link: 'link',
};
export const previewKindOf = (kind: LibraryKind): PreviewKind => PREVIEWS[kind] ?? 'document';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const CONTENT_TYPES: Record<LibraryKind, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  jpg: 'image/jpeg',
  zip: 'application/zip',
  link: 'text/html',
};
export const contentTypeOf = (kind: LibraryKind): string => CONTENT_TYPES[kind];

/** For the browser's file chooser; the server checks the file's content. */
export const DOCUMENT_ACCEPT = [...DOCUMENT_KINDS, 'jpeg'].map((ending) => `.${ending}`).join(',');

export const DOCUMENT_DESCRIPTION_LENGTH = 500;

/** The initial title of a document: its file name without the extension. */
export function titleOfFile(fileName: string): string {
  const bare = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  return cutName(bare === '' ? fileName : bare);
}

/** The download name. Computers go by the extension, so it must match the content. */
export function downloadName(fileName: string, kind: string): string {
  const endings = kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`];
  const name = fileName.toLowerCase();
  return endings.some((ending) => name.endsWith(ending)) ? fileName : `${fileName}.${kind}`;
}
