import { screenAnswer } from '@domdom/questions/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { readDemoTest } from './pages/content.ts';
import { overflowOf } from './pages/overflow.ts';
import { click, giveAnswer, tap } from './pages/players.ts';
import { deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';
import { untilKept } from './support/kept.ts';

const SUCCESS =
  'Success. You have completed all the questions. Please wait for a response from the organizers.';

const questions = readDemoTest();
const total = questions.length;

const numbers = (page: Page) => page.getByRole('navigation', { name: 'Các câu hỏi' }).getByRole('button');
const kept = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
const missingPictures = (page: Page) =>
  page.evaluate<number>(
    "[...document.querySelectorAll('main img')].filter(({ naturalWidth }) => naturalWidth === 0).length",
  );
/** Returns the seconds left on the clock. */
const timeLeft = async (page: Page) => {
  const [minutes = '', seconds = ''] = (await page.getByRole('timer').innerText()).split(':');
  return Number(minutes) * 60 + Number(seconds);
};

/**
 * Checks that the numbers are three in a row, beside the question (ten of twelve columns wide) or below it on a phone.
 */
async function expectLayout(page: Page, isPhone: boolean): Promise<void> {
  const boxes = await numbers(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(boxes).size).toBe(Math.ceil(total / 3));
  expect(boxes.slice(0, 4).map((top) => top === boxes[0])).toEqual([true, true, true, false]);
  const question = await page.getByRole('main').getByRole('region').boundingBox();
  const first = await numbers(page).first().boundingBox();
  if (!question || !first) throw new Error('Nothing is drawn.');
  if (isPhone) {
    expect(first.y).toBeGreaterThan(question.y + question.height);
    return;
  }
  expect(first.x).toBeGreaterThan(question.x + question.width);
  const columns = await page.evaluate<number>(`(() => {
    const grid = document.querySelector('main > div');
    return document.querySelector('main section').closest('main > div > div').offsetWidth / grid.offsetWidth;
  })()`);
  expect(columns).toBeGreaterThan(0.81);
  expect(columns).toBeLessThan(10 / 12);
}

test(
  'anyone can take the demo test, reload during it and finish it offline @phone',
  deepBehind(
    'apps/web/src/areas/demo-test/demo-test-page.test.tsx :: the demo test > goes to the next question, counts and marks what is answered, and does not say whether it is right',
    'apps/web/src/areas/demo-test/demo-test-page.test.tsx :: a reload > keeps the answers and continues at the first open question',
    'apps/web/src/areas/demo-test/demo-test-page.test.tsx :: the end > does not ask when everything is answered',
  ),
  async ({ page, context, hasTouch }) => {
    const press = hasTouch ? tap : click;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const answer = async (index: number) => {
      const question = questions[index];
      if (!question) throw new Error(`There is no question ${index + 1}.`);
      await expect(numbers(page).nth(index)).toHaveAttribute('aria-current', 'step');
      await expect(page.getByText(`Câu ${index + 1} / ${total}`)).toBeInViewport();
      const region = page.getByRole('region', { name: question.title, exact: true });
      await giveAnswer(region, screenAnswer(question, index % 2 === 0), press);
      await press(button('Nộp câu trả lời'));
    };

    await page.goto('/');
    await press(page.getByRole('link', { name: 'Làm thử đề Olympic' }));
    await expect(page).toHaveURL('/olympicTA');
    await expect(page.getByText('Thời gian làm bài')).toBeVisible();
    await expect(numbers(page)).toHaveCount(21);
    expect(await timeLeft(page)).toBeGreaterThan(29 * 60);
    await expectLayout(page, hasTouch);
    await expectAccessible(page, 'the demo test');

    for (const index of [0, 1, 2, 3]) await answer(index);
    await expect(page.getByText('Đã trả lời: 4/21 câu')).toBeVisible();
    await expect(page.getByText(/Kết quả/)).toHaveCount(0);
    await press(numbers(page).first());
    await answer(0);
    expect(JSON.parse((await kept(page, 'OLYMPIC_SGK_USER_DATA')) ?? '')).toHaveLength(4);

    const before = await timeLeft(page);
    await page.reload();
    await expect(page.getByText('Đã trả lời: 4/21 câu')).toBeVisible();
    expect(await timeLeft(page)).toBeLessThanOrEqual(before);

    await untilKept(page);
    await context.setOffline(true);
    for (let index = 4; index < total; index += 1) {
      await answer(index);
      expect(await overflowOf(page), `question ${index + 1}`).toBe(0);
      await expect.poll(() => missingPictures(page), `pictures after question ${index + 1}`).toBe(0);
    }
    // The last question stays open.
    await expect(numbers(page).last()).toHaveAttribute('aria-current', 'step');
    await press(button('HOÀN THÀNH'));
    await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
    expect(await kept(page, 'OLYMPIC_SGK_USER_DATA')).toBeNull();
    expect(await kept(page, 'OLYMPIC_SGK_COUNTDOWN')).toBeNull();
    await context.setOffline(false);
    await expectAccessible(page, 'the end of the demo test');
  },
);

test('the navigator of the demo test fits the height of the window and shows the current question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/olympicTA');
  const list = page.getByRole('navigation', { name: 'Các câu hỏi' }).getByRole('list');
  await expect(list).toHaveCSS('height', '220px');
  // All but the last question are answered, so that the last one opens after the reload.
  await page.evaluate(`localStorage.setItem('OLYMPIC_SGK_USER_DATA', JSON.stringify(
    JSON.parse(localStorage.getItem('OLYMPIC_SGK_DATA')).slice(0, -1).map(({ id }) => ({ id, answers: null }))))`);
  await page.reload();
  await expect(page.getByText(`Câu ${total} / ${total}`)).toBeVisible();
  await expect(numbers(page).last()).toBeInViewport({ ratio: 1 });
});

test(
  'the demo test asks before it ends with unanswered questions @phone',
  fastOnlyAt('phone'),
  async ({ page, hasTouch }) => {
    const press = hasTouch ? tap : click;
    await page.goto('/olympicTA');
    await press(page.getByRole('button', { name: 'HOÀN THÀNH', exact: true }));
    await expect(page.getByText('Còn 21 câu chưa trả lời', { exact: false })).toBeVisible();
    await expectAccessible(page, 'the question before the end');
    await press(page.getByRole('button', { name: 'Nộp bài' }));
    await expect(page.getByText(SUCCESS, { exact: true })).toBeVisible();
  },
);

test(
  'the page of the external Olympic demo says that none is configured, and links to ours @phone',
  deepBehind(
    'apps/web/src/areas/demo-test/class-exam-page.test.tsx :: says that no site is configured, and links to our own demo test',
  ),
  async ({ page }) => {
    await page.goto('/olympic-class-exam');
    await expect(page.getByText('Chưa có bài thi thử Olympic theo lớp')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, 'the page of the outside demo');
    await page.getByRole('main').getByRole('link', { name: 'Đề thi thử Olympic tiếng Anh' }).click();
    await expect(page).toHaveURL('/olympicTA');
  },
);

test.describe('the external Olympic demo from the settings', () => {
  const DEMO = 'https://thi.example.vn/demo';
  test.use({ expectedProblems: [/thi\.example\.vn/] });

  test('fills the height below the bar @phone', fastOnlyAt('phone'), async ({ page }) => {
    await page.route('**/olympic-class-exam', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      delete headers['content-security-policy'];
      const body = (await response.text()).replace('"olympicDemo":null', `"olympicDemo":"${DEMO}"`);
      await route.fulfill({ response, headers, body });
    });
    await page.route(DEMO, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Demo</h1>' }));
    await page.goto('/olympic-class-exam');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Demo' })).toBeVisible();
    const frame = await page.locator('iframe').boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    if (!frame || !bar) throw new Error('Nothing is drawn.');
    expect(frame.y).toBe(bar.y + bar.height);
    expect(frame.y + frame.height).toBe(page.viewportSize()?.height);
    expect(frame.x + frame.width).toBe(page.viewportSize()?.width);
    expect(await overflowOf(page)).toBe(0);
  });
});
