import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { AppError } from '@domdom/domain/errors/app-error';
import { isUploadedName, UPLOAD_LIMIT_BYTES, uploadedName } from '@domdom/domain/media/uploads';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import type { Principal } from '../../http/principal.ts';
import {
  receiveFile,
  type Received,
  type Upload,
  type UploadStore,
} from '../uploads/upload-store.service.ts';
import { fileTypeOf } from './file-type.ts';
import {
  insertMediaFile,
  lockSchoolFiles,
  type NewMediaFile,
  selectMediaNames,
  selectOptionalTwin,
  selectUsedBytes,
} from './media.repo.ts';
import { encodePicture } from './picture-encoder.ts';

const ORIGINAL_NAME_LENGTH = 200;
const KINDS = 'Chỉ nhận hình JPEG, PNG, GIF, WebP và âm thanh MP3, M4A, OGG, WAV!';

const full = (who: string, bytes: number): AppError =>
  new AppError('STORAGE_FULL', {
    message: `${who} đã dùng hết ${bytes / 1024 / 1024} MB dành cho hình và âm thanh, vui lòng báo cho quản trị viên!`,
  });

/** Pictures and sounds that staff upload for questions. */
export class MediaService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #quota: Env['uploadQuota'];

  constructor(db: Database, store: UploadStore, quota: Env['uploadQuota']) {
    this.#db = db;
    this.#store = store;
    this.#quota = quota;
  }

  keep(caller: Principal, { stream, originalName }: Upload, isGone: () => boolean) {
    return this.#store.receive(stream, UPLOAD_LIMIT_BYTES, async (arrived) => {
      const type = fileTypeOf(arrived.head);
      if (type === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const { kind } = type;
      const name = uploadedName(arrived.random, type.extension);
      const encoded = `${arrived.path}.webp`;
      try {
        const isPicture = kind === 'picture';
        const { bytes, sha256 } = isPicture ? await encode(arrived.path, encoded, isGone) : arrived;
        const twin = await selectOptionalTwin(this.#db, caller, sha256);
        if (twin !== null && (await this.#store.has(twin))) return { file: twin, kind, bytes };
        const row = { name, kind, bytes, sha256, originalName: cleanLine(originalName) };
        await this.#store.keep(isPicture ? encoded : arrived.path, name, () => this.#writeDown(caller, row));
        return { file: name, kind, bytes };
      } finally {
        await rm(encoded, { force: true });
      }
    });
  }

  /** Files that a crash left between their place and their row. */
  deleteUnknown(): Promise<void> {
    return this.#store.sweep(isUploadedName, (names) => selectMediaNames(this.#db, names));
  }

  async #writeDown(
    caller: Principal,
    { originalName, ...file }: Omit<NewMediaFile, 'schoolId' | 'createdBy'>,
  ): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      await lockSchoolFiles(trx, caller);
      this.#checkQuota(await selectUsedBytes(trx, caller), file.bytes);
      await insertMediaFile(trx, {
        ...file,
        schoolId: caller.schoolId,
        createdBy: caller.userId,
        originalName: originalName.slice(0, ORIGINAL_NAME_LENGTH),
      });
    });
  }

  #checkQuota(used: { user: number; school: number }, bytes: number): void {
    const { userBytes, schoolBytes } = this.#quota;
    if (used.user + bytes > userBytes) throw full('Bạn', userBytes);
    if (used.school + bytes > schoolBytes) throw full('Trường', schoolBytes);
  }
}

async function encode(
  from: string,
  to: string,
  isGone: () => boolean,
): Promise<Pick<Received, 'bytes' | 'sha256'>> {
  await encodePicture(from, to, { isGone });
  const made = `${to}.kept`;
  try {
    // Read once more for its hash, and on the disk before it is moved.
    const received = await receiveFile(createReadStream(to), made, UPLOAD_LIMIT_BYTES);
    await rename(made, to);
    return received;
  } finally {
    await rm(made, { force: true });
  }
}
