/** The kinds of files that the document library holds. */

import { cutName } from '../text/clean-line.ts';

export const DOCUMENT_LIMIT_BYTES = 50 * 1024 * 1024;

/** Each kind is also a file extension. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'xlsx', 'pptx', 'mp3', 'mp4', 'png', 'jpg', 'zip'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

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
