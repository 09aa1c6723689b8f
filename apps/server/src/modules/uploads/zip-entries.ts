import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { textAt } from '@domdom/domain/media/signatures';

/** The last part of an archive: 22 bytes, and a comment of at most 65 535. */
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
/** What stands before the bytes of an entry, without its names. */
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Of the list of what is in an archive; thousands of files. */
const LONGEST_LIST = 4 * 1024 * 1024;

export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  from: number;
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** What is in a ZIP archive, from the list at its end; null for an archive that is damaged. */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[] | null> {
  const { size } = await file.stat();
  const tailFrom = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
  const tail = await read(file, tailFrom, size - tailFrom);
  const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + END_BYTES > tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const from = tail.readUInt32LE(end + 16);
  if (length > LONGEST_LIST || from + length > size) return null;
  return entriesIn(await read(file, from, length), count);
}

function entriesIn(list: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    if (textAt(list, at, 4) !== 'PK\u0001\u0002' || at + ENTRY_BYTES > list.length) return null;
    const nameLength = list.readUInt16LE(at + 28);
    const otherLength = list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
    entries.push({
      name: list.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      from: list.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + otherLength;
  }
  return entries;
}

/** One file of an archive; null when it is damaged, packed in another way, or larger than `mostBytes`. */
export async function zipContent(
  file: FileHandle,
  { method, packedBytes, from }: ZipEntry,
  mostBytes: number,
): Promise<Buffer | null> {
  const head = await read(file, from, LOCAL_BYTES);
  if (packedBytes > mostBytes || head.length < LOCAL_BYTES) return null;
  const start = from + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = await read(file, start, packedBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
