import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './e2e/support/find-browser.ts';

const isCi = process.env['CI'] !== undefined && process.env['CI'] !== '';

/**
 * Stories run in both projects only when they ask for it: every story on the desktop, stories tagged `@phone` on
 * the phone too, and `@phone-only` ones on the phone alone.
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
  // A story that passes only the second time is a bug that pupils meet the first time.
  retries: 0,
  workers: 2,
  reporter: 'list',
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'retain-on-failure',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(await findBrowser()), chromiumSandbox: false },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
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
