import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { LAN, signIn } from '../pages/people.ts';
import { isDeepRun } from './deep.ts';
import { Guard } from './guard.ts';

interface StoryOptions {
  /** Problems that a story causes on purpose: test.use({ expectedProblems: [/401/] }). */
  expectedProblems: RegExp[];
}

interface StoryFixtures {
  guard: Guard;
  /** Opens another person's browser, guarded and closed like the one of `page`. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * A shared page for hundreds of stories about pages that keep no state: a separate browser for each would take longer
   * than the story. Guarded like `page`.
   */
  walker: Page;
  /** The same for a teacher's stories about pages that keep no state: Lan is logged in. */
  teacherWalker: Page;
}

function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Problems during the story:\n${problems.join('\n')}`);
}

/** The URL is known only after the global setup, long after the configuration has been read. */
function addressOfProduct(configured: string | undefined): string {
  const url = process.env['E2E_BASE_URL'] ?? configured;
  if (!url) throw new Error('E2E_BASE_URL is missing: the global setup has not run.');
  return url;
}

/** A page shared by a worker's stories, with its problems so far. */
interface SharedPage {
  page: Page;
  problems: string[];
}

interface WorkerFixtures {
  sharedPage: SharedPage;
  sharedTeacherPage: SharedPage;
}

async function openSharedPage(
  browser: Browser,
  use: Partial<PlaywrightTestOptions>,
): Promise<SharedPage & { context: BrowserContext }> {
  const baseURL = addressOfProduct(use.baseURL);
  const { viewport, locale, timezoneId, isMobile, hasTouch, deviceScaleFactor } = use;
  const look = { viewport, locale, timezoneId, isMobile, hasTouch, deviceScaleFactor };
  // Toasts and transitions that fade would take a sixth of these stories' time; the deep battery waits for them.
  const reducedMotion = isDeepRun ? 'no-preference' : 'reduce';
  const serviceWorkers = use.serviceWorkers;
  const context = await browser.newContext({ baseURL, reducedMotion, serviceWorkers, ...look });
  const guard = new Guard(baseURL, []);
  guard.watch(context);
  return { context, page: await context.newPage(), problems: guard.problems };
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
      // Contexts are closed by now, so problems while leaving a page count too.
      expectNone(guard.problems);
    },
    { auto: true },
  ],

  context: async ({ context, guard }, provide) => {
    guard.watch(context);
    await provide(context);
  },

  openContext: async (
    {
      browser,
      contextOptions,
      guard,
      baseURL,
      viewport,
      locale,
      timezoneId,
      isMobile,
      hasTouch,
      serviceWorkers,
    },
    provide,
  ) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const common = { baseURL, viewport, locale, timezoneId, isMobile, hasTouch, serviceWorkers };
      const context = await browser.newContext({ ...contextOptions, ...common, ...options });
      guard.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },

  sharedPage: [
    async ({ browser }, provide, { project }) => {
      const shared = await openSharedPage(browser, project.use);
      await provide(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],

  sharedTeacherPage: [
    async ({ browser }, provide, { project }) => {
      const shared = await openSharedPage(browser, project.use);
      await signIn(shared.context.request, LAN);
      await provide(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],

  walker: async ({ sharedPage: { page, problems } }, provide) => {
    await provide(page);
    expectNone(problems.splice(0));
  },

  teacherWalker: async ({ sharedTeacherPage: { page, problems } }, provide) => {
    await provide(page);
    expectNone(problems.splice(0));
  },
});

export { expect } from '@playwright/test';
