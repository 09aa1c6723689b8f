import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import { HEAD_BYTES } from '@domdom/domain/media/signatures';
import { Pace } from '../../http/pace.ts';
import { isDiskFull } from './disk-full.service.ts';
import { writeFully } from './write-fully.ts';

export interface Received {
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

export const tooLargeText = (limitBytes: number): string =>
  `Tệp quá lớn: tối đa ${limitBytes / 1024 / 1024} MB!`;
const CUT_OFF = 'Tệp chưa tải lên hết, vui lòng thử lại!';

/**
 * Translates an error while storing a file for its sender. A full disk is the operator's business and not the file's
 * fault.
 */
export function asUploadError(error: unknown, stream: Readable): unknown {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', {}, { cause: error });
  return stream.errored === null
    ? error
    : new AppError('INVALID_INPUT', { message: CUT_OFF }, { cause: error });
}

/** Maximum size of a file; a function if the kind, judged by the first bytes, decides. */
export type SizeLimit = number | ((head: Uint8Array) => number);

/** Writes a stream to a new file, which is flushed to disk when the promise resolves. Stops at the limit. */
export async function receiveFile(stream: Readable, to: string, limit: SizeLimit): Promise<Received> {
  // A stream error without a listener crashes the process, and this one may come before anything reads.
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

/**
 * How fast all of these bodies together arrive. Each part of one is garbage on the thread that takes students' answers,
 * and without a limit two dozen senders keep that thread collecting it. Ordinary files, of up to a few megabytes, arrive
 * as fast as they come; one of twelve takes four seconds.
 */
const ARRIVALS = new Pace({ bytesPerSecond: 2_000_000, burstBytes: 4_000_000 });

/** Writes a stream to a new file without waiting for the disk. Returns its size. */
export async function receiveUnflushed(stream: Readable, to: string, most: number): Promise<number> {
  const file = await open(to, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const part of stream.iterator({ destroyOnReturn: false })) {
      const chunk = part as Buffer; // a stream of bytes has no encoding set
      bytes += chunk.length;
      if (bytes > most) throw new AppError('FILE_TOO_LARGE', { message: tooLargeText(most) });
      await ARRIVALS.pass(chunk.length);
      await writeFully(file, chunk);
    }
    return bytes;
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
  // The caller reads the rest of a refused file, so that the sender receives the response.
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    const chunk = part as Buffer; // a stream of bytes has no encoding set
    bytes += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
    const most = typeof limit === 'number' ? limit : limit(head);
    if (bytes > most) throw new AppError('FILE_TOO_LARGE', { message: tooLargeText(most) });
    hash.update(chunk);
    await writeFully(file, chunk);
  }
  return { bytes, sha256: hash.digest('hex'), head };
}
