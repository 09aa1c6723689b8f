import type { Database } from '../../db/connect.ts';
import type { Audience } from '../notifications/notification-sender.service.ts';
import type { Outgoing } from '../outgoing/outgoing.service.ts';
import { deleteEndpoint, takeEndpoints } from './push.repo.ts';
import type { VapidHeaders } from './vapid.ts';

/** How long a service keeps a ring for a device that is off. One that comes a day late is noise. */
const WAITS_S = 4 * 3600;
/** A device that was off gets one ring and not each that was missed. */
const TOPIC = 'domdom';
const AT_ONCE = 8;
const BATCH = 500;
/** Rings that wait for others; more than a school writes in a minute. */
const MOST_WAITING = 1000;
/** Between the tries for a device whose service is away. */
const PAUSES_MS: readonly number[] = [5_000, 60_000];

interface RingingParts {
  db: Database;
  headers: VapidHeaders;
  ask: Outgoing['ask'];
  report(this: void, error: unknown): void;
  pausesMs?: readonly number[] | undefined;
}

/**
 * Rings devices, one audience after the other. What waits is in memory alone: the notification itself is in the database,
 * and a ring that a restart loses is not worth a row.
 */
export class Ringing {
  readonly #parts: RingingParts;
  readonly #waiting: Audience[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(parts: RingingParts) {
    this.#parts = parts;
  }

  ring(audience: Audience): void {
    if (this.#isClosed || this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(audience);
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.length = 0;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      try {
        await this.#ringAll(next);
      } catch (error) {
        this.#parts.report(error);
      }
    }
    // At once: whoever rings a moment later would wait for a run that is over.
    this.#running = null;
  }

  async #ringAll(audience: Audience): Promise<void> {
    for (let isMore = true; isMore && !this.#isClosed;) {
      const endpoints = await takeEndpoints(this.#parts.db, audience, BATCH);
      isMore = endpoints.length === BATCH;
      await this.#sendAll(endpoints, 0);
    }
  }

  /** `tried`: how often these have been sent before. */
  async #sendAll(endpoints: readonly string[], tried: number): Promise<void> {
    const left = [...endpoints];
    const failed: string[] = [];
    const lane = async () => {
      for (let next = left.shift(); next !== undefined && !this.#isClosed; next = left.shift())
        if (!(await this.#send(next))) failed.push(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const pause = (this.#parts.pausesMs ?? PAUSES_MS)[tried];
    if (failed.length === 0 || pause === undefined || this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#sendAll(failed, tried + 1).catch(this.#parts.report);
    }, pause).unref();
    this.#timers.add(timer);
  }

  /** False when another try may help. */
  async #send(endpoint: string): Promise<boolean> {
    const { db, headers, ask, report } = this.#parts;
    const url = new URL(endpoint);
    try {
      const { status } = await ask({
        url,
        method: 'POST',
        headers: {
          authorization: headers.authorizationFor(url),
          ttl: String(WAITS_S),
          topic: TOPIC,
          urgency: 'normal',
        },
      });
      if (status === 404 || status === 410) await deleteEndpoint(db, endpoint);
      else if (status >= 400 && status < 500 && status !== 429)
        report(new Error(`${url.hostname} refuses to ring a device: ${status}`));
      return status !== 429 && status < 500;
    } catch {
      return false;
    }
  }
}
