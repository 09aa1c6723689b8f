import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a look-up with a few writes takes, even on a busy server. */
const EQUAL_MS = 250;

/**
 * Ends no earlier than a quarter of a second after it began, with the result or the error of `work`. So the time does
 * not tell which of two short ways the work took.
 */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(EQUAL_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
