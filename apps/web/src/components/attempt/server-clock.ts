import { serverNow, syncClock, type ClockSync } from '@domdom/domain/exam/clock';

/** Wall clock and monotonic clock, read together; they diverge when the device sleeps. */
interface Reading {
  wallMs: number;
  monotonicMs: number;
}

/**
 * The server's time as this page knows it. It is shared by the whole page, because there is one server: a cached view
 * still gives the right countdown.
 */
let sync: ClockSync | null = null;
/** The maximum error in milliseconds. */
let errorMs = Number.POSITIVE_INFINITY;
let baseline: Reading = { wallMs: 0, monotonicMs: 0 };

const JUMP_MS = 1500;
/** A reading with at most this error is accepted, since it is the newest; a worse one only replaces a worse one. */
const GOOD_MS = 1000;

const readClocks = (): Reading => ({ wallMs: Date.now(), monotonicMs: performance.now() });

function haveParted(since: Reading): boolean {
  const now = readClocks();
  return Math.abs(now.wallMs - since.wallMs - (now.monotonicMs - since.monotonicMs)) > JUMP_MS;
}

/** Runs a call whose response carries the server's time and sets the clock; `readTime` extracts the time. */
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
  // Taken before the call, so that a sleep during it is still detected.
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

/** Milliseconds since the epoch by the server's clock; requires an earlier synchronisation. */
export function serverTimeMs(): number {
  if (sync === null) throw new Error('The clock was not set');
  return serverNow(sync, performance.now());
}

/**
 * Whether the device has slept, or its date was changed, since the last call. The monotonic clock may have stopped, so
 * ask the server. Each jump is reported once, even if the server cannot be asked right now.
 */
export function takeClockJump(): boolean {
  if (!haveParted(baseline)) return false;
  baseline = readClocks();
  // Any response is more accurate than the present time.
  errorMs = Number.POSITIVE_INFINITY;
  return true;
}
