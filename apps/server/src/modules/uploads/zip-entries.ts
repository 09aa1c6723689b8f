import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { DamagedZipError, DEFLATED, STORED, Zip, type ZipEntry } from '../../archives/zip.ts';
import { readAt } from './read-at.ts';

/** Maximum size of the table of contents, enough for thousands of files. */
const LONGEST_LIST = 4 * 1024 * 1024;

export interface FileInZip {
  name: string;
  /** Null if it is damaged, uses another compression, or is larger than `mostBytes`. */
  content(mostBytes: number): Promise<Buffer | null>;
}

/** Lists the files in a ZIP archive; null for a damaged one. */
export async function zipEntries(file: FileHandle): Promise<FileInZip[] | null> {
  const { size } = await file.stat();
  return nullIfDamaged(async () => {
    const zip = await Zip.open((position, length) => readAt(file, position, length), size);
    if (zip.listBytes > LONGEST_LIST || zip.listFrom + zip.listBytes > size) return null;
    const files: FileInZip[] = [];
    let listed = 0;
    for await (const entry of zip.entries()) {
      listed += entry.listedBytes;
      if (listed > zip.listBytes) return null;
      const content = (mostBytes: number) => nullIfDamaged(() => contentOf(zip, entry, mostBytes));
      files.push({ name: entry.name, content });
    }
    // Other programs read what stands in the table, whatever the number of entries says.
    return listed === zip.listBytes ? files : null;
  });
}

async function contentOf(zip: Zip, entry: ZipEntry, mostBytes: number): Promise<Buffer | null> {
  if (entry.packedBytes > mostBytes) return null;
  const packed = await zip.packed(entry);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}

async function nullIfDamaged<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DamagedZipError) return null;
    throw error;
  }
}
