import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { Guard } from './guard.ts';

interface StoryOptions {
  /** Problems that a story provokes on purpose: test.use({ expectedProblems: [/401/] }). */
  expectedProblems: RegExp[];
}

interface StoryFixtures {
  guard: Guard;
  /** Another person's browser beside `page`'s, guarded and closed like it. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** The `test` of every story: it fails on console errors, uncaught exceptions and requests to other hosts. */
export const test = base.extend<StoryOptions & StoryFixtures>({
  expectedProblems: [[], { option: true }],

  // The address is known only after the global setup, when the configuration has long been read.
  baseURL: async ({ baseURL }, provide) => {
    const url = process.env['E2E_BASE_URL'] ?? baseURL;
    if (!url) throw new Error('E2E_BASE_URL is missing: the global setup has not run.');
    await provide(url);
  },

  guard: [
    async ({ baseURL, expectedProblems }, provide) => {
      const guard = new Guard(baseURL ?? '', expectedProblems);
      await provide(guard);
      // Contexts are closed by now, so a complaint on leaving a page counts too.
      if (guard.problems.length > 0)
        throw new Error(`Problems during the story:\n${guard.problems.join('\n')}`);
    },
    { auto: true },
  ],

  context: async ({ context, guard }, provide) => {
    guard.watch(context);
    await provide(context);
  },

  openContext: async (
    { browser, contextOptions, guard, baseURL, viewport, locale, timezoneId, isMobile, hasTouch },
    provide,
  ) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const common = { baseURL, viewport, locale, timezoneId, isMobile, hasTouch };
      const context = await browser.newContext({ ...contextOptions, ...common, ...options });
      guard.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export { expect } from '@playwright/test';
