import type { Page } from '@playwright/test';
import { answerOf } from './pages/answers.ts';
import { expectAccessible } from './pages/axe.ts';
import { readSamples, samplePath, type Sample } from './pages/content.ts';
import { click, giveAnswer, tap, typeAnswer } from './pages/players.ts';
import { expect, test } from './support/fixtures.ts';
import { isPlayer } from './support/traffic.ts';

// Hundreds of pages: a trace of every step would take longer than the steps.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const samples = readSamples();

/**
 * By its address on a phone; at 1280 px by the menu of the area, if it is on the screen already: that is how a visitor
 * goes on, and quicker.
 */
async function open(page: Page, sample: Sample, isPhone: boolean): Promise<void> {
  const entry = page.locator(`nav a[href="${samplePath(sample)}"]`).first();
  if (!isPhone && (await entry.isVisible())) await entry.click();
  else await page.goto(samplePath(sample));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sample.name);
}

/** Checks an answer that is on the screen, and expects the verdict. */
async function expectVerdict(page: Page, isRight: boolean): Promise<void> {
  // Looked for from before it comes: it stays for less than a second.
  const toast = page.getByText(isRight ? 'Kết quả: Đúng' : 'Kết quả: Sai', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Kiểm tra' }).press('Enter');
  await toast;
  await expect(page.getByRole('main').getByText('Giải thích')).toBeVisible();
}

/** Settings that only put the same things elsewhere. */
const PLACING = ['direction', 'bulletType', 'columnImageAnswers', 'rows', 'columns', 'directions'];

/** What makes a page look different from another one of its type: its settings, and which media it has. */
function lookOf({ question }: Sample): string {
  const { type, settings, picture, sound, options } = question as unknown as Record<string, unknown>; // any question
  const switches = Object.entries(settings ?? {}).filter(
    ([name, value]) => value !== false && !PLACING.includes(name),
  );
  const parts = Array.isArray(options) ? Object.keys(Object.assign({}, ...options)) : [];
  return JSON.stringify([type, switches, picture !== undefined, sound !== undefined, parts]);
}

const looks = samples.map(lookOf);
const isFirstOfItsLook = (index: number): boolean => looks.indexOf(looks[index] ?? '') === index;

for (const [index, sample] of samples.entries()) {
  const name = `${sample.area} ${sample.page}`;
  test(`anybody can do the exercise of a sample page: ${name} @phone`, async ({ walker: page, hasTouch }) => {
    await open(page, sample, hasTouch);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Kiểm tra' })).toHaveCount(1);
    // At the width of a phone nothing else can go wrong with a wrong answer than how it looks.
    if (!hasTouch || isFirstOfItsLook(index)) {
      await giveAnswer(main, answerOf(sample.question, false), hasTouch ? tap : click);
      await expectVerdict(page, false);
      // The menu of all pages is the same on each, and looked at on the overview.
      if (isFirstOfItsLook(index)) await expectAccessible(page, name, 'main');
      await page.getByRole('button', { name: 'Làm lại' }).press('Enter');
    }
    if (hasTouch) {
      await giveAnswer(main, answerOf(sample.question, true), tap);
    } else {
      // From where the skip link leads.
      await main.focus();
      await typeAnswer(main, answerOf(sample.question, true));
    }
    await expectVerdict(page, true);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
}

test('a sample area is searched, walked through and found again from addresses that do not exist @phone', async ({
  page,
}) => {
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
});

test('a puzzle of eight columns is seen whole on a small phone @phone-only', async ({ page }) => {
  await page.goto('/olympicsgk/type126');
  const table = page.getByRole('main').getByRole('table');
  await expect(table.getByRole('button')).toHaveCount(64);
  // On the letters a finger marks, so that nobody could scroll to a column out of sight.
  const hidden = await table.locator('..').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  expect(hidden).toBe(0);
});

test('a picture about which a sentence is heard is big enough for a child @phone-only', async ({ page }) => {
  await page.goto('/olympicsgk/type132');
  const picture = page.getByRole('main').getByRole('listitem').getByRole('img');
  expect((await picture.boundingBox())?.width).toBeGreaterThan(200);
});

test('a sample page brings the player of its own type alone', async ({ page }) => {
  const players: string[] = [];
  page.on('request', (request) => {
    if (isPlayer(request.url())) players.push(request.url());
  });
  await page.goto('/olympicsgk/type1');
  await expect(page.getByRole('button', { name: 'Kiểm tra' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(players).toHaveLength(1);
});
