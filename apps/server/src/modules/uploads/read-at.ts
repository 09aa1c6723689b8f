import type { FileHandle } from 'node:fs/promises';

/** As much of a file as is looked at in one go. */
export const READ_BYTES = 64 * 1024;
/** Of a picture; a file of parts of no length would keep us reading for long. */
export const MOST_PARTS = 20_000;

/** The bytes from a place on; fewer where the file ends before. */
export async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, from));
  return buffer.subarray(0, bytesRead);
}
