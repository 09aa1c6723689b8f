import { type FileHandle, open } from 'node:fs/promises';
import { textAt } from '@domdom/domain/media/signatures';
import { MOST_PARTS, readAt, READ_BYTES } from './read-at.ts';

/** What is said of a file that nobody could open. */
export const BROKEN_FILE = 'Không đọc được tệp này: tệp bị hỏng hoặc chưa tải về đầy đủ!';

/** Where writers of PDFs still end them properly: some put a signature or padding behind. */
const PDF_TAIL_BYTES = 4096;

type Check = (file: FileHandle, size: number) => Promise<boolean>;

const CHECKS = new Map<string, Check>([
  ['pdf', endsAsPdf],
  ['png', endsAsPng],
  ['jpg', endsAsJpeg],
  ['gif', async (file, size) => /;\0*$/.test((await readAt(file, size - 8, 8)).toString('latin1'))],
  // Its head says how long it is.
  ['webp', async (file, size) => size > 12 && (await readAt(file, 4, 4)).readUInt32LE() + 8 <= size],
]);

/**
 * Whether a file of this kind has the end of one. It may be broken inside all the same: this is for files that were cut
 * off, and for others that only begin like it. A kind that is not looked at is whole.
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

/** Its last lines say where its table of contents begins. */
async function endsAsPdf(file: FileHandle, size: number): Promise<boolean> {
  const tail = (await readAt(file, size - PDF_TAIL_BYTES, PDF_TAIL_BYTES)).toString('latin1');
  const place = Number(/startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1] ?? 0);
  return place > 0 && place < size;
}

/** From part to part, each of which says how long it is, to the one that is the last. */
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

/** Phones put films and settings behind a picture, and a small picture of the same kind in its head. */
async function endsAsJpeg(file: FileHandle): Promise<boolean> {
  let at = 2;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 4);
    if (head.length < 4 || head[0] !== 0xff) return false;
    // A mark may be filled up with any number of these.
    at += head[1] === 0xff ? 1 : 2 + head.readUInt16BE(2);
    if (head[1] === JPEG_SCAN) return has(file, JPEG_END, at);
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
