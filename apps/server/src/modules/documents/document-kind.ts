import { open } from 'node:fs/promises';
import type { DocumentKind } from '@domdom/domain/media/documents';
import { isJpeg, isMp3, isPng, mp4Brand, textAt } from '@domdom/domain/media/signatures';
import { zipNames } from './zip-names.ts';

/** Brands of MP4 files that a browser plays; one of sound alone is none of ours, nor is QuickTime. */
const FILM_BRANDS = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']);

/** What makes an archive a document of an office program. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const;

/** What a file is by its content; null for what the library does not keep. */
export async function documentKindOf(path: string, head: Uint8Array): Promise<DocumentKind | null> {
  if (textAt(head, 0, 5) === '%PDF-') return 'pdf';
  if (isPng(head)) return 'png';
  if (isJpeg(head)) return 'jpg';
  if (isMp3(head)) return 'mp3';
  if (FILM_BRANDS.has(mp4Brand(head) ?? '')) return 'mp4';
  return textAt(head, 0, 4) === 'PK\u0003\u0004' ? archiveKindOf(path) : null;
}

async function archiveKindOf(path: string): Promise<DocumentKind | null> {
  const file = await open(path);
  try {
    const names = await zipNames(file);
    // Programs in a document run on the computer of whoever opens it.
    if (names === null || names.some((name) => name.endsWith('vbaProject.bin'))) return null;
    return OFFICE_PARTS.find(([, part]) => names.includes(part))?.[0] ?? 'zip';
  } finally {
    await file.close();
  }
}
