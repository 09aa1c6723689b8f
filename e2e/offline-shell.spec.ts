import type { Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { GIVEN_CODE, giveUnitTest } from './pages/classroom.ts';
import { readExamination } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { signIn, studentEmail } from './pages/people.ts';
import { click, tap } from './pages/players.ts';
import { deep, deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';
import { storedText, untilOnDevice, untilStored } from './support/on-device.ts';

test.use({
  serviceWorkers: 'allow',
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/],
});

const examination = readExamination(GIVEN_CODE);
/** Asks for written words. */
const TYPED = examination.questions.findIndex(({ type }) => type === 'fill-in-the-blank') + 1;
/** Both widths run at once, so each has its own students. */
const STUDENTS = {
  home: { desktop: 47, phone: 48 },
  reload: { desktop: 49, phone: 50 },
  typed: { desktop: 67, phone: 68 },
  build: { desktop: 51, phone: 52 },
  practice: { desktop: 53, phone: 54 },
  other: { desktop: 55, phone: 56 },
  old: { desktop: 61, phone: 62 },
} as const;
const studentOf = (story: keyof typeof STUDENTS, width: string) =>
  studentEmail(STUDENTS[story][width === 'phone' ? 'phone' : 'desktop']);

test(
  'an application opened by its icon without a network shows what was there, and says so @phone',
  deep('a test reloaded in its middle without a network goes on, and everything arrives'),
  async ({ page, context }, { project }) => {
    await signIn(context.request, studentOf('home', project.name));
    await page.goto('/lms/home');
    const greeting = page.getByRole('heading', { name: /^Chào/ });
    await expect(greeting).toBeVisible();
    const name = await greeting.innerText();
    await untilOnDevice(page);
    await untilStored(page, 'GET /api/dashboard');
    const session = await context.newCDPSession(page);
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });

    await context.setOffline(true);
    const opened = await page.goto('/lms/home');
    expect(opened?.fromServiceWorker()).toBe(true);
    await expect(greeting).toHaveText(name);
    await expect(page.getByText('Không có mạng', { exact: true })).toBeVisible();

    await context.setOffline(false);
    const refreshed = page.waitForResponse(/\/api\/start\?/);
    expect((await refreshed).ok()).toBe(true);
    // An address that is no page has the server's answer.
    expect((await page.goto('/lms/nothing'))?.status()).toBe(404);
  },
);

test(
  'a test reloaded in its middle without a network goes on, and everything arrives @phone',
  fastOnlyAt('phone'),
  async ({ baseURL, page, context, hasTouch }, { project }) => {
    test.setTimeout(120_000);
    const email = studentOf('reload', project.name);
    const exercise = await giveUnitTest(baseURL ?? '', [email], 'test');
    await signIn(context.request, email);
    await page.goto(ExamPage.path(exercise));
    const press = hasTouch ? tap : click;
    const exam = new ExamPage(page, examination, press);
    await exam.start();
    await untilOnDevice(page);
    await exam.give(1, true);
    await exam.expectSaved();
    // What the server has taken is no draft any more.
    await untilStored(page, /\|answer\|/);

    await context.setOffline(true);
    await press(page.getByRole('button', { name: 'Câu tiếp theo' }));
    await exam.expectOpen(2);
    await exam.give(2, true);
    await page.reload();
    await exam.expectOpen(2);
    await press(exam.bubble(1).getByRole('button'));
    await exam.expectOpen(1);
    await press(exam.bubble(3).getByRole('button'));
    await exam.expectOpen(3);
    await exam.give(3, true);

    await context.setOffline(false);
    await exam.expectSaved();
    await press(page.getByRole('button', { name: 'Nộp bài', exact: true }).first());
    await press(page.getByRole('dialog', { name: 'Nộp bài?' }).getByRole('button', { name: 'Nộp bài' }));
    await expect(page).toHaveURL(/\/result\?/);
    await expect(page.getByText(`3 / ${exam.total}`, { exact: true })).toBeVisible();
    // The copy of an attempt that is over is gone.
    await expect.poll(() => storedText(page)).not.toMatch(/\|answer\|/);
  },
);

const WRONG_BY_MS = 7 * 60_000;
/** A device whose clock is wrong. */
const WRONG_CLOCK = `{
  const Right = Date;
  globalThis.Date = class Date extends Right {
    constructor(...parts) {
      if (parts.length === 0) super(Date.now());
      else super(...parts);
    }
    static now() {
      return Right.now() + ${WRONG_BY_MS};
    }
  };
}`;

/** What the clock of the test shows, in milliseconds. */
async function shownLeftMs(page: Page): Promise<number> {
  const text = /[\d:]+$/.exec(await page.getByRole('timer').innerText())?.[0] ?? '';
  return 1000 * text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

test(
  'a reload without a network keeps what was typed a moment before, and the clock runs to the end that the server set @phone',
  deep('a test reloaded in its middle without a network goes on, and everything arrives'),
  async ({ baseURL, page, context, hasTouch }, { project }) => {
    test.setTimeout(180_000);
    const email = studentOf('typed', project.name);
    const exercise = await giveUnitTest(baseURL ?? '', [email], 'test');
    await signIn(context.request, email);
    await page.addInitScript(WRONG_CLOCK);
    await page.goto(ExamPage.path(exercise));
    const press = hasTouch ? tap : click;
    const exam = new ExamPage(page, examination, press);
    await exam.start();
    await untilOnDevice(page);
    await exam.give(1, true);
    await exam.expectSaved();
    await untilStored(page, /\|answer\|/);
    const read = async () => {
      const { examinationId, assignmentId } = exercise;
      const { view } = await callApi(context.request, 'GET /api/examinations/:examinationId/attempt', {
        params: { examinationId },
        query: { assignmentId },
      });
      return view;
    };
    const endMs = Date.parse((await read())?.attempt.deadline ?? '');
    const expectServerClock = async () =>
      expect(Math.abs((await shownLeftMs(page)) - (endMs - Date.now()))).toBeLessThan(3_000);
    await expectServerClock();

    await context.setOffline(true);
    await press(exam.bubble(TYPED).getByRole('button'));
    await exam.expectOpen(TYPED);
    const field = exam.question(TYPED).getByRole('textbox').first();
    await field.pressSequentially('half a wor');
    await page.reload();
    await exam.expectOpen(TYPED);
    await expect(field).toHaveValue('half a wor');
    await expectServerClock();
    await field.press('End');
    await field.pressSequentially('d');
    await page.reload();
    await expect(field).toHaveValue('half a word');
    await expectServerClock();

    await context.setOffline(false);
    await exam.expectSaved();
    const kept = (await read())?.answers.map(({ answer }) => JSON.stringify(answer)) ?? [];
    expect(kept).toHaveLength(2);
    expect(kept.join('')).toContain('half a word');
    await expectServerClock();
  },
);

test(
  'a new build waits until the test is left, and then offers itself @phone',
  deepBehind(
    'apps/web/src/app/device/updates.test.ts :: a new build > waits while a question is open or an answer is unsent',
  ),
  async ({ baseURL, page, context, hasTouch }, { project }) => {
    test.setTimeout(120_000);
    const email = studentOf('build', project.name);
    const exercise = await giveUnitTest(baseURL ?? '', [email], 'test');
    await signIn(context.request, email);
    await page.goto(ExamPage.path(exercise));
    const exam = new ExamPage(page, examination, hasTouch ? tap : click);
    await exam.start();
    await untilOnDevice(page);
    // From now on the page is the worker's, which a new one does not replace while the page is open.
    await page.reload();
    await exam.expectOpen(1);
    // The page has registered its worker, which it does once it is drawn; later it would replace the other one.
    await expect(page.locator('link[rel="manifest"]')).toBeAttached();
    // Another address of the worker is another worker to the browser.
    await page.evaluate(`(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js?next', { scope: '/' });
      const { promise, resolve } = Promise.withResolvers();
      const look = () => registration.waiting ? resolve() : setTimeout(look, 100);
      look();
      await promise;
    })()`);
    await exam.give(1, true);
    await exam.expectSaved();
    const notice = page.getByText('Có bản mới', { exact: true });
    await expect(notice).toBeHidden();

    await exam.leave();
    await expect(notice).toBeVisible({ timeout: 20_000 });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Tải lại' }).click();
    await reloaded;
    const script = () => page.evaluate<string>('navigator.serviceWorker.controller?.scriptURL ?? ""');
    await expect.poll(script).toMatch(/sw\.js\?next$/);
  },
);

test(
  'an application too old for the server says so, keeps what it has not sent, and opens anew from the server @phone',
  deepBehind(
    'apps/web/src/app/device/updates.test.ts :: a new build > waits while a question is open or an answer is unsent',
  ),
  async ({ baseURL, page, context, hasTouch }, { project }) => {
    test.setTimeout(120_000);
    const email = studentOf('old', project.name);
    const exercise = await giveUnitTest(baseURL ?? '', [email], 'test');
    await signIn(context.request, email);
    await page.goto(ExamPage.path(exercise));
    const press = hasTouch ? tap : click;
    const exam = new ExamPage(page, examination, press);
    await exam.start();
    await untilOnDevice(page);

    const saves = /\/answers\//;
    await context.route(saves, (route) => route.abort('internetdisconnected'));
    await context.route(/\/api\/start\?/, async (route) => {
      const response = await route.fetch();
      const start = (await response.json()) as object; // the answer of our own server
      await route.fulfill({ response, json: { ...start, oldest: 1_000_000 } });
    });
    await exam.give(1, true);
    expect((await page.reload())?.fromServiceWorker()).toBe(true);
    const notice = page.getByText('Bản này đã quá cũ', { exact: true });
    await expect(notice).toBeVisible();
    await exam.expectOpen(1);
    const reloaded = page.waitForEvent('load');
    await press(page.getByRole('button', { name: 'Tải lại' }));
    await reloaded;
    await exam.expectOpen(1);

    // By this page, or by the worker, which no route of a story holds back.
    await context.unroute(saves);
    await exam.expectSaved();
    await expect(notice).toBeHidden();
    await press(page.getByRole('button', { name: 'Nộp bài', exact: true }).first());
    await press(page.getByRole('dialog', { name: 'Nộp bài?' }).getByRole('button', { name: 'Nộp bài' }));
    await expect(page.getByText(`1 / ${exam.total}`, { exact: true })).toBeVisible();
  },
);

test(
  'the storage of a browser has no verdict, no key and no explanation, in practice either @phone',
  fastOnlyAt('desktop'),
  async ({ baseURL, page, context, hasTouch }, { project }) => {
    test.setTimeout(120_000);
    const email = studentOf('practice', project.name);
    const exercise = await giveUnitTest(baseURL ?? '', [email]);
    await signIn(context.request, email);
    await page.goto(ExamPage.path(exercise));
    const exam = new ExamPage(page, examination, hasTouch ? tap : click);
    await exam.start();
    await untilOnDevice(page);
    await exam.answer(1, false);
    await exam.answer(2, true);
    await exam.expectOpen(3);
    // The page now has the keys of two questions.
    await page.reload();
    await exam.expectOpen(3);
    await untilStored(page, /\|data\|.*questions/);
    const stored = await storedText(page);
    expect(stored).toContain('/shell');
    expect(stored).not.toMatch(/keyAnswer|"isCorrect"|"explanation"|"reveal":\{|"verdict":\{/);
  },
);

test(
  'a logout deletes what the account had, and the next account sees its own @phone',
  deepBehind(
    'apps/web/src/lib/store/persistence.test.ts :: a logout > leaves nothing of the application in this browser',
    'apps/web/src/app/device/forget-others-work.test.ts :: removes it after a logout, also when this begins only then',
  ),
  async ({ page, context }, { project }) => {
    const email = studentOf('home', project.name);
    await signIn(context.request, email);
    await page.goto('/lms/home');
    await untilOnDevice(page);
    const greeting = page.getByRole('heading', { name: /^Chào/ });
    const name = (await greeting.innerText()).replace(/^Chào |!$/g, '');
    await untilStored(page, 'GET /api/dashboard');
    expect(await storedText(page)).toContain(name);
    await page.getByRole('button', { name: /^Tài khoản/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => storedText(page)).not.toContain(name);

    await signIn(context.request, studentOf('other', project.name));
    await page.goto('/lms/home');
    await expect(greeting).toBeVisible();
    await expect(greeting).not.toContainText(name);
  },
);
