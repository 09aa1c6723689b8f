import { COUNTDOWN_STORE_TICKS } from './limits.ts';

/**
 * The countdown must be right on a device whose date is wrong, changes during the exam, or is in another time zone. So
 * the device's wall clock is never read: at each synchronisation the browser keeps the server's time with a reading of
 * its own monotonic clock, and later adds only the difference between two monotonic readings. A monotonic clock may
 * stop while a laptop sleeps; synchronise again after waking.
 */
export interface ClockSync {
  serverMs: number;
  monotonicMs: number;
}

/**
 * The server's time when its answer arrived. The server read its clock somewhere between sending and receiving; the
 * midpoint is off by at most half the round trip.
 */
export function syncClock(serverMs: number, sentMonotonicMs: number, receivedMonotonicMs: number): ClockSync {
  const roundTripMs = Math.max(0, receivedMonotonicMs - sentMonotonicMs);
  return { serverMs: serverMs + roundTripMs / 2, monotonicMs: receivedMonotonicMs };
}

/** The current server time in milliseconds, from a monotonic reading of the same device as `sync`. */
export function serverNow(sync: ClockSync, monotonicNowMs: number): number {
  return sync.serverMs + (monotonicNowMs - sync.monotonicMs);
}

export function timeLeftMs(deadlineMs: number, nowMs: number): number {
  return Math.max(0, deadlineMs - nowMs);
}

/** 'MM:SS', or 'H:MM:SS' from one hour on. Rounded up, so that 00:00 appears only when time is over. */
export function formatCountdown(leftMs: number): string {
  const seconds = Number.isFinite(leftMs) ? Math.max(0, Math.ceil(leftMs / 1000)) : 0;
  const hours = Math.floor(seconds / 3600);
  const clock = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return hours === 0 ? clock : `${hours}:${clock}`;
}

/** Whether this tick writes the countdown to the store. One tick is one second; the first is 1. */
export function isStoreTick(tick: number): boolean {
  return tick > 0 && tick % COUNTDOWN_STORE_TICKS === 0;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
