import { rm } from 'node:fs/promises';
import { AppError } from '@domdom/domain/errors/app-error';
import {
  AVATAR_EDGE,
  AVATAR_LIMIT_BYTES,
  avatarName,
  isAvatarName,
  type ReadyAvatar,
  readyAvatarName,
} from '@domdom/domain/media/avatars';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { Sender } from '../media/decoder.service.ts';
import { rescuedStudent } from '../auth/rescue.service.ts';
import { fileTypeOf } from '../media/file-type.service.ts';
import { encodePicture, settle } from '../media/media.service.ts';
import type { UploadQuota } from '../uploads/upload-quota.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import { type AvatarFile, replaceAvatar, selectAvatarNames } from './profile.repo.ts';
import { refuseLocked } from './profile.service.ts';

const KINDS = 'Chỉ nhận hình JPEG, PNG, GIF, WebP!';

interface Picture {
  name: string;
  /** Null for one that comes with the product. */
  bytes: number | null;
}

const readyPicture = (ready: ReadyAvatar): Picture => ({ name: readyAvatarName(ready), bytes: null });

/** People's own pictures. */
export class AvatarService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #quota: UploadQuota;

  constructor(db: Database, store: UploadStore, quota: UploadQuota) {
    this.#db = db;
    this.#store = store;
    this.#quota = quota;
  }

  /**
   * Replaces the previous picture with the one in a form. The other fields of the form are checked once it has arrived
   * completely. Returns how many accounts changed.
   */
  async replace(
    caller: Caller,
    uploads: Iterable<Upload> | AsyncIterable<Upload>,
    { isGone, check = () => undefined }: { isGone: () => boolean; check?: () => void },
  ): Promise<number> {
    refuseLocked(caller);
    return this.#store.allOrNone(async (placed) => {
      let made: AvatarFile | null = null;
      for await (const upload of uploads) {
        made = await this.#place(upload, { account: caller.userId, isGone });
        placed.push(made.name);
      }
      check();
      return this.#put(caller, made);
    });
  }

  /** Takes one of the pictures that come with the product. */
  async choose(caller: Caller, ready: ReadyAvatar): Promise<number> {
    refuseLocked(caller);
    return this.#put(caller, readyPicture(ready));
  }

  /** The picture of a student whom the caller may help to log in, too; null takes it away. */
  async chooseForStudent(
    caller: Caller,
    target: { classId: string; studentId: string },
    ready: ReadyAvatar | null,
  ): Promise<void> {
    const { id } = await rescuedStudent(this.#db, caller, target);
    await this.#put(caller, ready === null ? null : readyPicture(ready), id);
  }

  async remove(caller: Caller): Promise<number> {
    refuseLocked(caller);
    return this.#put(caller, null);
  }

  /** Deletes files that a crash left before they got an owner, or after they were replaced. */
  deleteUnknown(): Promise<void> {
    return this.#store.sweep(isAvatarName, (names) => selectAvatarNames(this.#db, names));
  }

  /** Encodes the picture again as a small square, without the camera's metadata. */
  #place({ stream }: Upload, sender: Sender): Promise<AvatarFile> {
    return this.#store.receive(stream, AVATAR_LIMIT_BYTES, async (arrived) => {
      if (fileTypeOf(arrived.head)?.kind !== 'picture')
        throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const name = avatarName(arrived.random);
      const encoded = `${arrived.path}.webp`;
      try {
        await encodePicture(arrived.path, encoded, { sender, square: AVATAR_EDGE });
        const { bytes } = await settle(encoded);
        await this.#store.place(encoded, name);
        return { name, bytes };
      } finally {
        await rm(encoded, { force: true });
      }
    });
  }

  async #put(caller: Caller, avatar: Picture | null, ownerId = caller.userId): Promise<number> {
    const old = await inTransactionBy(this.#db, caller, async (trx) => {
      const bytes = avatar?.bytes ?? null;
      if (bytes !== null) await this.#quota.admit(trx, caller, bytes);
      const replaced = await replaceAvatar(trx, ownerId, avatar);
      // The account was closed, so nothing uses the new file and the store removes it.
      if (replaced === undefined) throw new AppError('NOT_FOUND');
      return replaced;
    });
    if (old !== null) await this.#store.discard(old);
    return 1;
  }
}
