import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all the bytes, or throws. A single `write` may keep only the beginning of them, for example while a disk fills
 * up, and report this only by its count. Without `from`, writing continues where the last write ended.
 */
export async function writeFully(
  file: FileHandle,
  bytes: Uint8Array,
  from: number | null = null,
): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const at = from === null ? null : from + done;
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk takes no more.'), { code: 'ENOSPC' });
    done += bytesWritten;
  }
}
