import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import { uploadedName } from '@domdom/domain/media/uploads';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { makeFolder } from '../../postgres/make-folder.ts';
import { takeTry } from '../auth/throttle.service.ts';
import { fileTypeOf } from './file-type.ts';
import { insertMediaFile } from './media.repo.ts';
import { encodePicture } from './picture-encoder.ts';
import { relativeOf } from './stored-path.service.ts';
import { asUploadError, receiveFile, type Received } from './receive-file.ts';

const FREE_UPLOADS = 60;
const WINDOW_S = 600;
const LONGEST_WAIT_S = 60;
const ORIGINAL_NAME_LENGTH = 200;
/** What came and was not kept, because the server was killed meanwhile. */
const LEFTOVER_MS = 3_600_000;

const KINDS = 'Chỉ nhận hình JPEG, PNG, WebP và âm thanh MP3, M4A, OGG, WAV!';
const EMPTY = 'Tập tin không có nội dung!';

/** Nothing can be uploaded; the message is for whoever runs the server. */
export class UploadFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`This user cannot write uploads to ${folder}. Set DATA_DIR to a folder that can be written.`, {
      cause,
    });
  }
}

interface Upload {
  stream: Readable;
  /** What its sender calls it; kept for people to read and never part of a path. */
  originalName: string;
}

/** Pictures and sounds that staff upload for questions, as files of random names in one folder. */
export class MediaService {
  readonly #db: Database;
  readonly #folder: string;
  /** On the same disk as the folder, so that moving a finished file is one step. */
  readonly #arrivals: string;

  constructor(db: Database, folder: string) {
    this.#db = db;
    this.#folder = folder;
    this.#arrivals = path.join(folder, 'arriving');
  }

  /** Makes the folders; the rest needs them. Throws UploadFolderError where nothing can be written. */
  async prepare(): Promise<void> {
    try {
      makeFolder(this.#arrivals);
      await access(this.#arrivals, constants.W_OK);
    } catch (error) {
      throw new UploadFolderError(this.#folder, error);
    }
  }

  /** Takes a try of the caller's, whether or not the file is any good. */
  async limit(caller: Principal): Promise<void> {
    await takeTry(this.#db, [
      {
        key: `upload ${caller.userId}`,
        free: FREE_UPLOADS,
        maxSeconds: LONGEST_WAIT_S,
        windowSeconds: WINDOW_S,
      },
    ]);
  }

  /** Reads the stream from the first moment, so that no error of it goes unheard. */
  async keep(caller: Principal, { stream, originalName }: Upload) {
    const random = randomBytes(16).toString('hex');
    const arrived = path.join(this.#arrivals, random);
    const encoded = `${arrived}.webp`;
    try {
      const received = await receiveFile(stream, arrived);
      if (received.bytes === 0) throw new AppError('FILE_TYPE_REFUSED', { message: EMPTY });
      const type = fileTypeOf(received.head);
      if (type === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const name = uploadedName(random, type.extension);
      const kept = type.kind === 'picture' ? await encode(arrived, encoded) : received;
      await this.#move(type.kind === 'picture' ? encoded : arrived, name);
      await this.#record(caller, { name, kind: type.kind, ...kept }, originalName);
      return { file: name, kind: type.kind, bytes: kept.bytes };
    } catch (error) {
      throw asUploadError(error, stream);
    } finally {
      await Promise.all([arrived, encoded].map((file) => rm(file, { force: true })));
    }
  }

  /** Where a file lies; the name has the shape of `UPLOADED_NAME`. */
  pathOf(name: string): { root: string; relative: string } {
    return { root: this.#folder, relative: relativeOf(name) };
  }

  async deleteLeftovers(): Promise<void> {
    const files = await readdir(this.#arrivals).catch(() => []);
    for (const file of files) {
      const full = path.join(this.#arrivals, file);
      const found = await stat(full).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(full, { force: true });
    }
  }

  /** One step, so that nobody ever reads half a file; safe before its name is told. */
  async #move(from: string, name: string): Promise<void> {
    const to = path.join(this.#folder, relativeOf(name));
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    const folder = await open(path.dirname(to), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async #record(
    caller: Principal,
    file: { name: string; kind: 'picture' | 'sound'; bytes: number; sha256: string },
    originalName: string,
  ): Promise<void> {
    const { name, kind, bytes, sha256 } = file;
    const row = {
      schoolId: caller.schoolId,
      createdBy: caller.userId,
      name,
      kind,
      bytes,
      sha256,
      originalName: cleanLine(originalName).slice(0, ORIGINAL_NAME_LENGTH),
    };
    try {
      await inTransactionBy(this.#db, caller, (trx) => insertMediaFile(trx, row));
    } catch (error) {
      // A file that nobody owns is none.
      await rm(path.join(this.#folder, relativeOf(name)), { force: true });
      throw error;
    }
  }
}

async function encode(from: string, to: string): Promise<Pick<Received, 'bytes' | 'sha256'>> {
  await encodePicture(from, to);
  const made = `${to}.kept`;
  try {
    // Read once more for its hash, and on the disk before it is moved.
    const received = await receiveFile(createReadStream(to), made);
    await rename(made, to);
    return received;
  } finally {
    await rm(made, { force: true });
  }
}
