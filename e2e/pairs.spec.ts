import { expect, test } from './support/fixtures.ts';

/** A scene of 4:3 in which a child can still tell who does what, in pixels. */
const SCENE_WIDTH = 80;

test('a scene in a pair can be made out on a phone, and the page stays as wide as the screen @phone', async ({
  page,
}) => {
  await page.goto('/olympicsgk/type40');
  const scenes = page.getByRole('main').getByRole('list').getByRole('img');
  await expect(scenes).toHaveCount(4);
  for (const scene of await scenes.all()) {
    expect((await scene.boundingBox())?.width).toBeGreaterThanOrEqual(SCENE_WIDTH);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width);
});
