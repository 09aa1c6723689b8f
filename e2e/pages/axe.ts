import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** How often a screen that moves while it is measured is measured again. */
const TRIES = 5;
/** In the page: what moves now and will come to an end. */
const MOVING = `document.getAnimations().filter((animation) =>
  animation.playState === 'running' && animation.effect?.getComputedTiming().endTime < Infinity)`;

/**
 * Waits until nothing moves any more; what moves for ever, such as a spinner, is not waited for.
 *
 * One look is not enough on a busy machine. A toast stands in the page for some frames, invisible, before its transition
 * begins; a transition that turns back ends at once, by its successor; and one that has ended may start another.
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

/** Counts what moves on the page now, or begins to from now on. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  const moves = await page.evaluateHandle<{ count: number }>(`(() => {
    const moves = { count: ${MOVING}.length };
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(type, () => { moves.count += 1; }, { capture: true });
    return moves;
  })()`);
  return () => moves.evaluate(({ count }) => count);
}

/**
 * What axe finds on a page that stood still from the beginning to the end of the measurement. It takes seconds on a busy
 * machine, in which a toast comes or goes: half faded its text has too little contrast.
 */
async function violationsAtRest(page: Page, part: string) {
  for (let tries = 1; ; tries += 1) {
    await untilStill(page);
    const movesSince = await watchMoves(page);
    const { violations } = await new AxeBuilder({ page }).include(part).withTags(STANDARD).analyze();
    if (violations.length === 0 || tries === TRIES || (await movesSince()) === 0) return violations;
  }
}

/**
 * Fails with the rule, the element and the reason for each violation of WCAG 2.2 AA on the whole page, or inside one of
 * its parts. The story goes on, so that one run shows what is wrong on every screen.
 */
export async function expectAccessible(page: Page, screen: string, part = 'html'): Promise<void> {
  const violations = await violationsAtRest(page, part);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
  expect.soft(found, `axe on ${screen}`).toEqual([]);
}
