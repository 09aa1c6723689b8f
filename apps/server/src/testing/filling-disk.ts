import { type FileHandle, open } from 'node:fs/promises';
import { vi } from 'vitest';

interface Disk {
  /** How many bytes it still accepts. */
  room?: number;
  /** How many of them a single write keeps at most. */
  bytesAWrite?: number;
  /** The result of a write without space: a system error code, or a count of no bytes. */
  refusal?: 'ENOSPC' | 'EDQUOT' | 'no bytes';
}

/**
 * Makes `write` of every file handle behave as on a disk that fills up: it keeps the beginning of the bytes, returns
 * how many, and fails only once there is no space at all. Undo it with `vi.restoreAllMocks()`.
 */
export async function fillDisk({ room = Infinity, bytesAWrite = Infinity, refusal = 'ENOSPC' }: Disk) {
  const handle = await open(import.meta.filename);
  const handles = Object.getPrototypeOf(handle) as FileHandle; // the class itself is not exported
  await handle.close();
  type Write = (this: FileHandle, bytes: Uint8Array, ...at: [number, number, number | null]) => unknown;
  const write = handles.write as Write; // our calls use this overload
  let left = room;
  async function writeSome(
    this: FileHandle,
    bytes: Uint8Array,
    offset = 0,
    length = bytes.length - offset,
    position: number | null = null,
  ) {
    const kept = Math.min(length, bytesAWrite, left);
    left -= kept;
    if (kept > 0 || length === 0) return write.call(this, bytes, offset, kept, position);
    if (refusal === 'no bytes') return { bytesWritten: 0, buffer: bytes };
    throw Object.assign(new Error(`${refusal}: no space left`), { code: refusal });
  }
  return vi.spyOn(handles, 'write').mockImplementation(writeSome as typeof handles.write); // likewise
}
