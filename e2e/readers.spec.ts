import type { Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { readReader } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { overflowOf } from './pages/overflow.ts';
import { signIn, studentEmail } from './pages/people.ts';
import { click, tap } from './pages/players.ts';
import { deep } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** Both widths run at once, so each has its own student and its own story. */
const CASTS = {
  desktop: { email: studentEmail(65), readerId: 'g3-01' },
  phone: { email: studentEmail(66), readerId: 'g3-02' },
} as const;

/** From now on, the page remembers what it plays. */
const LISTEN = `{
  globalThis.players = [];
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    globalThis.players.push(this);
    return play.call(this);
  };
}`;

/** The clip that was started last, once it sounds. */
const soundingClip = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`(() => {
    const player = globalThis.players.at(-1);
    return player?.currentTime > 0 ? player.src.split('/').at(-1) : null;
  })()`);

test(
  'a story is read along by ear, asks six questions, and opens at its place on another device @phone',
  deep('a reload in the middle of a test > keeps the answers, the one not yet submitted too, and the clock'),
  async ({ page, context, openContext, hasTouch }, { project }) => {
    test.setTimeout(300_000);
    const { email, readerId } = CASTS[project.name === 'phone' ? 'phone' : 'desktop'];
    const press = hasTouch ? tap : click;
    const story = readReader(readerId);
    await signIn(context.request, email);
    const params = { readerId };
    const { pages, pageCount } = await callApi(context.request, 'GET /api/readers/:readerId', { params });
    const place = (number: number, of = page) =>
      of.getByText(`Trang ${number} / ${pageCount}`, { exact: true });

    await page.goto('/lms/readers');
    const book = page.getByRole('link', { name: story.title });
    await expect(book).toBeVisible();
    await expectAccessible(page, 'the shelves of readers');
    expect(await overflowOf(page)).toBe(0);
    await press(book);
    await page.evaluate(LISTEN);
    await press(page.getByRole('button', { name: 'Bắt đầu đọc' }));

    await test.step('a sentence that is pressed is heard, and marked while it sounds', async () => {
      await expect(place(1)).toBeVisible();
      for (const { text, clip } of pages[0]?.sentences ?? []) {
        const sentence = page.getByRole('button', { name: text, exact: true });
        await press(sentence);
        await expect(sentence).toHaveAttribute('aria-current', 'true');
        await expect.poll(() => soundingClip(page)).toBe(clip);
        await expect(sentence).not.toHaveAttribute('aria-current', 'true');
      }
      await expectAccessible(page, 'a page of a story');
      expect(await overflowOf(page)).toBe(0);
    });

    await test.step('the place is kept for every device, this one too', async () => {
      const kept = page.waitForResponse((answer) => answer.url().endsWith('/position') && answer.ok());
      await press(page.getByRole('button', { name: 'Trang sau' }));
      await press(page.getByRole('button', { name: 'Trang sau' }));
      await expect(place(3)).toBeVisible();
      await kept;
      const other = await openContext();
      await signIn(other.request, email);
      const tablet = await other.newPage();
      await tablet.goto(page.url());
      await expect(place(3, tablet)).toBeVisible();
      await press(tablet.getByRole('button', { name: 'Trang sau' }));
      await expect(place(4, tablet)).toBeVisible();
      // Left at once.
      await press(tablet.getByRole('link', { name: 'Thoát' }));
      await expect(tablet.getByRole('link', { name: story.title })).toBeVisible();
      await press(page.getByRole('link', { name: 'Thoát' }));
      await press(book);
      await expect(place(4)).toBeVisible();
    });

    await test.step('the story ends with six questions and their result', async () => {
      for (let number = 5; number <= pageCount + 1; number += 1)
        await press(page.getByRole('button', { name: 'Trang sau' }));
      await expect(page.getByRole('heading', { name: 'Em đã đọc hết truyện!' })).toBeVisible();
      await expectAccessible(page, 'the end of a story');
      expect(await overflowOf(page)).toBe(0);
      await press(page.getByRole('link', { name: 'Trả lời 6 câu hỏi' }));
      const exam = new ExamPage(page, story, press);
      expect(exam.total).toBe(6);
      await exam.start();
      for (let index = 1; index <= exam.total; index += 1) await exam.answer(index, index !== 2);
      await expect(page).toHaveURL(/\/result\?/);
      await expect(page.getByText('5 / 6', { exact: true })).toBeVisible();
      await press(page.getByRole('link', { name: 'Đọc lại truyện' }));
      await expect(page.getByText(/Kết quả tốt nhất của em: đúng 83%$/)).toBeVisible();
    });
  },
);
