import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a hash and a look-up with a few writes take on a server that is not busy. */
const EQUAL_MS = 250;

/**
 * Ends a whole number of quarters of a second after it began, with the result or the error of `work`. So the time does
 * not tell which of two ways the work took that differ by little, on a busy server either.
 */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const [result] = await Promise.allSettled([work()]);
  await sleep(EQUAL_MS - ((performance.now() - start) % EQUAL_MS));
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
