import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@domdom/domain/errors/app-error';
import { waitText } from '@domdom/domain/errors/codes';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import { tooLargeText } from './receive-file.ts';
import { deleteOldReservations, deleteReservation, insertReservation } from './reserved-bytes.repo.ts';
import type { UploadQuota } from './upload-quota.service.ts';
import type { UploadOwner } from './used-bytes.repo.ts';

/** Longer than a file may take to arrive and to be decoded. Only a killed server needs it. */
const RESERVED_SECONDS = 900;
/** A teacher's page and phone send one file each at a time. Whoever opens more keeps sockets and half files. */
const MOST_AT_ONCE = 12;
const RETRY_AFTER_S = 5;
/** What a form adds to its files. */
const FORM_BYTES = 64 * 1024;

interface Announced {
  headers: IncomingHttpHeaders;
  /** How many bytes the files of this route may have at most. */
  most: number;
}

/** Uploads that are arriving. Their bytes are reserved before the first one is read. */
export class Arrivals {
  readonly #db: Database;
  readonly #quota: UploadQuota;
  /** Of this server alone, like the sockets that they hold. */
  readonly #open = new Map<string, number>();

  constructor(db: Database, quota: UploadQuota) {
    this.#db = db;
    this.#quota = quota;
  }

  /** Refuses an upload for which there is no room; otherwise receives it with `work`, and keeps the room until then. */
  async reserve<T>(owner: UploadOwner, announced: Announced, work: () => Promise<T>): Promise<T> {
    const open = this.#open.get(owner.userId) ?? 0;
    if (open >= MOST_AT_ONCE) {
      const details = { retryAfterSeconds: RETRY_AFTER_S, message: waitText(RETRY_AFTER_S) };
      throw new AppError('TOO_MANY_REQUESTS', details);
    }
    this.#open.set(owner.userId, open + 1);
    try {
      const id = await this.#insert(owner, bytesOf(announced));
      try {
        return await work();
      } finally {
        // If the database is away, the row ends by itself.
        await deleteReservation(this.#db, owner.schoolId, id).catch(() => undefined);
      }
    } finally {
      this.#closeOne(owner.userId);
    }
  }

  deleteOld(): Promise<void> {
    return deleteOldReservations(this.#db);
  }

  #insert(owner: UploadOwner, bytes: number): Promise<string> {
    return inTransactionBy(this.#db, owner, async (trx) => {
      const { isStranger } = await this.#quota.admitArriving(trx, owner, bytes);
      return insertReservation(trx, owner, { bytes, isStranger, seconds: RESERVED_SECONDS });
    });
  }

  #closeOne(userId: string): void {
    const left = (this.#open.get(userId) ?? 1) - 1;
    if (left === 0) this.#open.delete(userId);
    else this.#open.set(userId, left);
  }
}

/** How many bytes a request will bring. A sender that does not say may bring as many as the route allows. */
function bytesOf({ headers, most }: Announced): number {
  const length = headers['content-length'];
  if (length === undefined) return most;
  const bytes = Number(length);
  if (bytes > most + FORM_BYTES) throw new AppError('FILE_TOO_LARGE', { message: tooLargeText(most) });
  return Math.max(1, Math.min(bytes, most));
}
