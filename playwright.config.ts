import { defineConfig, devices } from '@playwright/test';
import { deepTags, isDeepRun, type Width } from './e2e/support/deep.ts';
import { findBrowser } from './e2e/support/find-browser.ts';

const isCi = process.env['CI'] !== undefined && process.env['CI'] !== '';

// Without one, Chromium saves a file with a Vietnamese name as "download".
process.env['LANG'] ??= 'C.UTF-8';

const leftOut = (width: Width): RegExp[] => (isDeepRun ? [] : [deepTags(width)]);

/**
 * Stories run in both projects only when they ask for it: every story on the desktop, stories tagged `@phone` on
 * the phone too, and `@phone-only` ones on the phone alone.
 * Those tagged deep run with `DEEP=1` only (`e2e/support/deep.ts`).
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  globalTimeout: 20 * 60_000,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: isCi,
  // A story that passes only the second time is a bug that students meet the first time.
  retries: 0,
  // A story waits for frames, animations and the network half of the time, so two cores serve twice as many.
  workers: 4,
  reporter: 'list',
  use: {
    locale: 'vi-VN',
    // A device keeps the application once a page is quiet, and opens the next page itself. Only the stories about that
    // (offline-shell.spec.ts) allow it: what is fetched in the background would come at any moment of the others.
    serviceWorkers: 'block',
    // What fades, slides and unfolds takes a twelfth of the processor's time; the deep battery shows it.
    contextOptions: { reducedMotion: isDeepRun ? 'no-preference' : 'reduce' },
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Even without pictures of the page, recording a trace costs a sixth of a story's time.
    trace: isDeepRun ? 'retain-on-failure' : 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(await findBrowser()), chromiumSandbox: false },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone-only/, ...leftOut('desktop')],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: leftOut('phone'),
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
