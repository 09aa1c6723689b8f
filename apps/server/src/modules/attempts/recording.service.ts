import { readFile } from 'node:fs/promises';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_RECORDING_BYTES } from '@domdom/domain/media/recordings';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy, inTransactionBySystem } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { PaperStore } from '../examinations/paper-store.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { UploadQuota } from '../uploads/upload-quota.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import { KnownAttempts } from './known-attempts.ts';
import {
  deleteOldRecordings,
  deleteReplaced,
  insertRecording,
  type RecordingOf,
  selectOptionalRecording,
  selectStanding,
  selectStoredNames,
} from './recording.repo.ts';
import { probeRecording } from './recording-probe.ts';

/** A browser stops a moment late, and the last block of a container is counted whole. */
const SPARE_SECONDS = 3;
/** A recording is about a school year; what was marked stays without it. */
const KEPT_DAYS = 400;
/** A browser without a network may still bring the answer to it. */
const UNNAMED_DAYS = 30;
const BATCH = 100;

const KINDS = 'Chỉ nhận bản ghi âm (WebM hoặc MP4 chỉ có tiếng, biết rõ dài bao lâu)!';
const tooLong = (seconds: number) => `Bản ghi âm dài quá ${seconds} giây. Hãy ghi lại ngắn hơn!`;

/** Speech of students, for questions that only a teacher can mark. */
export class RecordingService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #quota: UploadQuota;
  readonly #known: KnownAttempts;

  constructor(parts: { db: Database; papers: PaperStore; store: UploadStore; quota: UploadQuota }) {
    this.#db = parts.db;
    this.#store = parts.store;
    this.#quota = parts.quota;
    this.#known = new KnownAttempts(parts);
  }

  /**
   * Whether the answer may still be given by this device, and may be a recording. Returns the school of the attempt, or
   * null when this very recording is stored already.
   */
  async admit(of: RecordingOf, epoch: number): Promise<{ schoolId: string } | null> {
    const facts = await this.#known.find(of.attemptId);
    const standing = await selectStanding(this.#db, of);
    if (standing === undefined || !facts?.paper.byId.get(of.questionId)?.byTeacher) {
      throw new AppError('NOT_FOUND');
    }
    if ((await selectOptionalRecording(this.#db, of)) !== undefined) return null;
    if (standing.state !== 'open' || standing.submittedAt !== null) throw new AppError('ATTEMPT_CLOSED');
    if (standing.epoch !== epoch) throw new AppError('ATTEMPT_STALE');
    if (standing.isOver) throw new AppError('TIME_OVER');
    return { schoolId: standing.schoolId };
  }

  /** Keeps a recording that `admit` has let in. Earlier ones that the answer does not name give way. */
  async keep(caller: Caller, schoolId: string, of: RecordingOf, upload: Upload): Promise<void> {
    const maxSeconds = await this.#maxSecondsOf(of);
    await this.#store.receive(upload.stream, MOST_RECORDING_BYTES, async (arrived) => {
      const probed = probeRecording(await readFile(arrived.path));
      if (probed === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const { extension, seconds } = probed;
      if (seconds > maxSeconds + SPARE_SECONDS) {
        throw new AppError('FILE_TOO_LARGE', { message: tooLong(maxSeconds) });
      }
      const storedName = `r-${arrived.random}.${extension}`;
      const { bytes } = arrived;
      const whole = Math.round(seconds);
      const replaced = await this.#store.keep(arrived.path, storedName, () =>
        inTransactionBy(this.#db, caller, async (trx) => {
          await this.#quota.admit(trx, { ...caller, schoolId }, bytes);
          const names = await deleteReplaced(trx, of);
          const studentId = caller.userId;
          await insertRecording(trx, { ...of, schoolId, studentId, storedName, bytes, seconds: whole });
          return names;
        }),
      );
      // After a crash here the sweep deletes them.
      for (const name of replaced) await this.#store.discard(name);
    });
  }

  /** The place of a recording among the uploads. */
  async relativeOf(of: RecordingOf): Promise<string> {
    const row = await selectOptionalRecording(this.#db, of);
    if (row === undefined || !(await this.#store.has(row.storedName))) throw new AppError('NOT_FOUND');
    return relativeOf(row.storedName);
  }

  async deleteOld(): Promise<void> {
    for (;;) {
      const names = await inTransactionBySystem(this.#db, (trx) =>
        deleteOldRecordings(trx, { days: KEPT_DAYS, unnamedDays: UNNAMED_DAYS, limit: BATCH }),
      );
      for (const name of names) await this.#store.discard(name);
      if (names.length < BATCH) return;
    }
  }

  /** Deletes files that a crash left behind: stored without a row. */
  deleteUnknown(): Promise<void> {
    return this.#store.sweep(isStoredName, (names) => selectStoredNames(this.#db, names));
  }

  async #maxSecondsOf({ attemptId, questionId }: RecordingOf): Promise<number> {
    const byTeacher = (await this.#known.find(attemptId))?.paper.byId.get(questionId)?.byTeacher;
    if (!byTeacher) throw new AppError('NOT_FOUND');
    return byTeacher.maxSeconds;
  }
}

const isStoredName = (name: string): boolean => /^r-[0-9a-f]{32}\.(?:webm|m4a)$/.test(name);
