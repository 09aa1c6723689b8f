/** What may lie in the document library. */

import { cutName } from '../text/clean-line.ts';

export const DOCUMENT_LIMIT_BYTES = 50 * 1024 * 1024;

/** Each kind is the ending of its file names as well. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'xlsx', 'pptx', 'mp3', 'mp4', 'png', 'jpg', 'zip'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** For the browser's file chooser; the server goes by the content of the file. */
export const DOCUMENT_ACCEPT = [...DOCUMENT_KINDS, 'jpeg'].map((ending) => `.${ending}`).join(',');

export const DOCUMENT_DESCRIPTION_LENGTH = 500;

/** The first title of a document: the name of its file without the ending. */
export function titleOfFile(fileName: string): string {
  const bare = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  return cutName(bare === '' ? fileName : bare);
}

/** The name to download under: a computer goes by its ending, so it must be the one of what is in the file. */
export function downloadName(fileName: string, kind: string): string {
  const endings = kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`];
  const name = fileName.toLowerCase();
  return endings.some((ending) => name.endsWith(ending)) ? fileName : `${fileName}.${kind}`;
}
