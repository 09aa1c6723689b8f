import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ExamPage } from './pages/exam-page.ts';
import { giveUntimed, type UntimedExercise } from './pages/own-test.ts';
import { signIn, studentEmail } from './pages/people.ts';
import { click, tap } from './pages/players.ts';
import { storedWork } from './support/database.ts';
import { deep } from './support/deep.ts';
import { expect, test as base } from './support/fixtures.ts';
import { untilOnDevice, untilStored } from './support/on-device.ts';
import { makeDataDir, startProduct, type Product } from './support/product.ts';

interface School {
  dataDir: string;
  url: string;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
}

interface Fixtures {
  /** A school of the story's own: nobody else works while its server is stopped. */
  school: School;
  /** Opens the browser of one phone, whose profile stays on its disk when the browser is closed. */
  openBrowser(this: void): Promise<BrowserContext>;
}

const test = base.extend<Fixtures>({
  school: [
    // Playwright wants some fixture to be named.
    async ({ locale: _locale }, provide) => {
      const dataDir = makeDataDir();
      let product: Product = await startProduct({ dataDir });
      const { url } = product;
      await provide({
        dataDir,
        url,
        stop: () => product.stop(),
        startAgain: async () => {
          product = await startProduct({ dataDir, port: Number(new URL(url).port) });
        },
      });
      await product.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    // It creates a database.
    { timeout: 300_000 },
  ],
  baseURL: async ({ school }, provide) => {
    await provide(school.url);
  },
  openBrowser: async ({ playwright, baseURL, guard }, provide) => {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-profile-'));
    const opened: BrowserContext[] = [];
    await provide(async () => {
      // The look of the project and the browser are those of every story.
      const context = await playwright.chromium.launchPersistentContext(profile, { baseURL });
      guard.watch(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
    fs.rmSync(profile, { recursive: true, force: true });
  },
});
test.use({
  serviceWorkers: 'allow',
  expectedProblems: [/ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/],
});

/** What an icon on the home screen opens. */
async function openFromIcon(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const opened = await page.goto('/lms/home');
  expect(opened?.fromServiceWorker()).toBe(true);
  return page;
}

test(
  'homework kept on a phone is done while the server is stopped, and arrives once when it runs again @phone',
  deep('a device with kept work > that is full says so, and loses nothing that was typed'),
  async ({ school, openBrowser, hasTouch }) => {
    test.setTimeout(480_000);
    const press = hasTouch ? tap : click;
    const email = studentEmail(60);
    // A new school has the questions of the content only a while after its first start.
    const given: UntimedExercise[] = [];
    await expect(async () => void given.push(await giveUntimed(school.url, [email]))).toPass({
      intervals: [3_000],
      timeout: 120_000,
    });
    const [{ examination, assignmentId, page: address }] = given as [UntimedExercise]; // it has passed
    const openKept = async (page: Page) => {
      if (hasTouch) await press(page.getByRole('button', { name: 'Mở thanh bên' }));
      await press(page.getByRole('link', { name: 'Bài đã lưu trên máy', exact: true }).first());
      await press(page.getByRole('link', { name: 'Mở bài' }));
      await press(page.getByRole('link', { name: 'Làm tiếp' }));
      return new ExamPage(page, examination, press);
    };

    await test.step('a student keeps it, and closes the browser', async () => {
      const browser = await openBrowser();
      await signIn(browser.request, email);
      const page = await browser.newPage();
      await page.goto(address);
      await press(page.getByRole('button', { name: 'Lưu để làm khi không có mạng' }));
      await expect(page.getByText(/^Đã lưu trên máy này: \d/)).toBeVisible();
      await untilOnDevice(page);
      await page.goto('/lms/home');
      await untilStored(page, 'GET /api/dashboard');
      await browser.close();
    });
    await school.stop();

    await test.step('it opens from the icon without a server, and goes on from question to question', async () => {
      const browser = await openBrowser();
      const page = await openFromIcon(browser);
      await expect(page.getByRole('heading', { name: /^Chào/ })).toBeVisible();
      const exam = await openKept(page);
      for (const index of [1, 2]) {
        await exam.expectOpen(index);
        await exam.give(index, true);
        await press(exam.submitButton);
        await expect(page.getByText('Chưa có mạng: kết quả câu này sẽ hiện khi có mạng.')).toBeVisible();
        await press(page.getByRole('button', { name: 'Câu tiếp theo' }));
      }
      await exam.expectOpen(3);
      await browser.close();
    });

    await test.step('the browser that is opened again knows what was done, and finishes it', async () => {
      const browser = await openBrowser();
      const page = await openFromIcon(browser);
      const exam = await openKept(page);
      await exam.expectOpen(3);
      await exam.give(3, false);
      await press(exam.submitButton);
      await press(page.getByRole('button', { name: 'Xem kết quả' }));
      await expect(page.getByText(/^Đang chờ mạng để nộp bài/)).toBeVisible();
      await browser.close();
    });

    await school.startAgain();
    await test.step('everything arrives once after the server has started', async () => {
      const browser = await openBrowser();
      const page = await browser.newPage();
      await page.goto('/lms/home');
      const states = async () => (await storedWork(school.dataDir, assignmentId)).states;
      await expect.poll(states, { timeout: 60_000 }).toEqual(['submitted']);
      const { answers, events } = await storedWork(school.dataDir, assignmentId);
      expect([answers.length, answers.filter(({ isCorrect }) => isCorrect).length]).toEqual([3, 2]);
      expect(events).toMatchObject({ started: 1, submitted: 3, finished: 1 });
      // It is over, so nothing of it stays here.
      await page.goto('/lms/student/kept');
      await expect(page.getByText('Chưa có bài nào được lưu trên máy này.')).toBeVisible();
    });
  },
);
