import { selectOverdueIds } from '../modules/attempts/attempt.repo.ts';
import { expireAttempt, type FinishParts } from '../modules/attempts/finish-attempt.ts';

const BATCH = 100;
const TRY_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Finishes every attempt whose time and grace are over from what was saved, even if the pupil never comes back.
 * Several servers may run it: each attempt is locked and its state checked before it is closed, and none waits for
 * another that is at the same one. One that fails is left alone for a while, so that broken ones never keep the others
 * open.
 */
export class Closer {
  readonly #parts: FinishParts;
  readonly #onError: (error: unknown) => void;
  readonly #failedUntilMs = new Map<string, number>();

  constructor(parts: FinishParts, onError: (error: unknown) => void) {
    this.#parts = parts;
    this.#onError = onError;
  }

  /** Closes what is overdue now. */
  async run(): Promise<void> {
    for (const [id, untilMs] of this.#failedUntilMs)
      if (untilMs <= Date.now()) this.#failedUntilMs.delete(id);
    for (;;) {
      const ids = await selectOverdueIds(this.#parts.db, BATCH, [...this.#failedUntilMs.keys()]);
      let left = 0;
      for (const id of ids) {
        try {
          if (!(await expireAttempt(this.#parts, id))) left += 1;
        } catch (error) {
          this.#failedUntilMs.set(id, Date.now() + TRY_AGAIN_AFTER_MS);
          this.#onError(error);
        }
      }
      // What others are at is theirs; the next run sees whether they were done with it.
      if (ids.length < BATCH || left === ids.length) return;
    }
  }
}
