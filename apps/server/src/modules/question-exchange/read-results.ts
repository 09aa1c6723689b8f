import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import { unlessMissing } from '../../error-code.ts';
import type { ReadFile } from './keep-files.ts';
import { KeptIndex, READ_FILES } from './kept-read.ts';

/** How long teachers have to look at a file that was read. */
const KEPT_MS = 3_600_000;
/** For each account; older results make room for newer ones. */
const MOST_READS = 3;
const MOST_BYTES = 32 * 1024 * 1024;
/** For all accounts together. */
const MOST_ALL_BYTES = 2 * 1024 ** 3;

const ID = /^[0-9a-f-]{36}$/;

/** A question as it was read. */
interface KeptItem {
  json: unknown;
  files: ReadFile[];
}

/** Where a read that has just begun is written. It is invisible until it is complete. */
const UNFINISHED = 'new-';

/**
 * What was read from files, for an hour: one folder for each account and, in it, one for each read. On disk beside the
 * uploads, because all servers share that folder and a result may have megabytes of pictures.
 */
export class ReadResults {
  readonly #uploads: string;
  readonly #folder: string;

  constructor(uploads: string) {
    this.#uploads = uploads;
    this.#folder = path.join(uploads, 'question-reads');
  }

  /** Lets `write` fill the folder of a new result, and keeps it. */
  async keep(userId: string, readId: string, write: (into: string) => Promise<void>): Promise<void> {
    const own = path.join(this.#folder, userId);
    const into = path.join(own, `${UNFINISHED}${readId}`);
    await mkdir(into, { recursive: true, mode: 0o700 });
    try {
      await write(into);
      await rename(into, path.join(own, readId));
    } finally {
      await rm(into, { recursive: true, force: true });
    }
    await this.#makeRoom(own);
  }

  /** The whole report as JSON, with its length. */
  async report(userId: string, readId: string): Promise<{ stream: Readable; bytes: number }> {
    const file = path.join(await this.#find(userId, readId), READ_FILES.report);
    return { stream: createReadStream(file), bytes: (await stat(file)).size };
  }

  /** The path, in the folder of uploads, of a picture or sound that came inside the file. */
  async fileOf(userId: string, readId: string, name: string): Promise<string> {
    const file = path.join(await this.#find(userId, readId), name);
    if ((await unlessMissing(stat(file), null)) === null) throw new AppError('NOT_FOUND');
    return path.relative(this.#uploads, file);
  }

  /** The question at a position; null where there is none that can be used. */
  async item(userId: string, readId: string, position: number): Promise<KeptItem | null> {
    const folder = await this.#find(userId, readId);
    const index = KeptIndex.parse(JSON.parse(await readFile(path.join(folder, READ_FILES.index), 'utf8')));
    const entry = index[position] ?? null;
    if (entry === null) return null;
    const text = await partOf(path.join(folder, READ_FILES.questions), entry);
    const files = entry.files.map((file) => ({ ...file, path: path.join(folder, file.file) }));
    return { json: JSON.parse(text), files };
  }

  /** Deletes what is older than an hour, and the oldest if all together are too many. */
  async deleteOld(): Promise<void> {
    const users = await unlessMissing(readdir(this.#folder), []);
    const reads = (await Promise.all(users.map((userId) => readsIn(path.join(this.#folder, userId))))).flat();
    let room = MOST_ALL_BYTES;
    for (const read of reads.toSorted(byAge)) {
      room -= await bytesIn(read.folder);
      if (read.isOld || room < 0) await rm(read.folder, { recursive: true, force: true });
    }
  }

  async #find(userId: string, readId: string): Promise<string> {
    const folder = path.join(this.#folder, userId, readId);
    const found = ID.test(readId) ? await unlessMissing(stat(folder), null) : null;
    if (found === null || Date.now() - found.mtimeMs > KEPT_MS) throw new AppError('READ_EXPIRED');
    return folder;
  }

  async #makeRoom(own: string): Promise<void> {
    let room = MOST_BYTES;
    for (const [at, { folder }] of (await readsIn(own)).toSorted(byAge).entries()) {
      room -= await bytesIn(folder);
      if (at >= MOST_READS || (at > 0 && room < 0)) await rm(folder, { recursive: true, force: true });
    }
  }
}

interface Read {
  folder: string;
  mtimeMs: number;
  isOld: boolean;
}

/** The newest first. */
const byAge = (a: Read, b: Read) => b.mtimeMs - a.mtimeMs;

async function readsIn(own: string): Promise<Read[]> {
  const reads: Read[] = [];
  for (const name of await unlessMissing(readdir(own), [])) {
    // Another server may have removed it meanwhile.
    const folder = path.join(own, name);
    const found = await unlessMissing(stat(folder), null);
    if (found === null) continue;
    reads.push({ folder, mtimeMs: found.mtimeMs, isOld: Date.now() - found.mtimeMs > KEPT_MS });
  }
  return reads;
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await unlessMissing(readdir(folder), [])) {
    bytes += (await unlessMissing(stat(path.join(folder, name)), { size: 0 })).size;
  }
  return bytes;
}

async function partOf(file: string, { start, bytes }: { start: number; bytes: number }): Promise<string> {
  const handle = await open(file);
  try {
    const part = Buffer.alloc(bytes);
    await handle.read(part, 0, bytes, start);
    return part.toString();
  } finally {
    await handle.close();
  }
}
