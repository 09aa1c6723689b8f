import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { newClassName } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const PASSWORD = 'cánh diều 7 đom đóm';
const CONFIRMATION = '/lms/confirmation';

/** Whether this is the packet by which the server admits a page to its live news. */
const isAdmission = ({ payload }: { payload: string | Buffer }) => String(payload).startsWith('40');

/** Registers a teacher as the dialog does, and logs in. */
async function register(request: APIRequestContext): Promise<{ email: string; name: string }> {
  const mark = randomUUID().slice(0, 8);
  const name = `Giáo viên ${mark}`;
  const email = `gv.${mark}@truong.vn`;
  const body = {
    firstname: 'Giáo viên',
    lastname: mark,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const { status } = await callApi(request, 'POST /Register', { body });
  expect(status).toBe('success');
  await callApi(request, 'POST /login', { body: { email, password: PASSWORD } });
  return { email, name };
}

async function asAdministrator<T>(baseURL: string, work: (request: APIRequestContext) => Promise<T>) {
  const request = await requests.newContext({ baseURL });
  try {
    await signIn(request, ADMINISTRATOR);
    return await work(request);
  } finally {
    await request.dispose();
  }
}

async function writeQuestion(page: Page, title: string): Promise<void> {
  await page.goto('/lms/admin/import-question/new');
  await page.getByRole('link', { name: /^Soạn.*Chọn một đáp án$/ }).click();
  await page.getByLabel('Yêu cầu').fill(title);
  await page.getByLabel(/^Khối/).selectOption('Lớp 3');
  const option = (number: number) => page.getByRole('group', { name: `Lựa chọn ${number}`, exact: true });
  await option(1).getByLabel('Chữ').fill('a circle');
  await option(2).getByLabel('Chữ').fill('a rectangle');
  await option(2).getByRole('radio').check();
  await option(3).getByRole('button', { name: 'Bỏ lựa chọn 3' }).click();
  await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
}

test(
  'a new teacher writes a question, scans the key of the school and gives a shared test @phone',
  fastOnlyAt('phone'),
  async ({ page, context, baseURL }) => {
    await register(context.request);
    const body = { className: newClassName(), grade: 3 };
    const { className } = await callApi(context.request, 'POST /api/teacher/classes', { body });

    await page.goto('/lms/home');
    const main = page.getByRole('main');
    await expect(main.getByText('Nhà trường chưa xác nhận tài khoản của thầy cô')).toBeVisible();
    await expectAccessible(page, 'the home page of a new teacher');
    expect(await overflowOf(page)).toBe(0);

    const title = `Which one? ${randomUUID().slice(0, 8)}`;
    await writeQuestion(page, title);
    await expect(page.getByText(title).first()).toBeVisible();

    // A locked page explains instead of refusing.
    await page.goto('/lms/olympic/home');
    await expect(main.getByRole('link', { name: 'Cách được xác nhận' })).toBeVisible();

    const { code } = await asAdministrator(baseURL ?? '', (request) =>
      callApi(request, 'POST /api/school-keys', { body: { uses: 1, days: 1 } }),
    );
    // The first tap opens the scanned link, the second uses the code, the third goes on to the classes.
    await page.goto(`${CONFIRMATION}#${code}`);
    await expect(main.getByText(/^Mã này của Trường/)).toBeVisible();
    await expectAccessible(page, 'the page with a scanned key');
    expect(await overflowOf(page)).toBe(0);
    expect(page.url()).not.toContain(code);
    await main.getByRole('button', { name: 'Dùng mã', exact: true }).click();
    await expect(main.getByText('Tài khoản đã được xác nhận')).toBeVisible();
    await main.getByRole('link', { name: 'Giao bài cho lớp' }).click();

    await main
      .getByRole('link', { name: new RegExp(className) })
      .first()
      .click();
    // A class without students opens on its roster.
    await page.getByRole('tab', { name: 'Bài tập' }).click();
    await page.getByRole('button', { name: 'Đề kiểm tra tiến độ', exact: true }).click();
    const wizard = page.getByRole('dialog', { name: 'Đề kiểm tra tiến độ' });
    await wizard.getByRole('button', { name: new RegExp(`^${className}`) }).click();
    await wizard.getByRole('button', { name: 'Chọn đề luyện tập: Unit 1', exact: true }).click();
    await wizard.getByRole('button', { name: 'Giao bài' }).first().click();
    await expect(wizard.getByLabel('Ngày nộp bài')).toBeVisible();
  },
);

test(
  'an administrator confirms a new teacher from the bell in two clicks @phone',
  deepBehind(
    'apps/server/src/modules/notifications/new-teacher-news.test.ts :: a teacher who registers > is in the bell of administrators of the school, and of nobody else',
    'apps/server/src/modules/notifications/new-teacher-news.test.ts :: a teacher who registers > leaves the bell after confirm, by whichever way',
  ),
  async ({ page, context, openContext }) => {
    await register((await openContext()).request);
    await signIn(context.request, ADMINISTRATOR);
    const opened = page.waitForEvent('websocket');
    await page.goto('/lms/home');
    await (await opened).waitForEvent('framereceived', isAdmission);
    await page.getByRole('button', { name: /^Thông báo/ }).click();
    const bell = page.getByRole('dialog', { name: 'Thông báo' });
    const confirms = (name: string) => bell.getByRole('button', { name: new RegExp(`^Xác nhận: .*${name}`) });
    await expect(confirms('').first()).toBeVisible();
    await expectAccessible(page, 'the bell with a new teacher');

    // While the bell is open, as it holds the newest only and other stories register teachers too.
    const teacher = await openContext();
    const { name } = await register(teacher.request);
    const confirm = confirms(name);
    await confirm.click();
    await expect(page.getByText('Đã xác nhận giáo viên.')).toBeVisible();
    await expect(confirm).toBeHidden();
    const { user } = await callApi(teacher.request, 'GET /api/boot', {});
    expect(user?.can.useSharedContent).toBe(true);
  },
);

test(
  'an administrator makes a key, which shows as a code to scan and to type @phone',
  deepBehind(
    'apps/server/src/modules/confirmation/confirmation.test.ts :: a school key > confirms a new teacher of the school at once, whatever the code looks like when typed',
    'packages/domain/src/access/school-key.test.ts :: the code of a school key > has twelve characters that nobody misreads, shown in three groups',
  ),
  async ({ page, context }) => {
    await signIn(context.request, ADMINISTRATOR);
    await page.goto('/lms/admin/new-teachers');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Tạo mã' }).click();
    await expect(main.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
    await expect(main.getByLabel('Mã QR của trường')).toBeVisible();
    await expectAccessible(page, 'the page of new teachers with a key');
    expect(await overflowOf(page)).toBe(0);
  },
);
