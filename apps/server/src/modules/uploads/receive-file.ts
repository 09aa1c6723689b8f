import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import { HEAD_BYTES } from '@domdom/domain/media/signatures';

export interface Received {
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

const tooLarge = (limitBytes: number): string => `Tệp quá lớn: tối đa ${limitBytes / 1024 / 1024} MB!`;
const CUT_OFF = 'Tệp chưa tải lên hết, vui lòng thử lại!';
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** What an error of keeping a file is to its sender. A full disk is the operator's business and no fault of the file. */
export function asUploadError(error: unknown, stream: Readable): unknown {
  if (error instanceof AppError) return error;
  if (FULL.has(String(codeOf(error)))) return new AppError('STORAGE_FULL', {}, { cause: error });
  return stream.errored === null
    ? error
    : new AppError('INVALID_INPUT', { message: CUT_OFF }, { cause: error });
}

/** How many bytes a file may have; where its kind decides, by its first ones. */
export type SizeLimit = number | ((head: Uint8Array) => number);

/** Writes a stream to a new file, safe on the disk when it resolves; stops at the limit. */
export async function receiveFile(stream: Readable, to: string, limit: SizeLimit): Promise<Received> {
  // It may break before anybody reads it, and an error that nobody hears ends the process.
  stream.on('error', () => undefined);
  const file = await open(to, 'wx', 0o600);
  try {
    const received = await pour(stream, file, { hash: createHash('sha256'), limit });
    await file.sync();
    return received;
  } finally {
    await file.close();
  }
}

async function pour(
  stream: Readable,
  file: FileHandle,
  { hash, limit }: { hash: Hash; limit: SizeLimit },
): Promise<Received> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  // What is left of a refused file is read by whoever gave the stream, so that the sender hears the answer.
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    const chunk = part as Buffer; // a stream of bytes has no encoding set
    bytes += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
    const most = typeof limit === 'number' ? limit : limit(head);
    if (bytes > most) throw new AppError('FILE_TOO_LARGE', { message: tooLarge(most) });
    hash.update(chunk);
    await file.write(chunk);
  }
  return { bytes, sha256: hash.digest('hex'), head };
}
