import { open } from 'node:fs/promises';
import type { DocumentKind } from '@domdom/domain/media/documents';
import { isJpeg, isMp3, isPdf, isPng, mp4Brand, textAt } from '@domdom/domain/media/signatures';
import { decodeXMLStrict } from 'entities';
import { type FileInZip, zipEntries } from './zip-entries.ts';

/** Brands of MP4 files that a browser plays. Sound-only brands and QuickTime are not accepted. */
const FILM_BRANDS = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']);

export const isFilm = (head: Uint8Array): boolean => FILM_BRANDS.has(mp4Brand(head) ?? '');

/** The part that makes an archive an office document. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const;

/** The kind of a file, judged by its content; null if the library does not keep it. */
export async function documentKindOf(path: string, head: Uint8Array): Promise<DocumentKind | null> {
  if (isPdf(head)) return 'pdf';
  if (isPng(head)) return 'png';
  if (isJpeg(head)) return 'jpg';
  if (isMp3(head)) return 'mp3';
  if (isFilm(head)) return 'mp4';
  return textAt(head, 0, 4) === 'PK\u0003\u0004' ? archiveKindOf(path) : null;
}

/** Lists the types of all parts of an office document; no real one comes near this size. */
const TYPES_PART = '[content_types].xml';
const MOST_TYPES_BYTES = 1024 * 1024;
/** Matches the types of documents that may contain programs, of the programs themselves, and of macro sheets. */
const MACRO_TYPES = /macroEnabled|vbaProject|vbaData|macrosheet/i;

async function archiveKindOf(path: string): Promise<DocumentKind | null> {
  const file = await open(path);
  try {
    const entries = await zipEntries(file);
    // Programs in a document run on the computer of anyone who opens it.
    if (entries === null || (await hasMacros(entries))) return null;
    const names = new Set(entries.map(partName));
    return OFFICE_PARTS.find(([, part]) => names.has(part))?.[0] ?? 'zip';
  } finally {
    await file.close();
  }
}

/** Office programs accept part names in any case, and with Windows separators. */
const partName = ({ name }: FileInZip): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Whether it contains programs, or cannot be read for certain. The types decide, because a part may have any name. */
async function hasMacros(entries: readonly FileInZip[]): Promise<boolean> {
  if (entries.some((entry) => partName(entry).endsWith('vbaproject.bin'))) return true;
  const [part, other] = entries.filter((entry) => partName(entry) === TYPES_PART);
  if (part === undefined) return false;
  // With several such parts it is unclear which one counts, and an archive could hold 60,000 that are slow to unpack.
  if (other !== undefined) return true;
  const types = await part.content(MOST_TYPES_BYTES);
  return types === null || saysMacros(types);
}

function saysMacros(types: Buffer): boolean {
  // In UTF-16, each letter has a NUL byte beside it.
  const text = decodeXMLStrict(types.toString('latin1').replaceAll('\0', ''));
  // Custom entities could spell any word; office programs write none.
  return /<!(?:DOCTYPE|ENTITY)/i.test(text) || MACRO_TYPES.test(text);
}
