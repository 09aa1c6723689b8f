import { AppError } from '@domdom/domain/errors/app-error';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { lockSchoolUploads, selectUsedBytes, type UploadOwner } from './used-bytes.repo.ts';

/**
 * The upload limit of an account and of a school, for all purposes: pictures and sounds of questions, library
 * documents, files in folders and profile pictures.
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
    const used = await selectUsedBytes(trx, owner);
    const { userBytes, schoolBytes } = this.#limits;
    if (used.user + bytes > userBytes) throw full('Bạn', used.user, userBytes, bytes);
    if (used.school + bytes > schoolBytes) throw full('Trường', used.school, schoolBytes, bytes);
  }
}

const full = (who: string, used: number, limit: number, bytes: number): AppError =>
  new AppError('STORAGE_FULL', {
    message: `${who} đã dùng ${formatBytes(used)} trong ${formatBytes(limit)} dành cho tệp tải lên, không đủ chỗ cho tệp này (${formatBytes(bytes)}). Vui lòng báo cho quản trị viên!`,
  });
