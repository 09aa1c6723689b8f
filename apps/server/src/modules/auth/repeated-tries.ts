import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface RefusedTry {
  /** `loginKey` of what was typed. */
  login: string;
  address: string;
  password: string;
}

const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 10_000;

/**
 * Tries that were refused a moment ago. Clients send a refused login once more through the older route, and one mistake
 * must not cost two tries. Repeating the same try reveals nothing, so it is allowed once.
 *
 * They are kept only in this process, hashed with a random key. A wrong password is often nearly the right one, so
 * nothing that could reveal it may be stored. On another server the repetition counts as a try.
 */
export class RepeatedTries {
  readonly #key = randomBytes(32);
  readonly #untilMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  remember(refused: RefusedTry, nowMs: number): void {
    this.#untilMs.set(this.#mark(refused), nowMs + REMEMBERED_MS);
  }

  /** Returns true the first time that a refused try is repeated. */
  take(tried: RefusedTry, nowMs: number): boolean {
    const mark = this.#mark(tried);
    const untilMs = this.#untilMs.get(mark);
    this.#untilMs.delete(mark);
    return untilMs !== undefined && nowMs < untilMs;
  }

  #mark({ login, address, password }: RefusedTry): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([login, address, password]))
      .digest('base64');
  }
}
