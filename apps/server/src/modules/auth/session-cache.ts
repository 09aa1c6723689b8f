import { LRUCache } from 'lru-cache';
import type { Caller } from '../../http/caller.ts';
import { limitedTo } from '../../http/limited-to.ts';

/**
 * Caches sessions that were looked up a moment ago, so that requests from an open page need no query of their own.
 *
 * Ending a session must take effect at once, everywhere. So an entry is used only while this process is listening for
 * ended sessions (`setListening`), for 15 seconds at most, and an announced end removes it. When the listening
 * connection breaks, the cache empties itself and stays off until the connection is back.
 */
export class SessionCache {
  readonly #entries: LRUCache<string, Entry>;
  /** A session whose tokens were renewed may be known by several. */
  readonly #keysBySession = new Map<string, Set<string>>();
  #isListening = false;
  #generation = 0;

  constructor(maxEntries = MAX_ENTRIES) {
    this.#entries = new LRUCache({
      ...limitedTo(maxEntries),
      dispose: ({ caller }, key) => this.#removeKey(caller.sessionId, key),
    });
  }

  /** Rises whenever something is dropped. Read it before a look-up and pass it to `set` with the result. */
  get generation(): number {
    return this.#generation;
  }

  get(tokenHash: Buffer, nowMs: number): Caller | null {
    const entry = this.#entries.get(tokenHash.toString('base64'));
    return entry !== undefined && nowMs < entry.freshUntilMs ? entry.caller : null;
  }

  /**
   * Stores a looked-up session. Drops the result of a look-up that began before an invalidation, which may concern it.
   */
  set(tokenHash: Buffer, caller: Caller, { generation, nowMs }: LookUp): void {
    if (!this.#isListening || generation !== this.#generation) return;
    const key = tokenHash.toString('base64');
    this.#entries.set(key, { caller, freshUntilMs: nowMs + FRESH_MS });
    const keys = this.#keysBySession.get(caller.sessionId) ?? new Set();
    this.#keysBySession.set(caller.sessionId, keys.add(key));
  }

  /** Call it when the session has ended or has new tokens. */
  forget(sessionId: string): void {
    this.#generation += 1;
    for (const key of this.#keysBySession.get(sessionId) ?? []) this.#entries.delete(key);
  }

  /** Makes every session of the account be looked up again; the sessions continue. */
  forgetUser(userId: string): void {
    this.#generation += 1;
    for (const [key, { caller }] of this.#entries) {
      if (caller.userId === userId) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    if (!isListening) this.clear();
  }

  #removeKey(sessionId: string, key: string): void {
    const keys = this.#keysBySession.get(sessionId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysBySession.delete(sessionId);
  }
}

interface Entry {
  caller: Caller;
  freshUntilMs: number;
}

interface LookUp {
  /** The cache's generation when the look-up began. */
  generation: number;
  nowMs: number;
}

const FRESH_MS = 15_000;
const MAX_ENTRIES = 50_000;
