import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import { unlessMissing } from '../../error-code.ts';
import { makeFolder } from '../../postgres/make-folder.ts';
import {
  asUploadError,
  receiveFile,
  receiveUnflushed,
  type Received,
  type SizeLimit,
} from './receive-file.ts';
import { relativeOf } from './stored-path.service.ts';
import type { Scan } from './virus-scan.service.ts';

export { receiveFile, type Received } from './receive-file.ts';

/** For files that arrived but were not kept, because the server was killed meanwhile. */
const LEFTOVER_MS = 3_600_000;

/** In the form that `relativeOf` makes. */
const FOLDER_NAME = /^[0-9a-f]{2}$/;

const MOST_RESERVED_BYTES = 2 * 1024 ** 3;
/** The share of a small disk. */
const RESERVED_PART = 0.05;

const EMPTY = 'Tệp không có nội dung!';

/** Uploads are impossible; the message is for the person who runs the server. */
export class UploadFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`This user cannot write uploads to ${folder}. Set DATA_DIR to a folder that can be written.`, {
      cause,
    });
  }
}

export interface Upload {
  stream: Readable;
  /** The name its sender gave it; kept for people to read and never part of a path. */
  originalName: string;
}

/** A file that arrived completely but is not stored yet. */
export interface Arrived extends Received {
  path: string;
  /** 32 hexadecimal digits, unique to this file. */
  random: string;
}

/** Files that people upload, stored under random names in one folder. */
export class UploadStore {
  readonly folder: string;
  /** On the same disk as the folder, so that moving a finished file is one step. */
  readonly #arrivals: string;

  readonly #hasRoom: (folder: string) => Promise<boolean>;
  readonly #scan: Scan | null;

  constructor(
    folder: string,
    {
      hasRoom = hasDiskRoom,
      scan = null,
    }: { hasRoom?: (folder: string) => Promise<boolean>; scan?: Scan | null } = {},
  ) {
    this.#hasRoom = hasRoom;
    this.#scan = scan;
    this.folder = folder;
    this.#arrivals = path.join(folder, 'arriving');
  }

  /** Creates the folders that everything else needs. Throws UploadFolderError if it cannot write there. */
  async prepare(): Promise<void> {
    try {
      makeFolder(this.#arrivals);
      await access(this.#arrivals, constants.W_OK);
    } catch (error) {
      throw new UploadFolderError(this.folder, error);
    }
  }

  /**
   * Reads the stream from the start, so that no error of it goes unhandled. Removes the file afterwards unless `work`
   * has put it in its place with `keep`.
   */
  receive<T>(stream: Readable, limit: SizeLimit, work: (arrived: Arrived) => Promise<T>): Promise<T> {
    return this.#receive(stream, async (to) => {
      const received = await receiveFile(stream, to, limit);
      if (received.bytes === 0) throw new AppError('FILE_TYPE_REFUSED', { message: EMPTY });
      await this.#scan?.(to);
      return (file) => work({ ...received, ...file });
    });
  }

  /**
   * For a body that is read once and never stored. It is not flushed: students' answers would wait for the disk
   * meanwhile.
   */
  receiveBody<T>(
    stream: Readable,
    limit: number,
    work: (body: { path: string; bytes: number }) => Promise<T>,
  ): Promise<T> {
    return this.#receive(stream, async (to) => {
      const bytes = await receiveUnflushed(stream, to, limit);
      if (bytes === 0) throw new AppError('FILE_TYPE_REFUSED', { message: EMPTY });
      return ({ path: file }) => work({ path: file, bytes });
    });
  }

  async #receive<T>(
    stream: Readable,
    take: (to: string) => Promise<(file: { path: string; random: string }) => Promise<T>>,
  ): Promise<T> {
    const random = randomBytes(16).toString('hex');
    const arrived = path.join(this.#arrivals, random);
    try {
      // A stream error without a listener crashes the process, and this one may come before anything reads.
      stream.on('error', () => undefined);
      if (!(await this.#hasRoom(this.folder))) throw new AppError('STORAGE_FULL');
      const work = await take(arrived);
      return await work({ path: arrived, random });
    } catch (error) {
      throw asUploadError(error, stream);
    } finally {
      await rm(arrived, { force: true });
    }
  }

  /** Puts a file in its place, on disk before its name is published. Removes it if it is refused. */
  keep<T>(from: string, name: string, writeDown: () => Promise<T>): Promise<T> {
    return this.allOrNone(async (placed) => {
      await this.place(from, name);
      placed.push(name);
      return writeDown();
    });
  }

  /**
   * For work that puts files in their places, lists them in `placed` and records them. A refusal removes all of them.
   * After any other error the rows may exist anyway (the connection broke during the commit), so the files wait for
   * `sweep`.
   */
  async allOrNone<T>(work: (placed: string[]) => Promise<T>): Promise<T> {
    const placed: string[] = [];
    try {
      return await work(placed);
    } catch (error) {
      if (error instanceof AppError) for (const name of placed) await this.discard(name);
      throw error;
    }
  }

  /** Whether the file is in its place. */
  async has(name: string): Promise<boolean> {
    return (await unlessMissing(stat(path.join(this.folder, relativeOf(name))), null)) !== null;
  }

  async discard(name: string): Promise<void> {
    await rm(path.join(this.folder, relativeOf(name)), { force: true });
  }

  async deleteLeftovers(): Promise<void> {
    for (const file of await readdir(this.#arrivals)) {
      const full = path.join(this.#arrivals, file);
      if (await isOld(full)) await rm(full, { force: true });
    }
  }

  /**
   * Deletes old files that were put in their place but never recorded. `isOwn` tells by its name whether the caller is
   * responsible for a file; `selectKnown` returns which of the given names are recorded.
   */
  async sweep(
    isOwn: (name: string) => boolean,
    selectKnown: (names: string[]) => Promise<readonly string[]>,
  ): Promise<void> {
    const folders = await readdir(this.folder, { withFileTypes: true });
    for (const folder of folders) {
      if (!folder.isDirectory() || !FOLDER_NAME.test(folder.name)) continue;
      const inside = path.join(this.folder, folder.name);
      const old: string[] = [];
      for (const name of await readdir(inside)) {
        if (isOwn(name) && (await isOld(path.join(inside, name)))) old.push(name);
      }
      if (old.length === 0) continue;
      const known = new Set(await selectKnown(old));
      for (const name of old) if (!known.has(name)) await this.discard(name);
    }
  }

  /** Moves the file in one step, so that half a file is never read. A file without a row is swept after a while. */
  async place(from: string, name: string): Promise<void> {
    const to = path.join(this.folder, relativeOf(name));
    const made = await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    await flush(path.dirname(to));
    if (made !== undefined) await flush(this.folder);
  }
}

/** After a power cut, a folder has the entries of its last flush. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The embedded database is on the same disk, and a full disk would block students' answers. So uploads stop before it
 * is full.
 */
async function hasDiskRoom(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize >= Math.min(MOST_RESERVED_BYTES, blocks * bsize * RESERVED_PART);
}

async function isOld(file: string): Promise<boolean> {
  // Another server may have removed it meanwhile.
  const found = await unlessMissing(stat(file), null);
  return found !== null && Date.now() - found.mtimeMs > LEFTOVER_MS;
}
