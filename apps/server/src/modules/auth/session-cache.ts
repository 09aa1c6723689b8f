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
  readonly #hashesBySession = new Map<string, string>();
  /** Ended while a look-up of the same session may still be on its way back from the database. */
  readonly #ended = new Set<string>();
  #isListening = false;

  get(tokenHash: Buffer, nowMs: number): Principal | null {
    const entry = this.#entries.get(tokenHash.toString('base64'));
    return entry !== undefined && nowMs < entry.freshUntilMs ? entry.principal : null;
  }

  set(tokenHash: Buffer, principal: Principal, nowMs: number): void {
    if (!this.#isListening || this.#ended.has(principal.sessionId)) return;
    if (this.#entries.size >= MAX_ENTRIES) this.clear();
    const key = tokenHash.toString('base64');
    this.#entries.set(key, { principal, freshUntilMs: nowMs + FRESH_MS });
    this.#hashesBySession.set(principal.sessionId, key);
  }

  /** The session has ended for good. */
  end(sessionId: string): void {
    if (this.#ended.size >= MAX_ENTRIES) this.#ended.clear();
    this.#ended.add(sessionId);
    this.forget(sessionId);
  }

  /** The session goes on under another token. */
  forget(sessionId: string): void {
    const key = this.#hashesBySession.get(sessionId);
    if (key !== undefined) this.#entries.delete(key);
    this.#hashesBySession.delete(sessionId);
  }

  clear(): void {
    this.#entries.clear();
    this.#hashesBySession.clear();
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    if (!isListening) this.clear();
  }
}

const FRESH_MS = 15_000;
const MAX_ENTRIES = 50_000;
