import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { studentEmail, signIn } from './pages/people.ts';
import { click, tap } from './pages/players.ts';
import { giveWorksheet } from './pages/worksheet.ts';
import { deep } from './support/deep.ts';
import { expect, test as base } from './support/fixtures.ts';

/** Each story runs at both widths at once, so each has its own students. */
const STUDENTS = { desktop: 57, phone: 58 } as const;

interface Homework {
  assignmentId: string;
  /** The page of the assignment. */
  page: string;
}

const test = base.extend<{ homework: Homework }>({
  homework: async ({ baseURL, browser, context }, provide, { project }) => {
    const email = studentEmail(STUDENTS[project.name === 'phone' ? 'phone' : 'desktop']);
    const address = await giveWorksheet(baseURL ?? '', browser, [email]);
    await signIn(context.request, email);
    const assignmentId = address.split('/').at(-1) ?? '';
    const { assignment } = await callApi(context.request, 'GET /api/student/assignments/:assignmentId', {
      params: { assignmentId },
    });
    const page = `/lms/student/classes/${assignment.classId}/classwork/assignments/${assignmentId}/details`;
    await provide({ assignmentId, page });
  },
});
test.use({ serviceWorkers: 'allow', expectedProblems: [/ERR_(?:INTERNET_DISCONNECTED|FAILED)/] });

const option = (page: Page) => page.getByRole('radio', { name: 'Câu 2, lựa chọn blue', exact: true });

/** Until the worker answers for the next page, and has fetched what it opens without a network. */
async function untilDeviceOpens(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate<boolean>(`(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return Boolean(registration?.active) && (await caches.match('/assets/complete')) !== undefined;
        })()`),
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** The newest attempt on the server. */
async function onServer(request: APIRequestContext, { assignmentId }: Homework) {
  const { assignment } = await callApi(request, 'GET /api/student/assignments/:assignmentId', {
    params: { assignmentId },
  });
  const { view } = await callApi(request, 'GET /api/examinations/:examinationId/attempt', {
    params: { examinationId: assignment.examId ?? '' },
    query: { assignmentId },
  });
  return view;
}

const TAKE_OVERS = /\/resume/;

/**
 * Cuts the network in the worst way: each take-over still reaches the server, and only its response is lost. The same
 * happens when a page is closed at that moment.
 */
async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.route(TAKE_OVERS, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await context.setOffline(true);
}

async function restoreNetwork(context: BrowserContext): Promise<void> {
  // The page of some may be gone.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
}

/** A page without a network reads its scripts and its work from the disk, which others may be using. */
const OPENING = { timeout: 30_000 };

async function openKept(context: BrowserContext, press: typeof click): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/lms/student/kept');
  await press(page.getByRole('link', { name: 'Mở bài' }));
  await press(page.getByRole('link', { name: 'Làm tiếp' }));
  await expect(option(page)).toBeVisible(OPENING);
  return page;
}

/** The fast story of kept work. */
const FULL = 'a device with kept work > that is full says so, and loses nothing that was typed';

test.describe('homework kept on the device', () => {
  test(
    'is done without a network in a page that is opened anew, and arrives once @phone',
    deep(FULL),
    async ({ context, page: first, homework, hasTouch }) => {
      test.setTimeout(180_000);
      const press = hasTouch ? tap : click;
      await first.goto(homework.page);
      await press(first.getByRole('button', { name: 'Lưu để làm khi không có mạng' }));
      await expect(first.getByText(/^Đã lưu trên máy này: \d/)).toBeVisible();
      await untilDeviceOpens(first);
      await cutNetwork(context);
      await first.close();

      const page = await openKept(context, press);
      await press(option(page));
      await expect(page.getByText('Không có mạng – giữ trên máy này').first()).toBeVisible();
      await page.reload();
      await expect(option(page)).toBeChecked(OPENING);
      const missing =
        "[...document.querySelectorAll('main img')].filter(({ naturalWidth }) => naturalWidth === 0).length";
      await expect.poll(() => page.evaluate<number>(missing)).toBe(0);
      await press(page.getByRole('button', { name: 'Nộp bài', exact: true }).first());
      await press(page.getByRole('dialog').getByRole('button', { name: 'Nộp bài', exact: true }));
      await expect(page.getByText(/sẽ nộp khi có mạng/)).toBeVisible();
      await page.close();

      await restoreNetwork(context);
      const back = await context.newPage();
      await back.goto('/lms/home');
      await expect
        .poll(async () => (await onServer(context.request, homework))?.attempt.state, { timeout: 30_000 })
        .toBe('submitted');
      const view = await onServer(context.request, homework);
      // The device has taken over and never heard of it.
      expect(view?.attempt.epoch).toBeGreaterThan(1);
      const written = view?.answers.filter(({ answer }) => answer !== null) ?? [];
      expect(written.map(({ rev, verdict }) => [rev, verdict?.isCorrect])).toEqual([[1, true]]);
      // It is over, so nothing of it stays here.
      await back.goto('/lms/student/kept');
      await expect(back.getByText('Chưa có bài nào được lưu trên máy này.')).toBeVisible();
    },
  );
});

/** Everything that the device keeps for work, as text. */
const KEPT_TEXT = `(async () => {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('domdom-kept', 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const works = await new Promise((resolve) => {
    const request = database.transaction('work').objectStore('work').getAll();
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  const cache = await caches.open('domdom-kept-files');
  return JSON.stringify({ works, files: (await cache.keys()).map(({ url }) => url) });
})()`;

test.describe('a device with kept work', () => {
  test('keeps nothing of it for the next account', deep(FULL), async ({ context, page, homework }) => {
    await page.goto(homework.page);
    await page.getByRole('button', { name: 'Lưu để làm khi không có mạng' }).click();
    await expect(page.getByText(/^Đã lưu trên máy này: \d/)).toBeVisible();
    const kept = await page.evaluate<string>(KEPT_TEXT);
    expect(kept).toContain(homework.assignmentId);
    expect(kept).toContain('/api/media/');
    // The worksheet accepts 'puppy' as well, which only its key says.
    expect(kept).not.toContain('puppy');
    expect(kept).not.toContain('isCorrect');
    await signIn(context.request, studentEmail(59));
    await page.goto('/lms/student/kept');
    await expect(page.getByText('Chưa có bài nào được lưu trên máy này.')).toBeVisible();
    await expect.poll(() => page.evaluate<string>(KEPT_TEXT)).toBe(JSON.stringify({ works: [], files: [] }));
  });

  test('that is full says so, and loses nothing that was typed', async ({ page, homework }) => {
    await page.goto(homework.page);
    const { origin } = new URL(page.url());
    const client = await page.context().newCDPSession(page);
    await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.getByRole('button', { name: 'Lưu để làm khi không có mạng' }).click();
    await expect(page.getByRole('alert')).toContainText('Máy đã hết chỗ trống.');
    await page.getByRole('link', { name: 'Làm tiếp' }).click();
    await expect(option(page)).toBeVisible();
    await page.context().setOffline(true);
    await option(page).click();
    await expect(page.getByText('Không có mạng – giữ trên máy này').first()).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(option(page)).toBeChecked();
    await expect(page.getByText('Đã lưu').first()).toBeVisible();
  });
});
