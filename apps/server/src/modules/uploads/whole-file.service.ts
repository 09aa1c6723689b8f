import { type FileHandle, open } from 'node:fs/promises';
import { textAt } from '@domdom/domain/media/signatures';
import { lengthOf } from './film-metadata.ts';
import { MOST_PARTS, readAt, READ_BYTES } from './read-at.ts';

/** The message for an unreadable file. */
export const BROKEN_FILE = 'Không đọc được tệp này: tệp bị hỏng hoặc chưa tải về đầy đủ!';

/** Proper PDFs end within this range: some writers put a signature or padding after the end. */
const PDF_TAIL_BYTES = 4096;

type Check = (file: FileHandle, size: number) => Promise<boolean>;

const CHECKS = new Map<string, Check>([
  ['pdf', endsAsPdf],
  ['png', endsAsPng],
  ['jpg', endsAsJpeg],
  ['mp4', endsAsFilm],
  // The last block ends with a zero byte; a semicolon alone may be a byte of the picture.
  ['gif', async (file, size) => /\0;\0*$/.test((await readAt(file, size - 8, 8)).toString('latin1'))],
  // The header states the length.
  ['webp', async (file, size) => size > 12 && (await readAt(file, 4, 4)).readUInt32LE() + 8 <= size],
]);

/**
 * Whether a file of this kind has a proper end. It may still be broken inside: this detects files that were cut off,
 * and others that only begin like this kind. A kind without a check counts as whole.
 */
export async function isWhole(path: string, kind: string): Promise<boolean> {
  const check = CHECKS.get(kind);
  if (check === undefined) return true;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await check(file, size);
  } finally {
    await file.close();
  }
}

/** The last lines of a PDF say where its table of contents begins. */
async function endsAsPdf(file: FileHandle, size: number): Promise<boolean> {
  const tail = (await readAt(file, size - PDF_TAIL_BYTES, PDF_TAIL_BYTES)).toString('latin1');
  const place = Number(/startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1] ?? 0);
  return place > 0 && place < size;
}

/** Goes from chunk to chunk, each of which states its length, to the last one. */
async function endsAsPng(file: FileHandle, size: number): Promise<boolean> {
  let at = 8;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 8);
    if (head.length < 8) return false;
    at += 12 + head.readUInt32BE();
    if (textAt(head, 4, 4) === 'IEND') return at <= size;
  }
  return false;
}

const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Phones put videos and settings after a picture, and a thumbnail of the same kind into its header. */
async function endsAsJpeg(file: FileHandle): Promise<boolean> {
  let at = 2;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 4);
    if (head.length < 4 || head[0] !== 0xff) return false;
    // Before a marker there may be any number of these bytes as padding.
    at += head[1] === 0xff ? 1 : 2 + head.readUInt16BE(2);
    if (head[1] === JPEG_SCAN) return has(file, JPEG_END, at);
  }
  return false;
}

const BOX_HEAD_BYTES = 16;

/** Goes from box to box, each of which states its length. Without the one that lists its parts, no film plays. */
async function endsAsFilm(file: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  let isListed = false;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, BOX_HEAD_BYTES);
    // Some writers pad the end.
    if (head.length < 8) return isListed;
    if (textAt(head, 4, 4) === 'moov') isListed = true;
    const [headBytes, length] = lengthOf(head, size - at);
    if (length < headBytes || at + length > size) return false;
    at += length;
  }
  return false;
}

async function has(file: FileHandle, bytes: Buffer, from: number): Promise<boolean> {
  for (let at = from; ; at += READ_BYTES) {
    const part = await readAt(file, at, READ_BYTES + bytes.length - 1);
    if (part.includes(bytes)) return true;
    if (part.length < READ_BYTES) return false;
  }
}
