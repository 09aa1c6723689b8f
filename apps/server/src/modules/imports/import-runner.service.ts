import { passwordHolder } from '@domdom/domain/accounts/password';
import { IMPORT_TEXTS, MOST_IMPORTED_ACCOUNTS } from '@domdom/domain/imports/rows';
import type { Database } from '../../db/connect.ts';
import { inTransaction, inTransactionBy } from '../../db/transaction.ts';
import { newInitialPassword } from '../accounts/new-accounts.service.ts';
import type { MobilePasswords } from '../auth/mobile-passwords.service.ts';
import { hashBehindLogins } from '../auth/password.service.ts';
import {
  claimRenewals,
  claimRows,
  finishRun,
  lockForRenewal,
  renewPasswords,
  selectWaitingRuns,
  updateRows,
  type WaitingRun,
} from './batch.repo.ts';
import { withdrawMails } from '../mail/mail.service.ts';
import { mailKey } from './import.repo.ts';
import { personOf } from './stored-person.ts';
import { writeBatch } from './write-batch.ts';

export { blankOldInitialPasswords, deleteOldRuns } from './cards.repo.ts';

/** Small enough to be done long before the database ends an idle transaction, even while many people log in. */
const BATCH = 40;
/** While one batch is being written, another one is hashed. */
const AT_ONCE = 2;
/**
 * Of one run and turn: a whole file, shared by those who work at once. Without an end, somebody who asks for new passwords
 * again and again would keep other schools waiting.
 */
const MOST_BATCHES = Math.ceil(MOST_IMPORTED_ACCOUNTS / BATCH / AT_ONCE) + 1;

/**
 * Makes the accounts of all runs, a batch at a time. Any number of servers may run it: each row is taken by one of them,
 * and the rows of a server that was killed are free at once.
 */
export class ImportRunner {
  readonly #db: Database;
  readonly #mobilePasswords: MobilePasswords;
  readonly #onError: (error: unknown) => void;
  #isStopped = false;
  #running: Promise<void> | null = null;
  #isWoken = false;

  constructor(db: Database, mobilePasswords: MobilePasswords, onError: (error: unknown) => void) {
    this.#db = db;
    this.#mobilePasswords = mobilePasswords;
    this.#onError = onError;
  }

  /** Starts at once, instead of at the next look. */
  wake(): void {
    this.run().catch(this.#onError);
  }

  /** One run at a time; whoever asks meanwhile waits for another one. */
  async run(): Promise<void> {
    if (this.#running !== null) {
      this.#isWoken = true;
      return this.#running;
    }
    this.#running = this.#runAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #runAll(): Promise<void> {
    do {
      this.#isWoken = false;
      await this.#runOnce();
    } while (this.#isWoken && !this.#isStopped);
  }

  /** In turns, one run of each school: however many files a school starts, it holds up no other. */
  async #runOnce(): Promise<void> {
    // Runs that failed, or whose last rows another server has. They are tried again at the next look.
    const asleep = new Set<string>();
    while (!this.#isStopped) {
      const waiting = await selectWaitingRuns(this.#db);
      const turn = firstOfEachSchool(waiting.filter(({ id }) => !asleep.has(id)));
      if (turn.length === 0) return;
      for (const run of turn) {
        if (!(await this.#takesTurn(run))) asleep.add(run.id);
      }
    }
  }

  /** False when there was nothing to do, or the run failed. */
  async #takesTurn(run: WaitingRun): Promise<boolean> {
    try {
      const taken = await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work(run)));
      await finishRun(this.#db, run.id);
      return taken.some((rows) => rows > 0);
    } catch (error) {
      // The runs of other schools do not wait for one that fails.
      this.#onError(error);
      return false;
    }
  }

  /** Lets the current batches finish and starts no other. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running?.catch(() => undefined);
  }

  /** How many rows were taken. */
  async #work(run: WaitingRun): Promise<number> {
    let rows = 0;
    for (let batches = 0; batches < MOST_BATCHES && !this.#isStopped; batches += 1) {
      const taken =
        (await this.#batch(run)) +
        (await renewBatch({ db: this.#db, mobilePasswords: this.#mobilePasswords }, run));
      if (taken === 0) break;
      rows += taken;
    }
    return rows;
  }

  /** One bad row must not hold up the others: after a failure, the rows are taken one by one. */
  async #batch(run: WaitingRun): Promise<number> {
    try {
      return await writeBatch(this.#db, run, BATCH);
    } catch (error) {
      if (!isOfData(error)) throw error;
      this.#onError(error);
    }
    try {
      return await writeBatch(this.#db, run, 1);
    } catch (error) {
      if (!isOfData(error)) throw error;
      return refuseNext(this.#db, run.id);
    }
  }
}

/** The oldest one of each school. */
function firstOfEachSchool(runs: readonly WaitingRun[]): WaitingRun[] {
  const first = new Map<string, WaitingRun>();
  for (const run of runs) if (!first.has(run.schoolId)) first.set(run.schoolId, run);
  return [...first.values()];
}

/** The database refused a value, rather than being away or slow. */
const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/u.test(String(error.code));

const NOT_WRITTEN = 'Không lưu được hàng này; hãy kiểm tra lại dữ liệu của hàng';

function refuseNext(db: Database, runId: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await claimRows(trx, runId, 1);
    const done = rows.map(({ no, person }) => ({
      no,
      status: 0,
      planned: null,
      message: IMPORT_TEXTS.notSaved,
      detail: NOT_WRITTEN,
      outcome: 'failure' as const,
      accountId: null,
      password: null,
      userName: personOf(person).proposedName,
      madeClass: null,
      isMailFailed: false,
      mailMessage: '',
    }));
    await updateRows(trx, runId, done);
    return rows.length;
  });
}

/** New passwords for cards that are printed again. */
function renewBatch(
  { db, mobilePasswords }: { db: Database; mobilePasswords: MobilePasswords },
  run: WaitingRun,
): Promise<number> {
  return inTransactionBy(db, { userId: run.createdBy }, async (trx) => {
    if (!(await lockForRenewal(trx, run.id))) return 0;
    const rows = await claimRenewals(trx, run.id, BATCH);
    if (rows.length === 0) return 0;
    const renewed = await Promise.all(
      rows.map(async ({ no, accountId, userType }) => {
        const holder = passwordHolder([userType === 'teacher' ? 'teacher' : 'student']);
        const password = newInitialPassword(holder);
        return { no, accountId, password, passwordHash: await hashBehindLogins(password) };
      }),
    );
    const changed = await renewPasswords(trx, run.id, renewed);
    await mobilePasswords.tell(
      trx,
      renewed
        .filter(({ accountId }) => changed.has(accountId))
        .map(({ accountId: userId, password }) => ({ userId, schoolId: run.schoolId, password })),
    );
    // A mail that still waits has the old password.
    const mailed = rows.filter(({ email }) => email !== '');
    const events = mailed.map(({ no, email }) => ({
      recipient: email,
      dedupeKey: `${mailKey(run.id)}${no}`,
    }));
    await withdrawMails(trx, events, 'Đã có mật khẩu mới trên thẻ.');
    return rows.length;
  });
}
