import type { Principal } from '../../http/principal.ts';

/**
 * Sessions that were looked up a moment ago, so that a request of an open page costs no query of its own.
 *
 * Ending a session must count at once, everywhere. So an entry is believed only while this process is
 * listening for ended sessions (`setListening`), for 15 seconds at most, and an announced end removes it. When
 * the listening connection breaks the cache empties itself and stays off until it is back.
 */
export class SessionCache {
  readonly #entries = new Map<string, { principal: Principal; freshUntilMs: number }>();
  /** A session that has changed its tokens may be known by several. */
  readonly #keysBySession = new Map<string, Set<string>>();
  #isListening = false;
  #generation = 0;

  /** Rises whenever something is forgotten; to be read before a look-up, whose result `set` takes with it. */
  get generation(): number {
    return this.#generation;
  }

  get(tokenHash: Buffer, nowMs: number): Principal | null {
    const entry = this.#entries.get(tokenHash.toString('base64'));
    return entry !== undefined && nowMs < entry.freshUntilMs ? entry.principal : null;
  }

  /** Keeps nothing that was looked up before something was forgotten: it may be what was forgotten. */
  set(tokenHash: Buffer, principal: Principal, { generation, nowMs }: LookUp): void {
    if (!this.#isListening || generation !== this.#generation) return;
    if (this.#entries.size >= MAX_ENTRIES) this.clear();
    const key = tokenHash.toString('base64');
    this.#entries.set(key, { principal, freshUntilMs: nowMs + FRESH_MS });
    const keys = this.#keysBySession.get(principal.sessionId) ?? new Set();
    this.#keysBySession.set(principal.sessionId, keys.add(key));
  }

  /** The session has ended, or goes on under other tokens. */
  forget(sessionId: string): void {
    this.#generation += 1;
    for (const key of this.#keysBySession.get(sessionId) ?? []) this.#entries.delete(key);
    this.#keysBySession.delete(sessionId);
  }

  /** What the account may do is asked for anew; its sessions go on. */
  forgetUser(userId: string): void {
    this.#generation += 1;
    for (const [key, { principal }] of this.#entries) {
      if (principal.userId === userId) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#keysBySession.clear();
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    if (!isListening) this.clear();
  }
}

interface LookUp {
  /** Of the cache, when the look-up began. */
  generation: number;
  nowMs: number;
}

const FRESH_MS = 15_000;
const MAX_ENTRIES = 50_000;
