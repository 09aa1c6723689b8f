import { expireAttempt, type FinishParts, selectOverdueIds } from '../modules/attempts/overdue.service.ts';

const BATCH = 100;
const TRY_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Finishes every attempt whose time and grace are over, using the saved answers, even if the student never comes back.
 * Several servers may run it: each attempt is locked and its state checked before it is closed, and no server waits for
 * another that holds the same one. Skips a failing attempt for five minutes, so that broken ones never keep the others
 * open.
 */
export class Closer {
  readonly #parts: FinishParts;
  readonly #onError: (error: unknown) => void;
  readonly #failedUntilMs = new Map<string, number>();
  /** The number of attempts that are looked up at once. */
  readonly #batch: number;

  constructor(parts: FinishParts, onError: (error: unknown) => void, batch = BATCH) {
    this.#parts = parts;
    this.#onError = onError;
    this.#batch = batch;
  }

  /** Closes everything that is overdue now. */
  async run(): Promise<void> {
    for (const [id, untilMs] of this.#failedUntilMs)
      if (untilMs <= Date.now()) this.#failedUntilMs.delete(id);
    for (;;) {
      const ids = await selectOverdueIds(this.#parts.db, this.#batch, [...this.#failedUntilMs.keys()]);
      let left = 0;
      for (const id of ids) {
        try {
          if (!(await expireAttempt(this.#parts, id))) left += 1;
        } catch (error) {
          this.#failedUntilMs.set(id, Date.now() + TRY_AGAIN_AFTER_MS);
          this.#onError(error);
        }
      }
      // The rest is held by other servers; the next run sees whether they finished.
      if (ids.length < this.#batch || left === ids.length) return;
    }
  }
}
