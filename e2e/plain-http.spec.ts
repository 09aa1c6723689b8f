import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { plainBook } from './pages/files.ts';
import { openClassroom } from './pages/classroom.ts';
import { ExamPage } from './pages/exam-page.ts';
import { giveUntimed } from './pages/own-test.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, logInOnLandingPage, studentEmail } from './pages/people.ts';
import { click, tap } from './pages/players.ts';
import { deep } from './support/deep.ts';
import { findBrowser } from './support/find-browser.ts';
import { expect, test as base } from './support/fixtures.ts';

const found = await findBrowser();
/** A name that is not the browser's own machine: to it, plain http is no secure connection there. */
const HOST = 'school.test';

/** Both widths run at once, so each has its own student. */
const STUDENTS = { desktop: 69, phone: 70 } as const;

const NEAR = '127.0.0.1';
const test = base.extend({
  baseURL: async ({ baseURL }, provide) => {
    await provide((baseURL ?? '').replace(NEAR, HOST));
  },
});
/** The same product for calls that no browser makes, which know no such name. */
const nearOf = (baseURL: string | undefined): string => (baseURL ?? '').replace(HOST, NEAR);
test.use({
  serviceWorkers: 'allow',
  // The browser says that it ignores our Cross-Origin-Opener-Policy there.
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|Cross-Origin-Opener-Policy/],
  launchOptions: {
    ...found,
    chromiumSandbox: false,
    args: [...found.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

/** The fast story of kept work. */
const FULL = 'a device with kept work > that is full says so, and loses nothing that was typed';

/** What a browser keeps from pages that come over plain http. */
async function expectPlain(page: Page): Promise<void> {
  const has = await page.evaluate(
    "[isSecureContext, 'serviceWorker' in navigator, typeof caches, typeof crypto.randomUUID]",
  );
  expect(has).toEqual([false, false, 'undefined', 'undefined']);
}

test(
  'a student works over plain http, and is offered nothing that needs a worker @phone',
  deep(FULL),
  async ({ page, context, hasTouch, baseURL }, { project }) => {
    test.setTimeout(180_000);
    const press = hasTouch ? tap : click;
    const email = studentEmail(STUDENTS[project.name === 'phone' ? 'phone' : 'desktop']);
    const { examination, ...exercise } = await giveUntimed(nearOf(baseURL), [email]);
    await logInOnLandingPage(page, email);
    await expect(page).toHaveURL('/lms/home');
    await expectPlain(page);
    await expect(page.getByRole('heading', { name: /^Chào/ })).toBeVisible();

    await page.goto(exercise.page);
    await expect(page.getByRole('link', { name: 'Làm bài' }).first()).toBeVisible();
    const offers = page.getByRole('button', { name: /Lưu để làm khi không có mạng/ });
    await expect(offers).toHaveCount(0);
    await page.goto(`/lms/student/classes/${exercise.classId}`);
    await expect(page.getByRole('link', { name: /Đề / }).first()).toBeVisible();
    await expect(offers).toHaveCount(0);
    await page.goto('/lms/student/kept');
    await expect(page.getByText('Trình duyệt này không lưu được bài trên máy.')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);

    await page.goto(ExamPage.path(exercise));
    const exam = new ExamPage(page, examination, press);
    await exam.start();
    await exam.answer(1, true);
    await exam.expectOpen(2);
    // The open page goes on without a network, worker or not.
    await context.setOffline(true);
    await exam.give(2, true);
    await press(exam.submitButton);
    await expect(page.getByText('Chưa có mạng: kết quả câu này sẽ hiện khi có mạng.')).toBeVisible();
    await context.setOffline(false);
    await expect(exam.bubble(2)).toHaveAttribute('data-state', 'correct', { timeout: 30_000 });
    await press(page.getByRole('button', { name: 'Câu tiếp theo' }));
    await exam.answer(3, true);
    await expect(page).toHaveURL(/\/result\?/);
    await expect(page.getByText('3 / 3', { exact: true })).toBeVisible();

    await page.goto('/lms/readers');
    await press(page.getByRole('link', { name: /The Last Bean/ }));
    await press(page.getByRole('button', { name: 'Bắt đầu đọc' }));
    await expect(page.getByText(/^Trang 1 \//)).toBeVisible();
    await page.goto('/offline/books');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Bài đã lưu')).toHaveCount(0);
  },
);

test(
  'a teacher copies a join code and turns the pages of a book over plain http',
  deep(FULL),
  async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const { classId } = await openClassroom(nearOf(baseURL));
    const title = `Sách ${randomUUID().slice(0, 8)}`;
    await logInOnLandingPage(page, ADMINISTRATOR);
    await expect(page).toHaveURL('/lms/home');
    await expectPlain(page);
    await page.goto(`/lms/teacher/classes/${classId}`);
    await page.getByRole('button', { name: 'Chép mã' }).click();
    await expect(page.getByText('Đã chép mã lớp.')).toBeVisible();

    await page.goto('/lms/admin/document-library');
    await page.locator('input[type=file]').setInputFiles(plainBook(`${title}.pdf`, 2));
    await page.getByRole('button', { name: `Xem: ${title}` }).click();
    await expect(page.getByText('Page 1 of 2').first()).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Page 2 of 2').first()).toBeAttached();
  },
);
