// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { buildSettings } from '../../testing/builders.ts';
import { openFromDevice } from './opening.ts';
import { PageCopies, type PageCopy } from './page-copies.ts';

const COPY: PageCopy = {
  boot: { user: null, sessionEnd: null, settings: buildSettings(), serverTime: '2026-11-30T08:00:00Z' },
  data: { kept: true },
};

/** The disk answers after so long, and there is no network. */
function stubSlowDisk(ms: number, copy: PageCopy | null): void {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(PageCopies, 'open').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { read: async () => copy, close: () => undefined } as unknown as PageCopies; // what an opening uses
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('opens from a slow disk where there is no network', async () => {
  stubSlowDisk(2000, COPY);
  const page = openFromDevice();
  await vi.advanceTimersByTimeAsync(2500);
  expect(await page).toMatchObject({ data: { kept: true }, isFromDevice: true });
});

it.each([
  ['has nothing', 10, null],
  ['never answers', 60_000, COPY],
])('fails as the server does where the disk %s', async (_what, ms, copy) => {
  stubSlowDisk(ms, copy);
  const failed = openFromDevice().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await failed).toMatchObject({ status: 0 });
});
