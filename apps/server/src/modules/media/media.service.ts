import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { AppError } from '@domdom/domain/errors/app-error';
import { isUploadedName, UPLOAD_LIMIT_BYTES, uploadedName } from '@domdom/domain/media/uploads';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy, inTransactionBySystem } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import {
  receiveFile,
  type Received,
  type Upload,
  type UploadStore,
} from '../uploads/upload-store.service.ts';
import type { UploadQuota } from '../uploads/upload-quota.service.ts';
import type { Sender } from './decoder.service.ts';
import { type FileType, fileTypeOf } from './file-type.service.ts';
import {
  deleteUnusedMedia,
  insertMediaFile,
  type NewMediaFile,
  renewTwins,
  selectMediaNames,
} from './media.repo.ts';
import { encodePicture } from './picture-encoder.ts';

export { encodePicture } from './picture-encoder.ts';

const ORIGINAL_NAME_LENGTH = 200;
/** A draft is stored only in its author's browser, and may wait there over the longest holidays. */
const UNUSED_DAYS = 30;
const BATCH = 100;
const KINDS = 'Chỉ nhận hình JPEG, PNG, GIF, WebP và âm thanh MP3, M4A, OGG, WAV!';

/** A file in its place. `row` is null when the file and its row were there before. */
export interface PlacedFile {
  file: string;
  row: NewMediaFile | null;
}

interface NewFile {
  from: string;
  file: string;
  kind: FileType['kind'];
  bytes: number;
  row: NewMediaFile;
}

type TwinFile = Pick<NewFile, 'file' | 'kind' | 'bytes'> & { row: null };

/** Pictures and sounds that staff upload for questions. */
export class MediaService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #quota: UploadQuota;

  constructor(db: Database, store: UploadStore, quota: UploadQuota) {
    this.#db = db;
    this.#store = store;
    this.#quota = quota;
  }

  keep(caller: Caller, upload: Upload, isGone: () => boolean) {
    return this.#receive(caller, upload, isGone, async ({ from, row, ...kept }) => {
      await this.#store.keep(from, kept.file, () =>
        inTransactionBy(this.#db, caller, (trx) => this.#insert(trx, caller, [row])),
      );
      return kept;
    });
  }

  /**
   * Puts a file in its place before the row that shows it is written. Nobody knows its name until `writeDown`, and the
   * sweep deletes files without a row. `discard` undoes a placement that was not written down.
   */
  place(caller: Caller, upload: Upload): Promise<PlacedFile> {
    // Someone who sends many files in one call waits for all of them.
    return this.#receive(
      caller,
      upload,
      () => false,
      async ({ from, file, row }) => {
        await this.#store.place(from, file);
        return { file, row };
      },
    );
  }

  /**
   * Like `place`, for a WebP that the server has made from something else and that needs no encoding; its file is
   * moved. `originalName`: the name of the source.
   */
  async placeMade(caller: Caller, from: string, originalName: string): Promise<PlacedFile> {
    const { bytes, sha256 } = await settle(from);
    const twin = await this.#twinOf(caller, sha256);
    if (twin !== null) return { file: twin, row: null };
    const file = uploadedName(randomBytes(16).toString('hex'), 'webp');
    await this.#store.place(from, file);
    return { file, row: rowOf(caller, { name: file, kind: 'picture', bytes, sha256, originalName }) };
  }

  /**
   * Call this before writing the row that shows the files: a question marks its files as used when it is inserted, and
   * cannot mark later ones.
   */
  async writeDown(trx: ActorTrx, caller: Caller, placed: readonly PlacedFile[]): Promise<void> {
    await this.#insert(
      trx,
      caller,
      placed.flatMap(({ row }) => row ?? []),
    );
  }

  async discard(placed: readonly PlacedFile[]): Promise<void> {
    for (const { file, row } of placed) if (row !== null) await this.#store.discard(file);
  }

  /** Deletes files that a crash left after they were placed and before their row was written. */
  deleteUnknown(): Promise<void> {
    return this.#store.sweep(isUploadedName, (names) => selectMediaNames(this.#db, names));
  }

  /** Deletes files that were added in an editor but to no question: nothing was saved, or another file was chosen. */
  async deleteUnused(): Promise<void> {
    for (;;) {
      const names = await inTransactionBySystem(this.#db, (trx) =>
        deleteUnusedMedia(trx, { days: UNUSED_DAYS, limit: BATCH }),
      );
      // A file that a crash leaves here no longer has a row: `deleteUnknown` finds it.
      for (const name of names) await this.#store.discard(name);
      if (names.length < BATCH) return;
    }
  }

  /** Encodes a picture again; keeps the same bytes once per school. */
  #receive<T extends { file: string }>(
    caller: Caller,
    { stream, originalName }: Upload,
    isGone: () => boolean,
    put: (made: NewFile) => Promise<T>,
  ): Promise<T | TwinFile> {
    return this.#store.receive(stream, UPLOAD_LIMIT_BYTES, async (arrived) => {
      const type = fileTypeOf(arrived.head);
      if (type === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const { kind } = type;
      const file = uploadedName(arrived.random, type.extension);
      const encoded = `${arrived.path}.webp`;
      try {
        const isPicture = kind === 'picture';
        const { bytes, sha256 } = isPicture
          ? await encode(arrived.path, encoded, { account: caller.userId, isGone })
          : arrived;
        const twin = await this.#twinOf(caller, sha256);
        if (twin !== null) return { file: twin, kind, bytes, row: null };
        const row = rowOf(caller, { name: file, kind, bytes, sha256, originalName });
        return await put({ from: isPicture ? encoded : arrived.path, file, kind, bytes, row });
      } finally {
        await rm(encoded, { force: true });
      }
    });
  }

  /** Returns a file of the school with the same bytes, if it still exists. */
  async #twinOf(caller: Caller, sha256: string): Promise<string | null> {
    for (const twin of await renewTwins(this.#db, caller.schoolId, sha256)) {
      if (await this.#store.has(twin)) return twin;
    }
    return null;
  }

  async #insert(trx: ActorTrx, caller: Caller, rows: readonly NewMediaFile[]): Promise<void> {
    for (const row of rows) {
      await this.#quota.admit(trx, caller, row.bytes);
      await insertMediaFile(trx, row);
    }
  }
}

function rowOf(
  { userId: createdBy, schoolId }: Caller,
  { originalName, ...made }: Omit<NewMediaFile, 'createdBy' | 'schoolId'>,
): NewMediaFile {
  const named = cleanLine(originalName).slice(0, ORIGINAL_NAME_LENGTH);
  return { ...made, originalName: named, createdBy, schoolId };
}

async function encode(from: string, to: string, sender: Sender): Promise<Pick<Received, 'bytes' | 'sha256'>> {
  await encodePicture(from, to, { sender });
  return settle(to);
}

/** Reads a program's output once more for its hash, and makes sure that it is on the disk before it is moved. */
export async function settle(file: string): Promise<Pick<Received, 'bytes' | 'sha256'>> {
  const made = `${file}.kept`;
  try {
    const received = await receiveFile(createReadStream(file), made, UPLOAD_LIMIT_BYTES);
    await rename(made, file);
    return received;
  } finally {
    await rm(made, { force: true });
  }
}
