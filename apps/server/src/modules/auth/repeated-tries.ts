import { createHmac, randomBytes } from 'node:crypto';

export interface RefusedTry {
  email: string;
  address: string;
  password: string;
}

const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 10_000;

/**
 * Tries that were refused a moment ago. Clients send a refused login once more through the older way in, and a
 * person who was wrong once must not lose two tries. Saying the same thing again tells nobody anything, so it is
 * allowed once.
 *
 * Kept in this process and under a key that it made up, because nothing that a wrong password can be worked out
 * from, which is often nearly the right one, may be stored. On another server the repetition counts as a try.
 */
export class RepeatedTries {
  readonly #key = randomBytes(32);
  readonly #untilMs = new Map<string, number>();

  remember(refused: RefusedTry, nowMs: number): void {
    const [oldest] = this.#untilMs.keys();
    if (oldest !== undefined && this.#untilMs.size >= MAX_REMEMBERED) this.#untilMs.delete(oldest);
    this.#untilMs.set(this.#mark(refused), nowMs + REMEMBERED_MS);
  }

  /** True the first time that a refused try comes again. */
  take(tried: RefusedTry, nowMs: number): boolean {
    const mark = this.#mark(tried);
    const untilMs = this.#untilMs.get(mark);
    this.#untilMs.delete(mark);
    return untilMs !== undefined && nowMs < untilMs;
  }

  #mark({ email, address, password }: RefusedTry): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([email, address, password]))
      .digest('base64');
  }
}
