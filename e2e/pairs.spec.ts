import type { Locator, Page } from '@playwright/test';
import { overflowOf } from './pages/overflow.ts';
import { deep, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** The width in pixels at which a child can still recognise who does what in a 4:3 scene. */
const SCENE_WIDTH = 80;

test(
  'a scene in a pair is recognisable on a phone, and the page stays as wide as the screen @phone',
  fastOnlyAt('phone'),
  async ({ page }) => {
    await page.goto('/olympicsgk/type40');
    const scenes = page.getByRole('main').getByRole('list').getByRole('img');
    await expect(scenes).toHaveCount(4);
    for (const scene of await scenes.all()) {
      // An image has no width before it is loaded.
      await expect.poll(async () => (await scene.boundingBox())?.width).toBeGreaterThanOrEqual(SCENE_WIDTH);
    }
    expect(await overflowOf(page)).toBe(0);
  },
);

/** Returns the middle of the left or right box of a row. */
async function middleOf(row: Locator, side: 'left' | 'right'): Promise<[number, number]> {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width * (side === 'left' ? 0.25 : 0.75), y + height / 2];
}

async function dragByMouse(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
}

const exchangeOf = (sample: string): string =>
  `boxes change places by mouse after the text beside them was selected: ${sample}`;

for (const [sample, battery] of [
  ['type42A', {}],
  ['type35', deep(exchangeOf('type42A'))],
  ['type37', deep(exchangeOf('type42A'))],
] as const) {
  test(exchangeOf(sample), battery, async ({ page }) => {
    await page.goto(`/olympicsgk/${sample}`);
    const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
    const boxes = rows.getByRole('button', { name: /^(?!Nghe)/ });
    await expect(boxes.first()).toBeVisible();
    const [first, second, ...others] = await boxes.allTextContents();
    const [top, below] = [rows.nth(0), rows.nth(1)];

    await dragByMouse(page, await middleOf(top, 'left'), await middleOf(below, 'left'));
    expect(await page.evaluate('getSelection().isCollapsed')).toBe(false);
    await dragByMouse(page, await middleOf(top, 'right'), await middleOf(below, 'right'));
    await expect(boxes).toHaveText([second, first, ...others].map((text) => text ?? ''));
  });
}
