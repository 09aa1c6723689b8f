import type { FileHandle } from 'node:fs/promises';

/** How much of a file is read at once. */
export const READ_BYTES = 64 * 1024;
/** Maximum number of parts in a picture: a file of zero-length parts would take long to read. */
export const MOST_PARTS = 20_000;

/** The bytes from this position on; fewer if the file ends before. */
export async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, from));
  return buffer.subarray(0, bytesRead);
}
