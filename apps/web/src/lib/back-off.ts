import { isApiError } from './api-client.ts';

const FIRST_MS = 1000;
/** Browsers do not notice when a router is back: ten seconds after that everything has to be on the server. */
const LONGEST_MS = 6000;

/** Whether the same call may succeed later: the failure says nothing about what was sent. */
export function isWorthRepeating(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.status === 0 || error.status >= 500 || error.status === 429 || error.code === 'BAD_ANSWER';
}

/**
 * Milliseconds to wait after the given number of failures in a row; spread, so that a class does not knock at once.
 * Where the server has named a time, never less than that.
 */
export function backOffMs(failures: number, error: unknown, random: () => number = Math.random): number {
  const asked = isApiError(error) ? error.details['retryAfterSeconds'] : undefined;
  if (typeof asked === 'number' && asked > 0) return asked * 1000 * (1 + random() / 4);
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return base * (0.75 + random() / 2);
}

/** Waits, but no longer than until the browser says that the network is back, or until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });
}

interface RepeatOptions {
  signal: AbortSignal;
  /** Resolves once somebody has logged in again. */
  waitForLogin(): Promise<void>;
  /** Told after each failure that is going to be repeated. */
  onFailure?(): void;
}

/** Repeats a harmless call until the server answers it; throws what the server refuses. */
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
    }
  }
}
