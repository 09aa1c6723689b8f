import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isDeepRun } from '../support/deep.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * Rows and entries that look like those above them: most of a scan's time goes to the contrast of every text. The deep
 * battery scans them too.
 */
const REPEATED = isDeepRun ? [] : [['tr:nth-child(n+4)'], ['li:nth-child(n+9)']];
/** Half as long as `axe.source`, which every new document of a story has to parse. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** How often a screen that moves during a measurement is measured again. */
const TRIES = 5;
/** Runs in the page: the animations that run now and will end. */
const MOVING = `document.getAnimations().filter((animation) =>
  animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < Infinity)`;

/**
 * Waits until nothing moves any more, apart from endless animations such as a spinner.
 *
 * One check is not enough on a busy machine. A toast is in the page, invisible, for some frames before its transition
 * begins. A transition that turns back ends at once, replaced by its successor. One that has ended may start another.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isToastOnItsWay = () => document.querySelector(
      '[data-sonner-toast]:is([data-mounted="false"], [data-removed="true"], [data-swipe-out="true"])') !== null;
    for (let still = 0; still < 3; ) {
      const animations = ${MOVING};
      still = animations.length > 0 || isToastOnItsWay() ? 0 : still + 1;
      await Promise.allSettled(animations.map((animation) => animation.finished));
      await frame();
    }
  })()`);
}

/** Counts the animations on the page, now and from now on. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  const moves = await page.evaluateHandle<{ count: number }>(`(() => {
    const moves = { count: ${MOVING}.length };
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(type, () => { moves.count += 1; }, { capture: true });
    return moves;
  })()`);
  return () => moves.evaluate(({ count }) => count);
}

/** Loads axe into a document that does not have it yet. A shared page keeps its document from screen to screen. */
async function injectAxe(frame: Frame): Promise<void> {
  if ((await frame.evaluate<string>('typeof axe')) === 'undefined') await frame.evaluate(AXE);
}

/**
 * Returns what axe finds on a page that did not move during the measurement. Measuring takes seconds on a busy machine,
 * and a toast that comes or goes meanwhile has too little contrast while half faded.
 */
async function violationsAtRest(page: Page, part: string): Promise<axe.Result[]> {
  const options: axe.RunOptions = { runOnly: STANDARD, resultTypes: ['violations'] };
  for (let tries = 1; ; tries += 1) {
    await untilStill(page);
    const movesSince = await watchMoves(page);
    // axe in the page asks axe in the frames.
    await Promise.all(page.frames().map(injectAxe));
    const { violations } = await page.evaluate<axe.AxeResults>(
      `axe.run(${JSON.stringify({ include: [[part]], exclude: REPEATED })}, ${JSON.stringify(options)})`,
    );
    if (violations.length === 0 || tries === TRIES || (await movesSince()) === 0) return violations;
  }
}

/**
 * Fails with the rule, the element and the reason for each violation of WCAG 2.2 AA on the whole page or inside one
 * part. The story continues, so that one run shows the violations on every screen.
 */
export async function expectAccessible(page: Page, screen: string, part = 'html'): Promise<void> {
  const violations = await violationsAtRest(page, part);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
  expect.soft(found, `axe on ${screen}`).toEqual([]);
}

/**
 * Scans a screen in the deep battery only, because a fast run already scans it elsewhere. `scannedIn` is the full title
 * of that story, as `deep` takes it.
 */
export async function expectAccessibleAgain(
  page: Page,
  screen: string,
  _where: { scannedIn: string },
  part = 'html',
): Promise<void> {
  if (isDeepRun) await expectAccessible(page, screen, part);
}
