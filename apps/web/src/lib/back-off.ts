import { isApiError } from './api-client.ts';

const FIRST_MS = 1000;
/** Browsers do not notice that a router is back, and everything has to be on the server ten seconds after that. */
const LONGEST_MS = 6000;

/** Whether the same call may succeed later: the failure says nothing about what was sent. */
export function isWorthRepeating(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.status === 0 || error.status >= 500 || error.status === 429 || error.code === 'BAD_ANSWER';
}

/**
 * Milliseconds to wait after this many failures in a row, spread so that a class does not retry at the same moment.
 * Never less than a time that the server has named.
 */
export function backOffMs(failures: number, error: unknown, random: () => number = Math.random): number {
  const asked = isApiError(error) ? error.details['retryAfterSeconds'] : undefined;
  if (typeof asked === 'number' && asked > 0) return asked * 1000 * (1 + random() / 4);
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return base * (0.75 + random() / 2);
}

/** Waits, but only until the browser reports the network as back, or until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    globalThis.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });
}

interface RepeatOptions {
  signal: AbortSignal;
  /** Resolves once the user has logged in again. */
  waitForLogin(): Promise<void>;
  /** Called after each failure that will be retried. */
  onFailure?(): void;
}

/** Repeats a harmless call until the server answers it; throws when the server refuses. */
export async function untilAnswered<T>(call: () => Promise<T>, options: RepeatOptions): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (options.signal.aborted) throw error;
      if (isApiError(error) && error.status === 401) {
        await options.waitForLogin();
        continue;
      }
      if (!isWorthRepeating(error)) throw error;
      options.onFailure?.();
      await pause(backOffMs(failures, error), options.signal);
      if (options.signal.aborted) throw error;
    }
  }
}
