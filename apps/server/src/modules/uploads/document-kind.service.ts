import { type FileHandle, open } from 'node:fs/promises';
import type { DocumentKind } from '@domdom/domain/media/documents';
import { isJpeg, isMp3, isPdf, isPng, mp4Brand, textAt } from '@domdom/domain/media/signatures';
import { zipContent, zipEntries, type ZipEntry } from './zip-entries.ts';

/** Brands of MP4 files that a browser plays; one of sound alone is none of ours, nor is QuickTime. */
const FILM_BRANDS = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']);

export const isFilm = (head: Uint8Array): boolean => FILM_BRANDS.has(mp4Brand(head) ?? '');

/** What makes an archive a document of an office program. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const;

/** What a file is by its content; null for what the library does not keep. */
export async function documentKindOf(path: string, head: Uint8Array): Promise<DocumentKind | null> {
  if (isPdf(head)) return 'pdf';
  if (isPng(head)) return 'png';
  if (isJpeg(head)) return 'jpg';
  if (isMp3(head)) return 'mp3';
  if (isFilm(head)) return 'mp4';
  return textAt(head, 0, 4) === 'PK\u0003\u0004' ? archiveKindOf(path) : null;
}

/** The types of all parts of an office document; no real one comes near this size. */
const TYPES_PART = '[content_types].xml';
const MOST_TYPES_BYTES = 1024 * 1024;
/** In the types of parts: of documents that may hold programs, of the programs, and of sheets that are one. */
const MACRO_TYPES = /macroEnabled|vbaProject|vbaData|macrosheet/i;

async function archiveKindOf(path: string): Promise<DocumentKind | null> {
  const file = await open(path);
  try {
    const entries = await zipEntries(file);
    // Programs in a document run on the computer of whoever opens it.
    if (entries === null || (await hasMacros(file, entries))) return null;
    const names = new Set(entries.map(partName));
    return OFFICE_PARTS.find(([, part]) => names.has(part))?.[0] ?? 'zip';
  } finally {
    await file.close();
  }
}

/** Office programs read the names of parts in any case, and with the separators of Windows. */
const partName = ({ name }: ZipEntry): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Whether it holds programs, or cannot be read for certain. The types count, for a part may have any name. */
async function hasMacros(file: FileHandle, entries: readonly ZipEntry[]): Promise<boolean> {
  if (entries.some((entry) => partName(entry).endsWith('vbaproject.bin'))) return true;
  for (const entry of entries) {
    if (partName(entry) !== TYPES_PART) continue;
    const types = await zipContent(file, entry, MOST_TYPES_BYTES);
    if (types === null || saysMacros(types)) return true;
  }
  return false;
}

function saysMacros(types: Buffer): boolean {
  const text = types
    .toString('latin1')
    // In UTF-16 each letter has one beside it.
    .replaceAll('\0', '')
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_whole, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
  // Entities of its own could spell any word; office programs write none.
  return /<!(?:DOCTYPE|ENTITY)/i.test(text) || MACRO_TYPES.test(text);
}
