import { HEARTBEAT_MS } from '@domdom/domain/exam/presence';
import { stopRecordings } from '@domdom/questions/ui/running-recordings';
import { onLive } from '../../lib/socket.ts';
import { onContact } from './contact.ts';
import type { ExamCalls } from './exam-calls.ts';
import { OfflineSpans, takeUntoldOf } from './offline-spans.ts';
import { serverTimeMs } from './server-clock.ts';

interface LifelineParts {
  attemptId: string;
  /** Null while this tab may not write. */
  epoch(this: void): number | null;
  beat: ExamCalls['beat'];
  /** Sends what was typed without waiting for a pause: the teacher may be about to end the attempt. */
  sendNow(this: void): void;
  onDeadline(this: void, deadlineMs: number): void;
  /** Whether a call has reached the server. */
  onReach(this: void, isReached: boolean): void;
  /** The server has ended the attempt. */
  onEnded(this: void): void;
}

/** How often the page looks whether it was silent for too long. */
const LOOK_MS = 5_000;

const isAbout = (payload: unknown, attemptId: string): payload is { attemptId: string; isEnding?: unknown } =>
  typeof payload === 'object' &&
  payload !== null &&
  'attemptId' in payload &&
  payload.attemptId === attemptId;

/**
 * Keeps the teacher's room informed that this page is there, and hears when the teacher extends or ends the attempt. A
 * save is a sign of life as well, so a student who types sends nothing more. Times without a connection are told to the
 * server with the next sign.
 */
export class Lifeline {
  readonly #parts: LifelineParts;
  readonly #end = new AbortController();
  readonly #stops: (() => void)[] = [];
  readonly #spans: OfflineSpans;
  #lastSignMs = performance.now();
  #isBeating = false;
  #isToBeatAgain = false;

  constructor(parts: LifelineParts) {
    this.#parts = parts;
    this.#spans = new OfflineSpans(parts.attemptId, () => new Date(serverTimeMs()).toISOString());
  }

  start(): void {
    const { attemptId } = this.#parts;
    const { signal } = this.#end;
    const timer = setInterval(() => {
      if (performance.now() - this.#lastSignMs >= HEARTBEAT_MS) void this.#beat();
    }, LOOK_MS);
    this.#stops.push(
      () => clearInterval(timer),
      onContact(attemptId, {
        onHeard: (deadline) => this.#handleHeard(deadline),
        onMissed: () => this.#handleMissed(),
      }),
      onLive('attempt', (payload) => {
        if (!isAbout(payload, attemptId)) return;
        // The teacher gives no time to finish a sentence, and what was said up to now counts.
        if (payload.isEnding === true) void stopRecordings().then(() => this.#parts.sendNow());
        else this.#parts.sendNow();
        void this.#beat();
      }),
    );
    window.addEventListener('offline', () => this.#handleMissed(), { signal });
    window.addEventListener('online', () => void this.#beat(), { signal });
    document.addEventListener('visibilitychange', () => void this.#beat(), { signal });
    // The page of these is closed, and the student is not at them.
    for (const { attemptId: other, epoch, spans } of takeUntoldOf({ than: attemptId }))
      this.#parts.beat(other, { epoch, isAway: true, offline: spans }).catch(() => undefined);
    if (this.#spans.over().length > 0) void this.#beat();
  }

  /** `isOver`: the attempt has ended. Otherwise its student goes to another page. */
  stop({ isOver }: { isOver: boolean }): void {
    // The server may not have been told yet of times without a connection.
    if (!isOver || this.#spans.over().length > 0) void this.#beat({ isAway: true });
    this.#end.abort();
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #beat({ isAway = document.visibilityState === 'hidden' } = {}): Promise<void> {
    const epoch = this.#parts.epoch();
    if (epoch === null || this.#end.signal.aborted) return;
    // The state may have changed since the call under way was sent.
    if (this.#isBeating) {
      this.#isToBeatAgain = true;
      return;
    }
    this.#isBeating = true;
    this.#lastSignMs = performance.now();
    const offline = this.#spans.over();
    try {
      const { isOpen } = await this.#parts.beat(this.#parts.attemptId, { epoch, isAway, offline });
      this.#spans.drop(offline.length, epoch);
      if (this.#spans.over().length > 0) this.#isToBeatAgain = true;
      if (!isOpen && !this.#end.signal.aborted) this.#parts.onEnded();
    } catch {
      // The next sign comes in a moment; saves report every other failure.
    } finally {
      this.#isBeating = false;
      const isToBeatAgain = this.#isToBeatAgain && !this.#spans.isLasting();
      this.#isToBeatAgain = false;
      if (isToBeatAgain) void this.#beat();
    }
  }

  #handleHeard(deadline: string): void {
    this.#lastSignMs = performance.now();
    this.#parts.onReach(true);
    this.#parts.onDeadline(Date.parse(deadline));
    const epoch = this.#parts.epoch();
    if (epoch !== null && this.#spans.hear(epoch)) void this.#beat();
  }

  #handleMissed(): void {
    this.#parts.onReach(false);
    const epoch = this.#parts.epoch();
    if (epoch !== null) this.#spans.miss(epoch);
  }
}
