import { expect, type Page } from '@playwright/test';

/**
 * Longer than a page waits before it loads ahead for its other questions, and longer than any of that loading takes.
 */
const QUIET_MS = 5_000;

/** Resolves once a running exam has loaded everything it needs offline. */
export async function untilKept(page: Page): Promise<void> {
  const quietMs = () =>
    page.evaluate<number>("performance.now() - performance.getEntriesByType('resource').at(-1).startTime");
  await expect.poll(quietMs, { timeout: 60_000 }).toBeGreaterThan(QUIET_MS);
}
