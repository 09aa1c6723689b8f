import { serverNow, syncClock, type ClockSync } from '@domdom/domain/exam/clock';

/**
 * The server's time, as this page knows it. One for the whole page, since there is one server: a view that lay in
 * the cache for a while still gives the right countdown.
 */
let sync: ClockSync | null = null;

/** Wall clock against monotonic clock, read together; they part when the device sleeps. */
let baseline = { wallMs: 0, monotonicMs: 0 };
const JUMP_MS = 1500;

function set(next: ClockSync): void {
  sync = next;
  baseline = { wallMs: Date.now(), monotonicMs: performance.now() };
}

/** Runs a call whose answer carries the server's time and sets the clock by it; `readTime` says where it stands. */
export async function timed<T>(
  call: () => Promise<T>,
  readTime: (answer: T) => string | undefined,
): Promise<T> {
  const sentMs = performance.now();
  const answer = await call();
  const serverTime = readTime(answer);
  if (serverTime !== undefined) set(syncClock(Date.parse(serverTime), sentMs, performance.now()));
  return answer;
}

/** For data that the server wrote into the page: it read its clock just before the page began to arrive. */
export function syncFromPage(serverTime: string): void {
  if (sync !== null) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const arrivedMs =
    navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : performance.now();
  set({ serverMs: Date.parse(serverTime), monotonicMs: arrivedMs });
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
  const wallMs = Date.now() - baseline.wallMs;
  const monotonicMs = performance.now() - baseline.monotonicMs;
  const hasJumped = Math.abs(wallMs - monotonicMs) > JUMP_MS;
  if (hasJumped) baseline = { wallMs: Date.now(), monotonicMs: performance.now() };
  return hasJumped;
}
