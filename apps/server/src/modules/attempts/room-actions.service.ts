import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { lockAttempt } from './attempt.repo.ts';
import { type FinishParts, gradeAndClose } from './finish-attempt.ts';
import { selectReleasesOf } from './release.repo.ts';
import {
  type ChosenAttempts,
  type ChosenRow,
  extendAttempts,
  insertEnding,
  moveDueDates,
  reopenAttempt,
  selectEndedTests,
  selectOpen,
} from './room-actions.repo.ts';

export interface AttemptHub {
  /** Tells the student's open pages that the teacher has changed this attempt, or is about to end it. */
  announceAttempt(studentId: string, attemptId: string, isEnding: boolean): void;
}

interface RoomActionParts extends FinishParts {
  hub: AttemptHub;
}

/** How many attempts were changed; the others were in a state that allows no such change. */
interface Changed {
  changed: number;
}

/** Time for the pages of an attempt that is about to end to send what was typed a moment ago. */
const COLLECT_MS = 1_200;

/** What a teacher does to the running test of a class: gives more time, ends it, lets students go on. */
export class RoomActions {
  readonly #parts: RoomActionParts;

  constructor(parts: RoomActionParts) {
    this.#parts = parts;
  }

  async extend(
    caller: Caller,
    which: ChosenAttempts,
    more: { minutes: number; reason: string; key: string },
  ): Promise<Changed> {
    const by = { ...more, actorId: caller.userId };
    const extended = await inTransactionBy(this.#parts.db, caller, async (trx) => {
      const attempts = await extendAttempts(trx, which, by);
      await moveDueDates(trx, attempts, by);
      return attempts;
    });
    this.#announce(which, extended);
    return { changed: extended.length };
  }

  /** Ends the chosen open attempts with what was saved. Asks their pages first to send what they still hold. */
  async end(caller: Caller, which: ChosenAttempts, reason: string): Promise<Changed> {
    const open = await selectOpen(this.#parts.db, which);
    if (open.length === 0) return { changed: 0 };
    this.#announce(which, open, true);
    await pause(COLLECT_MS);
    const ended: ChosenRow[] = [];
    for (const one of open) {
      const isEnded = await inTransaction(this.#parts.db, async (trx, afterCommit) => {
        const attempt = await lockAttempt(trx, one.id);
        if (attempt.state !== 'open') return false;
        const by = { actorId: caller.userId, reason: 'teacher' } as const;
        await gradeAndClose(this.#parts, trx, attempt, by, afterCommit);
        await insertEnding(trx, attempt, { reason, actorId: caller.userId });
        return true;
      });
      if (isEnded) ended.push(one);
    }
    this.#announce(which, ended);
    return { changed: ended.length };
  }

  /**
   * Lets students of a test go on where it ended. Nobody goes on who may see the keys: the test would be no test any
   * more.
   */
  async reopen(
    caller: Caller,
    which: ChosenAttempts,
    more: { minutes: number; reason: string },
  ): Promise<Changed & { released: number }> {
    const { db } = this.#parts;
    const reopened: ChosenRow[] = [];
    let released = 0;
    for (const one of await selectEndedTests(db, which)) {
      const next = await inTransactionBy(db, caller, async (trx) => {
        await lockAttempt(trx, one.id);
        const release = (await selectReleasesOf(trx, [one.id])).get(one.id);
        if (release?.keys === true) released += 1;
        if (release === undefined || release.keys) return null;
        const by = { ...more, actorId: caller.userId };
        const attempt = await reopenAttempt(trx, one.id, by);
        if (attempt !== null) await moveDueDates(trx, [attempt], by);
        return attempt;
      });
      if (next !== null) reopened.push(next);
    }
    this.#announce(which, reopened);
    return { changed: reopened.length, released };
  }

  /** Tells the pages of these attempts, and whoever follows the class, that they end at another time. */
  announce(assignmentId: string, attempts: readonly ChosenRow[]): void {
    this.#announce({ assignmentId }, attempts);
  }

  #announce(
    { assignmentId }: Pick<ChosenAttempts, 'assignmentId'>,
    attempts: readonly ChosenRow[],
    isEnding = false,
  ): void {
    const { hub, work } = this.#parts;
    for (const { studentId, id } of attempts) hub.announceAttempt(studentId, id, isEnding);
    if (attempts.length > 0) work.changed(assignmentId);
  }
}
