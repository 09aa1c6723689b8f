import { screenAnswer } from '@domdom/questions/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { readSamples, samplePath, type Sample } from './pages/content.ts';
import { overflowOf } from './pages/overflow.ts';
import { click, giveAnswer, tap, typeAnswer } from './pages/players.ts';
import { firstOfKind, labTitleOf, typedTypes } from './pages/question-lab.ts';
import { deep, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';
import { isPlayer } from './support/traffic.ts';

// Hundreds of pages: tracing every step would take longer than the steps.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const samples = readSamples();

/**
 * Opens a page by its URL on a phone. At 1280 px it uses the area's menu if that is already on the screen, which is how
 * a visitor continues, and faster.
 */
async function open(page: Page, sample: Sample, isPhone: boolean): Promise<void> {
  const entry = page.locator(`nav a[href="${samplePath(sample)}"]`).first();
  if (!isPhone && (await entry.isVisible())) await entry.click();
  else await page.goto(samplePath(sample));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sample.name);
}

/** Checks the answer on the screen, and expects the verdict. */
async function expectVerdict(page: Page, isRight: boolean): Promise<void> {
  // Start looking before it appears: it stays for less than a second.
  const toast = page.getByText(isRight ? 'Kết quả: Đúng' : 'Kết quả: Sai', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Kiểm tra' }).press('Enter');
  await toast;
  await expect(page.getByRole('main').getByText('Giải thích')).toBeVisible();
}

/** Settings that change only the positions. */
const PLACING = ['direction', 'bulletType', 'columnImageAnswers', 'rows', 'columns', 'directions'];

/** Returns what makes a page look different from others of its type: its settings, and which media it has. */
function lookOf({ question }: Sample): string {
  const { type, settings, picture, sound, options } = question as unknown as Record<string, unknown>; // any question
  const switches = Object.entries(settings ?? {}).filter(
    ([name, value]) => value !== false && !PLACING.includes(name),
  );
  const parts = Array.isArray(options) ? Object.keys(Object.assign({}, ...options)) : [];
  return JSON.stringify([type, switches, picture !== undefined, sound !== undefined, parts]);
}

const looks = samples.map(lookOf);
const firstOfLook = (index: number): number => looks.indexOf(looks[index] ?? '');
const isFirstOfItsLook = (index: number): boolean => firstOfLook(index) === index;

const nameOf = ({ area, page }: Sample): string => `${area} ${page}`;
const titleOf = (sample: Sample): string => `anybody can do the exercise of a sample page: ${nameOf(sample)}`;

/** Types where a finger does what a mouse does in another way: a choice, a line between columns, moving and marking. */
const BY_TOUCH = ['one-choice', 'matching-two-column', 'unscramble', 'puzzle-words'];

/** Decides when a page runs: a fast run takes one page of these types, and the question lab answers the others. */
function batteryOf(sample: Sample) {
  const { type } = sample.question;
  if (BY_TOUCH.includes(type)) {
    const first = samples.find(({ question }) => question.type === type) ?? sample;
    return first === sample ? fastOnlyAt('phone') : deep(titleOf(first));
  }
  const inLab = typedTypes.find((one) => one.type === type);
  if (inLab === undefined) throw new Error(`No question lab answers ${type}.`);
  return deep(labTitleOf(firstOfKind(inLab)));
}

/** Checks a phone's width on the desktop too, where the whole answer was typed. */
async function expectNarrow(page: Page, width: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 740 });
  try {
    await expect.poll(() => overflowOf(page), `at ${width} pixels`).toBe(0);
  } finally {
    if (before) await page.setViewportSize(before);
  }
}

for (const [index, sample] of samples.entries()) {
  const name = nameOf(sample);
  test(`${titleOf(sample)} @phone`, batteryOf(sample), async ({ walker: page, hasTouch }) => {
    await open(page, sample, hasTouch);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Kiểm tra' })).toHaveCount(1);
    // At a phone's width, only the look of a wrong answer can go wrong.
    if (!hasTouch || isFirstOfItsLook(index)) {
      await giveAnswer(main, screenAnswer(sample.question, false), hasTouch ? tap : click);
      await expectVerdict(page, false);
      // The menu of all pages is the same everywhere, and is checked on the overview.
      if (isFirstOfItsLook(index)) await expectAccessible(page, name, 'main');
      await page.getByRole('button', { name: 'Làm lại' }).press('Enter');
    }
    if (hasTouch) {
      await giveAnswer(main, screenAnswer(sample.question, true), tap);
    } else {
      // Where the skip link leads.
      await main.focus();
      await typeAnswer(main, screenAnswer(sample.question, true));
    }
    await expectVerdict(page, true);
    expect(await overflowOf(page)).toBe(0);
    if (!hasTouch && isFirstOfItsLook(index)) await expectNarrow(page, 360);
  });
}

test(
  'a sample area is searched, browsed and reached again from unknown URLs @phone',
  fastOnlyAt('phone'),
  async ({ walker: page }) => {
    await page.goto('/olympicsgk/nope');
    await expect(page).toHaveURL('/olympicsgk/dashboard');
    await expectAccessible(page, 'the overview of the samples');
    await page.getByLabel('Tìm theo tên hoặc dạng bài').fill('10a');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^10A\./ })
      .click();
    await expect(page).toHaveURL('/olympicsgk/type10A');
    await page.getByRole('link', { name: 'Bài tiếp theo' }).click();
    await expect(page).toHaveURL('/olympicsgk/type11');

    await page.goto('/olympicsgk/TYPE20a');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^20A\./);
    await page.goto('/olympicsgkBook3/nope');
    await expect(page).toHaveURL('/olympicsgkBook3');
    await expectAccessible(page, 'the overview of a class');
  },
);

test('a puzzle of eight columns fits on a small phone @phone-only', async ({ walker: page }) => {
  await page.goto('/olympicsgk/type126');
  const table = page.getByRole('main').getByRole('table');
  await expect(table.getByRole('button')).toHaveCount(64);
  // A finger on the letters marks them, so nobody could scroll to a hidden column.
  const hidden = await table.locator('..').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  expect(hidden).toBe(0);
});

test('a picture for a spoken sentence is big enough for a child @phone-only', async ({ walker: page }) => {
  await page.goto('/olympicsgk/type132');
  const picture = page.getByRole('main').getByRole('listitem').getByRole('img');
  expect((await picture.boundingBox())?.width).toBeGreaterThan(200);
});

// That story counts the players, too.
const weighed = 'a sample page opened cold > is light: puzzle-words';
test('a sample page loads only the player of its own type', deep(weighed), async ({ page }) => {
  const players: string[] = [];
  page.on('request', (request) => {
    if (isPlayer(request.url())) players.push(request.url());
  });
  await page.goto('/olympicsgk/type1');
  await expect(page.getByRole('button', { name: 'Kiểm tra' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(players).toHaveLength(1);
});
