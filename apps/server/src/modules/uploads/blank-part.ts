import type { FileHandle } from 'node:fs/promises';
import { READ_BYTES } from './read-at.ts';
import { writeFully } from './write-fully.ts';

/** Parts keep their lengths, so that nothing after them has to move. */
export async function blank(file: FileHandle, from: number, length: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(length, READ_BYTES));
  for (let done = 0; done < length; done += zeros.length) {
    await writeFully(file, zeros.subarray(0, length - done), from + done);
  }
}
