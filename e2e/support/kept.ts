import { expect, type Page } from '@playwright/test';

/** Longer than a page waits before it loads ahead what its other questions need, and than any of that takes. */
const QUIET_MS = 5_000;

/** Resolves once a running exam has loaded ahead all that it needs without a network. */
export async function untilKept(page: Page): Promise<void> {
  const quietMs = () =>
    page.evaluate<number>("performance.now() - performance.getEntriesByType('resource').at(-1).startTime");
  await expect.poll(quietMs, { timeout: 60_000 }).toBeGreaterThan(QUIET_MS);
}
