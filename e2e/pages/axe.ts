import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing moves any more; what moves for ever, such as a spinner, is not waited for. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime < Infinity)
      .map((animation) => animation.finished)
  )`);
}

/**
 * Fails with the rule, the element and the reason for each violation of WCAG 2.2 AA on the whole page, or inside one of
 * its parts. The story goes on, so that one run shows what is wrong on every screen.
 */
export async function expectAccessible(page: Page, screen: string, part = 'html'): Promise<void> {
  // A text that is fading in has no contrast yet.
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(STANDARD).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
  expect.soft(found, `axe on ${screen}`).toEqual([]);
}
