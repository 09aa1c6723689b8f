import type { Heartbeat } from '@domdom/api';
import { keysUnder, readJson, removeKey, writeJson } from '../../lib/storage.ts';

/** Times without a connection that the server has not been told of. */
interface Untold {
  /** Of the device that saw them. */
  epoch: number;
  spans: Heartbeat['offline'];
}

const PREFIX = 'domdom.offline.';
/** The server takes no more of them at once. */
const MOST_SPANS = 20;

const isUntold = (value: unknown): value is Untold =>
  typeof value === 'object' &&
  value !== null &&
  'epoch' in value &&
  typeof value.epoch === 'number' &&
  'spans' in value &&
  Array.isArray(value.spans);

/**
 * The times without a connection of one attempt, in order. They lie in local storage until the server knows them, so that
 * a reload or a dead battery loses none. One that lasts ends, as far as is known, with the last call that found no server.
 */
export class OfflineSpans {
  readonly #key: string;
  readonly #now: () => string;
  #spans: Untold['spans'];
  #isLasting = false;

  constructor(attemptId: string, now: () => string) {
    this.#key = PREFIX + attemptId;
    this.#now = now;
    this.#spans = readJson(this.#key, isUntold)?.spans ?? [];
  }

  /** The server was not reached. */
  miss(epoch: number): void {
    const to = this.#now();
    const from = this.#isLasting ? this.#spans.at(-1)?.from : undefined;
    this.#spans = [
      ...(from === undefined ? this.#spans : this.#spans.slice(0, -1)),
      { from: from ?? to, to },
    ];
    this.#isLasting = true;
    this.#keep(epoch);
  }

  /** The server was reached; returns whether that ended a time without a connection. */
  hear(epoch: number): boolean {
    if (!this.#isLasting) return false;
    this.miss(epoch);
    this.#isLasting = false;
    return true;
  }

  isLasting(): boolean {
    return this.#isLasting;
  }

  /** What can be told now: the oldest ones that are over. */
  over(): Untold['spans'] {
    return (this.#isLasting ? this.#spans.slice(0, -1) : this.#spans).slice(0, MOST_SPANS);
  }

  /** The server knows the oldest ones. */
  drop(count: number, epoch: number): void {
    this.#spans = this.#spans.slice(count);
    this.#keep(epoch);
  }

  #keep(epoch: number): void {
    if (this.#spans.length === 0) removeKey(this.#key);
    else writeJson(this.#key, { epoch, spans: this.#spans } satisfies Untold);
  }
}

/** Removes what earlier visits left about other attempts, and returns it. */
export function takeUntoldOf(others: { than: string }): (Untold & { attemptId: string })[] {
  return keysUnder(PREFIX).flatMap((key) => {
    const attemptId = key.slice(PREFIX.length);
    if (attemptId === others.than) return [];
    const untold = readJson(key, isUntold);
    removeKey(key);
    return untold === null ? [] : [{ attemptId, ...untold, spans: untold.spans.slice(-MOST_SPANS) }];
  });
}
