import { type Locator, type Page, request as requests } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { type Classroom, GIVEN_CODE, giveUnitTest } from './pages/classroom.ts';
import { readExamination } from './pages/content.ts';
import { ExamPage, type Exercise } from './pages/exam-page.ts';
import { fillLogin, PASSWORD, studentEmail, signIn } from './pages/people.ts';
import { tabTo } from './pages/players.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const examination = readExamination(GIVEN_CODE);

const GREEN = 'rgb(23, 112, 58)';
const RED = 'rgb(179, 38, 30)';
const GREY = 'rgb(128, 137, 163)';

/** Checks how the number of a question is drawn. */
async function expectRing(bubble: Locator, style: string, color: string): Promise<void> {
  const ring = bubble.locator('> *');
  await expect(ring).toHaveCSS('border-top-style', style);
  await expect(ring).toHaveCSS('border-top-color', color);
}

/** Returns the countdown's minutes and seconds as seconds. */
async function secondsLeft(exam: ExamPage): Promise<number> {
  const text = await exam.page.getByRole('timer').innerText();
  const [minutes = Number.NaN, seconds = Number.NaN] = text.trim().split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Waits for the toast of a verdict and returns how far it is from the right and the lower edge of the window. */
function gapsOfVerdict(page: Page): Promise<number[]> {
  return page.locator('[data-placement]').evaluate((toast) => {
    const { right, bottom } = toast.getBoundingClientRect();
    const { clientWidth, clientHeight } = toast.ownerDocument.documentElement;
    return [clientWidth - right, clientHeight - bottom];
  });
}

/** Each story has its own student in its own class; the numbers are those of the demo school. */
const openExam = test.extend<{ studentNumber: number; exercise: Classroom & Exercise; exam: ExamPage }>({
  studentNumber: [0, { option: true }],
  exercise: async ({ baseURL, studentNumber }, provide) => {
    await provide(await giveUnitTest(baseURL ?? '', [studentEmail(studentNumber)]));
  },
  exam: async ({ page, context, studentNumber, exercise }, provide) => {
    await signIn(context.request, studentEmail(studentNumber));
    await page.goto(ExamPage.path(exercise));
    await provide(new ExamPage(page, examination));
  },
});

openExam.describe('a reload in the middle of a test', () => {
  openExam.use({ studentNumber: 2 });

  openExam('keeps the answers, the one not yet submitted too, and the clock', async ({ exam, page }) => {
    await exam.start();
    const gaps = gapsOfVerdict(page);
    await exam.answer(1, true);
    for (const gap of await gaps) expect(gap).toBeLessThan(130);
    await exam.answer(2, false);
    await exam.expectOpen(3);
    await exam.give(3, true);
    await exam.expectSaved();
    const before = await secondsLeft(exam);

    await page.reload();
    await exam.expectOpen(3);
    await expect(exam.question(3).getByRole('list', { name: 'Dòng trả lời' })).toContainText('p');
    await expect(exam.submitButton).toBeEnabled();
    await expect(exam.bubble(1)).toContainText('đúng');
    await expect(exam.bubble(2)).toContainText('sai');
    await expectRing(exam.bubble(1), 'solid', GREEN);
    await expectRing(exam.bubble(2), 'solid', RED);
    await expectRing(exam.bubble(4), 'dashed', GREY);
    await expect(page.getByText('1 / 10', { exact: true })).toBeVisible();
    await expect(page.getByText('10%', { exact: true })).toBeVisible();
    const after = await secondsLeft(exam);
    expect(after).toBeLessThanOrEqual(before);
    expect(after).toBeGreaterThan(before - 20);
  });
});

openExam.describe('the Back button of the browser', () => {
  openExam.use({ studentNumber: 3 });

  openExam(
    'is warned about twice and ends the test the third time',
    deep('numbered exams > are found among 135, done, left, continued, finished and reviewed'),
    async ({ exam, page }) => {
      await exam.start();
      await exam.answer(1, true);
      await exam.answer(2, true);
      await exam.expectOpen(3);
      const warning = page.getByRole('dialog', { name: 'CẢNH BÁO' });
      for (const count of [1, 2]) {
        await page.goBack();
        await expect(warning).toContainText('nút quay lại của trình duyệt');
        await expect(warning).toContainText(`${count} / 3`);
        await warning.getByRole('button', { name: 'Tôi đã hiểu' }).click();
        await exam.expectOpen(3);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/result\?/);
      await expect(page.getByRole('heading', { name: 'Bạn đã hoàn thành bài thi' })).toBeVisible();
      await expect(page.getByText('2 / 10')).toBeVisible();
    },
  );
});

openExam.describe('the Back button after a reload', () => {
  openExam.use({ studentNumber: 9 });

  openExam(
    'is warned about too, from the first question on',
    deep('numbered exams > are found among 135, done, left, continued, finished and reviewed'),
    async ({ exam, exercise, page }) => {
      const details = `/lms/student/classes/${exercise.classId}/classwork/assignments/${exercise.assignmentId}/details`;
      await page.goto(details);
      await page.getByRole('link', { name: 'Bắt đầu làm bài' }).click();
      await exam.start();
      await page.reload();
      await exam.expectOpen(1);
      const warning = page.getByRole('dialog', { name: 'CẢNH BÁO' });
      await expect(warning).toBeHidden();
      await page.goBack();
      await expect(warning).toContainText('1 / 3');
      await warning.getByRole('button', { name: 'Tôi đã hiểu' }).click();
      await exam.answer(1, true);

      // Opened from outside, so no page of the exercise is below this one in the history.
      await page.goto(details);
      await page.getByRole('link', { name: 'Làm tiếp' }).click();
      await exam.expectOpen(2);
      await page.reload();
      await exam.expectOpen(2);
      await page.goBack();
      await expect(warning).toContainText('2 / 3');
      await warning.getByRole('button', { name: 'Tôi đã hiểu' }).click();
      await exam.expectOpen(2);
    },
  );
});

openExam.describe('the keyboard alone', () => {
  openExam.use({ studentNumber: 4 });

  // The question lab also answers each type by keyboard in a fast run.
  const everyType = deep('a question can be answered with any device: one-choice');
  openExam(
    'is enough for all six types of questions, from start to result',
    everyType,
    async ({ exam, page }) => {
      await tabTo(exam.startButton);
      await page.keyboard.press('Enter');
      for (let index = 1; index <= exam.total; index += 1) {
        await exam.expectOpen(index);
        await exam.giveByKeyboard(index, true);
        await tabTo(exam.submitButton);
        await page.keyboard.press('Enter');
        await exam.expectVerdict(true);
      }
      await expect(page).toHaveURL(/\/result\?/);
      await expect(page.getByText('100%')).toBeVisible();
    },
  );
});

openExam.describe('a second device', () => {
  openExam.use({ studentNumber: 5, expectedProblems: [/status of 409/] });

  openExam(
    'takes the test over, and the first one says so',
    deepBehind(
      'apps/web/src/areas/exam/exam-pages.test.tsx :: another device > is named in Vietnamese, and the attempt can be taken back',
      'apps/web/src/components/attempt/exam-run.test.ts :: another device > stops this one until it takes over, without losing typed text',
    ),
    async ({ exam, exercise, openContext }) => {
      await exam.start();
      await exam.answer(1, true);
      await exam.expectOpen(2);

      const tablet = await openContext();
      await signIn(tablet.request, studentEmail(5));
      const second = new ExamPage(await tablet.newPage(), examination);
      await second.page.goto(ExamPage.path(exercise, 2));
      await second.expectOpen(2);
      await second.answer(2, true);
      await second.expectOpen(3);

      await exam.give(2, false);
      const notification = exam.page.getByRole('dialog', { name: 'Bài làm đang được mở ở nơi khác' });
      await expect(notification).toBeVisible();
      await notification.getByRole('button', { name: 'Làm tiếp ở đây' }).click();
      await expect(notification).toBeHidden();
      await expect(exam.bubble(2)).toContainText('đúng');
    },
  );
});

openExam.describe('a network that is gone', () => {
  openExam.use({ studentNumber: 6, expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  openExam('costs no answer: it is said to be unsaved, and saved later', async ({ exam, context, page }) => {
    await exam.start();
    await exam.expectOpen(1);
    // The script that draws the options may come after the question.
    await expect(exam.question(1).getByRole('radio').first()).toBeAttached();
    await context.setOffline(true);
    await exam.give(1, true);
    await expect(page.getByText('Không có mạng – giữ trên máy này').first()).toBeVisible();
    await expect(page).toHaveURL(/\/start\/1\?/);

    await context.setOffline(false);
    await exam.expectSaved();
    await page.reload();
    await expect(exam.question(1).getByRole('radio', { checked: true })).toHaveCount(1);
    await exam.submitButton.click();
    await exam.expectVerdict(true);
  });
});

openExam.describe('a session that ends in the middle of a test', () => {
  openExam.use({ studentNumber: 7, expectedProblems: [/status of 401/] });

  openExam('is renewed in place, and nothing is lost', async ({ exam, context, page, baseURL }) => {
    await exam.start();
    await exam.answer(1, true);
    await exam.expectOpen(2);

    // The same session, ended elsewhere: this browser keeps its cookie, which is no longer valid.
    const elsewhere = await requests.newContext({ baseURL, storageState: await context.storageState() });
    await callApi(elsewhere, 'POST /logout', {});
    await elsewhere.dispose();

    await exam.give(2, true);
    const login = page.getByRole('dialog', { name: 'ĐĂNG NHẬP' });
    await expect(login).toContainText('Phiên đăng nhập đã hết. Vui lòng đăng nhập lại để tiếp tục.');
    await fillLogin(page, studentEmail(7), PASSWORD);
    await expect(login).toBeHidden();
    await exam.expectSaved();
    await expect(exam.question(2).getByRole('radio', { checked: true })).toHaveCount(1);
    await exam.submitButton.click();
    await exam.expectVerdict(true);
    await exam.expectOpen(3);
  });
});
