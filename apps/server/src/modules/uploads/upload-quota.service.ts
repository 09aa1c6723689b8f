import { AppError } from '@domdom/domain/errors/app-error';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { selectReservedBytes } from './reserved-bytes.repo.ts';
import {
  isStrangerHere,
  lockSchoolUploads,
  selectStrangersBytes,
  selectUsedBytes,
  type UploadOwner,
} from './used-bytes.repo.ts';

/** The part of the strangers' pot that one of them may fill. */
const STRANGER_PART = 1 / 4;

/**
 * The upload limit of an account and of a school, for all purposes: pictures and sounds of questions, library
 * documents, files in folders, profile pictures and speech of students. Accounts for which nobody vouches share a small pot of the school's.
 */
export class UploadQuota {
  readonly #limits: Env['uploadQuota'];

  constructor(limits: Env['uploadQuota']) {
    this.#limits = limits;
  }

  /**
   * Refuses a file that exceeds the quota. The caller records the file in the same transaction, and others of the
   * school wait for it.
   */
  async admit(trx: ActorTrx, owner: UploadOwner, bytes: number): Promise<void> {
    await lockSchoolUploads(trx, owner);
    await this.#assertRoom(trx, owner, { bytes, reserved: { user: 0, school: 0, strangers: 0 } });
  }

  /**
   * Does the same for bytes that will arrive, and counts all others that are arriving. Returns whether nobody vouches
   * for the account.
   */
  async admitArriving(trx: ActorTrx, owner: UploadOwner, bytes: number): Promise<{ isStranger: boolean }> {
    await lockSchoolUploads(trx, owner);
    return this.#assertRoom(trx, owner, { bytes, reserved: await selectReservedBytes(trx, owner) });
  }

  async #assertRoom(
    trx: ActorTrx,
    owner: UploadOwner,
    { bytes, reserved }: { bytes: number; reserved: { user: number; school: number; strangers: number } },
  ): Promise<{ isStranger: boolean }> {
    const { schoolBytes, strangersBytes } = this.#limits;
    const isStranger = await isStrangerHere(trx, owner);
    const userBytes = isStranger
      ? Math.min(this.#limits.userBytes, strangersBytes * STRANGER_PART)
      : this.#limits.userBytes;
    const used = await selectUsedBytes(trx, owner);
    assertFits('Bạn', used.user + reserved.user, userBytes, bytes);
    if (isStranger) {
      const ofStrangers = await selectStrangersBytes(trx, owner.schoolId);
      assertFits(STRANGERS, ofStrangers + reserved.strangers, strangersBytes, bytes);
    }
    assertFits('Trường', used.school + reserved.school, schoolBytes, bytes);
    return { isStranger };
  }
}

const STRANGERS = 'Các tài khoản chưa được trường xác nhận';

function assertFits(who: string, used: number, limit: number, bytes: number): void {
  if (used + bytes <= limit) return;
  throw new AppError('STORAGE_FULL', {
    message: `${who} đã dùng ${formatBytes(used)} trong ${formatBytes(limit)} dành cho tệp tải lên, không đủ chỗ cho tệp này (${formatBytes(bytes)}). Vui lòng báo cho quản trị viên!`,
  });
}
