import { serverNow, syncClock, type ClockSync } from '@domdom/domain/exam/clock';

/** Wall clock and monotonic clock, read together; they part when the device sleeps. */
interface Reading {
  wallMs: number;
  monotonicMs: number;
}

/**
 * The server's time, as this page knows it. One for the whole page, since there is one server: a view that lay in
 * the cache for a while still gives the right countdown.
 */
let sync: ClockSync | null = null;
/** How far off it may be. */
let errorMs = Number.POSITIVE_INFINITY;
let baseline: Reading = { wallMs: 0, monotonicMs: 0 };

const JUMP_MS = 1500;
/** What is off by no more than this is taken, since it is the newest; anything worse only in place of something worse. */
const GOOD_MS = 1000;

const readClocks = (): Reading => ({ wallMs: Date.now(), monotonicMs: performance.now() });

function haveParted(since: Reading): boolean {
  const now = readClocks();
  return Math.abs(now.wallMs - since.wallMs - (now.monotonicMs - since.monotonicMs)) > JUMP_MS;
}

/** Runs a call whose answer carries the server's time and sets the clock by it; `readTime` says where it stands. */
export async function timed<T>(
  call: () => Promise<T>,
  readTime: (answer: T) => string | undefined,
): Promise<T> {
  const sent = readClocks();
  const answer = await call();
  const serverTime = readTime(answer);
  if (serverTime !== undefined) setFromAnswer(Date.parse(serverTime), sent);
  return answer;
}

function setFromAnswer(serverMs: number, sent: Reading): void {
  const receivedMs = performance.now();
  const hasSlept = haveParted(sent);
  const answerErrorMs = hasSlept ? Number.POSITIVE_INFINITY : (receivedMs - sent.monotonicMs) / 2;
  if (sync !== null && answerErrorMs > Math.max(GOOD_MS, errorMs)) return;
  sync = syncClock(serverMs, sent.monotonicMs, receivedMs);
  errorMs = answerErrorMs;
  // From before the call: a sleep in the middle of it is still to be noticed.
  baseline = sent;
}

/** For data that the server wrote into the page: it read its clock just before the page began to arrive. */
export function syncFromPage(serverTime: string): void {
  if (sync !== null) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const arrivedMs =
    navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : performance.now();
  sync = { serverMs: Date.parse(serverTime), monotonicMs: arrivedMs };
  baseline = readClocks();
}

/** Milliseconds since the epoch by the server's clock; needs one synchronisation before. */
export function serverTimeMs(): number {
  if (sync === null) throw new Error('The clock was not set');
  return serverNow(sync, performance.now());
}

/**
 * Whether the device has slept, or somebody changed its date, since this was last asked: the monotonic clock may have
 * stood still, so ask the server. One jump is reported once, even if the server cannot be asked right now.
 */
export function takeClockJump(): boolean {
  if (!haveParted(baseline)) return false;
  baseline = readClocks();
  // Any answer is better than what is known now.
  errorMs = Number.POSITIVE_INFINITY;
  return true;
}
