import { selectOverdueIds } from '../modules/attempts/attempt.repo.ts';
import { expireAttempt, type FinishParts } from '../modules/attempts/finish-attempt.ts';

const BATCH = 100;
const TRY_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Finishes every attempt whose time and grace are over from what was saved, even if the pupil never comes back.
 * Several servers may run it: each attempt is locked and its state checked before it is closed. One that fails is
 * left alone for a while, so that broken ones never keep the others open.
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
      for (const id of ids) {
        try {
          await expireAttempt(this.#parts, id);
        } catch (error) {
          this.#failedUntilMs.set(id, Date.now() + TRY_AGAIN_AFTER_MS);
          this.#onError(error);
        }
      }
      if (ids.length < BATCH) return;
    }
  }
}
