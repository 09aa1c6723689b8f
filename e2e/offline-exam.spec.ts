import type { Page } from '@playwright/test';
import { GIVEN_CODE, giveUnitTest } from './pages/classroom.ts';
import { readExamination } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { studentEmail, signIn } from './pages/people.ts';
import { click, tap } from './pages/players.ts';
import { fastOnlyAt } from './support/deep.ts';
import { expect, test as base } from './support/fixtures.ts';
import { untilKept } from './support/kept.ts';

const examination = readExamination(GIVEN_CODE);
/** Each story runs at both widths at once, so each has its own students. */
const STUDENTS = {
  ahead: { desktop: 23, phone: 24 },
  again: { desktop: 25, phone: 26 },
  finish: { desktop: 27, phone: 28 },
} as const;

interface Fixtures {
  story: keyof typeof STUDENTS;
  exam: ExamPage;
}

/** A running test, on its first question. */
const test = base.extend<Fixtures>({
  story: ['ahead', { option: true }],
  exam: async ({ baseURL, page, context, hasTouch, story }, provide, { project }) => {
    const email = studentEmail(STUDENTS[story][project.name === 'phone' ? 'phone' : 'desktop']);
    const exercise = await giveUnitTest(baseURL ?? '', [email], 'test');
    await signIn(context.request, email);
    await page.goto(ExamPage.path(exercise));
    const exam = new ExamPage(page, examination, hasTouch ? tap : click);
    await exam.start();
    await provide(exam);
  },
});
test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

const missingPictures = (page: Page) =>
  page.evaluate<number>(
    "[...document.querySelectorAll('main img')].filter(({ naturalWidth }) => naturalWidth === 0).length",
  );

/** Requests the sounds as an audio player does, and returns for each preloaded sound whether it answers. */
const soundsAnswer = (page: Page) =>
  page.evaluate<boolean[]>(`Promise.all(
    performance.getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.mp3'))
      .map(async (name) => (await fetch(name, { headers: { range: 'bytes=0-' } })).status === 206))`);

test.describe('a test that goes offline', () => {
  test(
    'can be answered to its end and finished later @phone',
    fastOnlyAt('phone'),
    async ({ page, context, exam, hasTouch }) => {
      test.setTimeout(180_000);
      const press = hasTouch ? tap : click;
      await untilKept(page);
      await context.setOffline(true);
      for (let index = 1; index <= exam.total; index += 1) {
        await exam.expectOpen(index);
        await exam.give(index, true);
        await expect.poll(() => missingPictures(page), `pictures of question ${index}`).toBe(0);
        if (index < exam.total) await press(page.getByRole('button', { name: 'Câu tiếp theo' }));
      }
      expect(new Set(await soundsAnswer(page))).toEqual(new Set([true]));
      await context.setOffline(false);
      await exam.expectSaved();
      await press(page.getByRole('button', { name: 'Nộp bài', exact: true }).first());
      const question = page.getByRole('dialog', { name: 'Nộp bài?' });
      await expect(question).toContainText('Em đã làm hết các câu.');
      await press(question.getByRole('button', { name: 'Nộp bài' }));
      await expect(page).toHaveURL(/\/result\?/);
      await expect(page.getByText(`${exam.total} / ${exam.total}`)).toBeVisible();
    },
  );
});

test.describe('a test that is finished offline', () => {
  test.use({ story: 'finish' });

  test(
    'says that it waits, clear of the screen edges, and is sent by itself @phone',
    fastOnlyAt('phone'),
    async ({ page, context, exam, hasTouch }) => {
      const press = hasTouch ? tap : click;
      await exam.give(1, true);
      await exam.expectSaved();
      await context.setOffline(true);
      await press(page.getByRole('button', { name: 'Nộp bài', exact: true }).first());
      await press(page.getByRole('dialog', { name: 'Nộp bài?' }).getByRole('button', { name: 'Nộp bài' }));
      const words = page.getByText(/^Đang chờ mạng để nộp bài/);
      await expect(words).toBeVisible();
      const { x, width } = (await words.boundingBox()) ?? { x: 0, width: 0 };
      const right = (page.viewportSize()?.width ?? 0) - x - width;
      expect(Math.min(x, right)).toBeGreaterThan(8);
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/result\?/);
      await expect(page.getByText(`1 / ${exam.total}`, { exact: true })).toBeVisible();
    },
  );
});

test.describe('a question that could not be opened during a test', () => {
  test.use({ story: 'again' });

  test(
    'opens by itself once the network is back @phone',
    fastOnlyAt('desktop'),
    async ({ page, context, exam, hasTouch }) => {
      const press = hasTouch ? tap : click;
      // Before anything is loaded ahead.
      await context.setOffline(true);
      const first = exam.stored(1).type;
      const other = examination.questions.findIndex(({ type }) => type !== first) + 1;
      await press(exam.bubble(other).getByRole('button'));
      await expect(page.getByText('Chưa mở được câu hỏi')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Chưa mở được câu hỏi')).toBeHidden();
      await exam.give(other, true);
      await exam.expectSaved();
      await expect.poll(() => missingPictures(page)).toBe(0);
    },
  );
});
