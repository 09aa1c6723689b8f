import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { Guard } from './guard.ts';

interface StoryOptions {
  /** Problems that a story provokes on purpose: test.use({ expectedProblems: [/401/] }). */
  expectedProblems: RegExp[];
}

interface StoryFixtures {
  guard: Guard;
  /** Another person's browser beside `page`'s, guarded and closed like it. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * A page for one of hundreds of stories about pages that keep nothing: a browser of its own for each would take
   * longer than the story. Guarded as `page`.
   */
  walker: Page;
}

function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Problems during the story:\n${problems.join('\n')}`);
}

/** Known only after the global setup, when the configuration has long been read. */
function addressOfProduct(configured: string | undefined): string {
  const url = process.env['E2E_BASE_URL'] ?? configured;
  if (!url) throw new Error('E2E_BASE_URL is missing: the global setup has not run.');
  return url;
}

interface WorkerFixtures {
  /** A page that the stories of a worker share, with what it did wrong so far. */
  sharedPage: { page: Page; problems: string[] };
}

/** The `test` of every story: it fails on console errors, uncaught exceptions and requests to other hosts. */
export const test = base.extend<StoryOptions & StoryFixtures, WorkerFixtures>({
  expectedProblems: [[], { option: true }],

  baseURL: async ({ baseURL }, provide) => {
    await provide(addressOfProduct(baseURL));
  },

  guard: [
    async ({ baseURL, expectedProblems }, provide) => {
      const guard = new Guard(baseURL ?? '', expectedProblems);
      await provide(guard);
      // Contexts are closed by now, so a complaint on leaving a page counts too.
      expectNone(guard.problems);
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

  sharedPage: [
    async ({ browser }, provide, { project }) => {
      const baseURL = addressOfProduct(project.use.baseURL);
      const { viewport, locale, timezoneId, isMobile, hasTouch, deviceScaleFactor } = project.use;
      const look = { viewport, locale, timezoneId, isMobile, hasTouch, deviceScaleFactor };
      const context = await browser.newContext({ baseURL, ...look });
      const guard = new Guard(baseURL, []);
      guard.watch(context);
      await provide({ page: await context.newPage(), problems: guard.problems });
      await context.close();
    },
    { scope: 'worker' },
  ],

  walker: async ({ sharedPage: { page, problems } }, provide) => {
    await provide(page);
    const found = problems.splice(0);
    expectNone(found);
  },
});

export { expect } from '@playwright/test';
