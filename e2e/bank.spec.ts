import { randomUUID } from 'node:crypto';
import { questionTypes } from '@domdom/questions';
import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, MANAGER, MINH, studentEmail, signIn } from './pages/people.ts';
import { deep, deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const BANK = '/lms/admin/import-question';
/** A yellow rectangle. */
const PICTURE = {
  name: 'hình vẽ.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAMAAABjCgsuAAAAA1BMVEX/1DtNveAIAAAAFklEQVQ4jWNgGAWjYBSMglEwChgwAAAGIAAB3kzjHAAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const QUESTION = {
  type: 'one-choice',
  version: 1,
  prompt: 'Lan ___ to school.',
  options: [
    { id: 'a', text: 'go', isCorrect: false },
    { id: 'b', text: 'goes', isCorrect: true },
  ],
  settings: {},
};
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Fills the question form with two options, of which the second is right. */
async function writeQuestion(page: Page, title: string): Promise<void> {
  await page.goto(BANK);
  await page.getByRole('link', { name: 'Tạo câu hỏi' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(questionTypes().length);
  await expectAccessible(page, 'the choice of a type');
  await page.getByRole('link', { name: /^Soạn.*Chọn một đáp án$/ }).click();
  await page.getByLabel('Yêu cầu').fill(title);
  await page.getByLabel(/^Khối/).selectOption('Lớp 3');
  await page.getByLabel('Unit', { exact: true }).selectOption('Unit 2');
  const option = (number: number) => page.getByRole('group', { name: `Lựa chọn ${number}`, exact: true });
  await option(1).getByLabel('Chữ').fill('a circle');
  await option(2).getByLabel('Chữ').fill('a rectangle');
  await option(2).getByRole('radio').check();
  await option(3).getByRole('button', { name: 'Bỏ lựa chọn 3' }).click();
}

test.describe('the question bank @phone', () => {
  test(
    'lets a teacher write a question with a picture, try it out and save it',
    fastOnlyAt('phone'),
    async ({ page, context }) => {
      const title = `What is it? ${randomUUID().slice(0, 8)}`;
      await signIn(context.request, LAN);
      await writeQuestion(page, title);

      await page.getByText('Hình của câu hỏi', { exact: true }).click();
      await page.getByLabel('Tải hình lên: Hình của câu hỏi').setInputFiles(PICTURE);
      await page.getByLabel('Mô tả hình').first().fill('Một hình màu vàng');
      const preview = page.getByRole('region', { name: 'Xem thử' });
      await expect(preview.getByRole('img', { name: 'Một hình màu vàng' })).toBeVisible();
      await preview.getByRole('radio', { name: 'a rectangle' }).check();
      await preview.getByRole('button', { name: 'Kiểm tra' }).click();
      await expect(preview.getByText('Đúng', { exact: true }).first()).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await expectAccessible(page, 'the form of a question');

      await page.getByLabel('Ai được xem').selectOption('Cả trường');
      await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
      await expect(toast(page, 'Đã thêm câu hỏi vào ngân hàng.')).toBeVisible();
      await expect(page).toHaveURL(/import-question\/[0-9a-f-]{36}$/);
    },
  );

  test(
    'shows a shared question to a manager, who may edit it, and to a colleague, who may only read it',
    deep('the question bank > lets a teacher write a question with a picture, try it out and save it'),
    async ({ page: manager, context, openContext }) => {
      const title = `Shared ${randomUUID().slice(0, 8)}`;
      const teacher = await openContext();
      await signIn(teacher.request, LAN);
      for (const status of ['PUBLIC', 'PRIVATE'] as const) {
        await callApi(teacher.request, 'POST /api/question-bank', {
          body: { grade: 3, status, question: { ...QUESTION, title: `${title} ${status}` } },
        });
      }
      await signIn(context.request, MANAGER);
      await manager.goto(BANK);
      await manager.getByLabel('Tìm câu hỏi').fill(title);
      const row = manager.getByRole('row').filter({ hasText: title });
      await expect(row).toHaveCount(1);
      await expect(row.getByText('Cả trường')).toBeVisible();
      await expect(row.getByRole('button', { name: /^Sửa: / })).toBeVisible();
      expect(await overflowOf(manager)).toBe(0);
      await expectAccessible(manager, 'the list of the bank');
      await row.getByRole('button', { name: /^Xem thử: / }).click();
      const drawer = manager.getByRole('dialog', { name: 'Xem thử câu hỏi' });
      await expect(drawer.getByRole('heading', { name: `${title} PUBLIC` })).toBeVisible();
      await expectAccessible(manager, 'the preview of a question');

      const colleague = await (await openContext()).newPage();
      await signIn(colleague.context().request, MINH);
      await colleague.goto(`${BANK}?search=${encodeURIComponent(title)}`);
      const shared = colleague.getByRole('row').filter({ hasText: title });
      await expect(shared.getByText('Chỉ xem')).toBeVisible();
      await expect(shared.getByRole('button', { name: /^Sửa: / })).toHaveCount(0);
    },
  );
});

test.describe('a question with unsaved changes', () => {
  test(
    'survives a reload, asks before it is left, and restores old versions',
    deepBehind(
      'apps/web/src/areas/question-bank/edit-question-page.test.tsx :: editing a question from the bank > keeps unsaved text over a reload, and drops it only after a confirmation',
      'apps/server/src/modules/question-bank/question-versions.test.ts :: the versions of a question > can be read as they were',
    ),
    async ({ page, context }) => {
      const title = `Edited ${randomUUID().slice(0, 8)}`;
      await signIn(context.request, LAN);
      const { id } = await callApi(context.request, 'POST /api/question-bank', {
        body: { grade: 3, question: { ...QUESTION, title } },
      });
      await page.goto(BANK);
      await page.goto(`${BANK}/${id}`);
      await page.getByLabel('Yêu cầu').fill(`${title} again`);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText(/Đã lấy lại bản nháp/)).toBeVisible();
      await expect(page.getByLabel('Yêu cầu')).toHaveValue(`${title} again`);

      const asked = page.getByRole('dialog', { name: 'Có thay đổi chưa lưu' });
      const path = page.getByRole('navigation', { name: 'Đường dẫn' });
      await path.getByRole('link', { name: 'Trang chủ' }).click();
      await asked.getByRole('button', { name: 'Ở lại' }).click();
      await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
      await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Các phiên bản' }).click();
      const versions = page.getByRole('dialog', { name: 'Các phiên bản' });
      await versions.getByRole('button', { name: 'Xem phiên bản 1' }).click();
      await expect(versions.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expectAccessible(page, 'an older version of a question');
      await versions.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
      await page
        .getByRole('dialog', { name: 'Khôi phục phiên bản này' })
        .getByRole('button', { name: 'Khôi phục phiên bản này' })
        .click();
      await expect(page.getByLabel('Yêu cầu')).toHaveValue(title);
      await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible();

      await page.getByLabel('Yêu cầu').fill(`${title} once more`);
      await path.getByRole('link', { name: 'Ngân hàng câu hỏi' }).click();
      await asked.getByRole('button', { name: 'Rời trang' }).click();
      await expect(page).toHaveURL(BANK);
    },
  );

  test(
    'asks at the Back button too',
    deepBehind(
      'apps/web/src/areas/question-bank/edit-question-page.test.tsx :: editing a question from the bank > keeps unsaved text over a reload, and drops it only after a confirmation',
    ),
    async ({ page, context }) => {
      await signIn(context.request, LAN);
      const { id } = await callApi(context.request, 'POST /api/question-bank', {
        body: { grade: 3, question: { ...QUESTION, title: `Back ${randomUUID().slice(0, 8)}` } },
      });
      await page.goto('/lms/home');
      await page.getByRole('link', { name: 'Ngân hàng câu hỏi' }).click();
      await page
        .getByRole('button', { name: /^Sửa: Back / })
        .first()
        .click();
      await expect(page).toHaveURL(`${BANK}/${id}`);
      await page.getByLabel('Yêu cầu').fill('Something else');
      await page.goBack();
      const asked = page.getByRole('dialog', { name: 'Có thay đổi chưa lưu' });
      await asked.getByRole('button', { name: 'Ở lại' }).click();
      await expect(page).toHaveURL(`${BANK}/${id}`);
      await expect(page.getByLabel('Yêu cầu')).toHaveValue('Something else');
      await page.goBack();
      await asked.getByRole('button', { name: 'Rời trang' }).click();
      await expect(page).toHaveURL(BANK);
    },
  );
});

test.describe('a question edited by two people', () => {
  // The browser logs the refused save on the console.
  test.use({ expectedProblems: [/status of 409/] });

  test(
    'is not overwritten unseen: the later editor sees the newest version and keeps their own',
    deepBehind(
      "apps/web/src/areas/question-bank/edit-question-page.test.tsx :: a question that someone else has edited meanwhile > can stay as it is, with the author's own version saved as a new question",
    ),
    async ({ page, context, openContext }) => {
      const title = `Two editors ${randomUUID().slice(0, 8)}`;
      const manager = await openContext();
      await signIn(manager.request, MANAGER);
      await signIn(context.request, LAN);
      const question = { ...QUESTION, title };
      const { id } = await callApi(context.request, 'POST /api/question-bank', {
        body: { grade: 3, status: 'PUBLIC', question },
      });
      await page.goto(`${BANK}/${id}`);
      await page.getByLabel('Yêu cầu').fill(`${title} mine`);
      await callApi(manager.request, 'PUT /api/question-bank/:questionId', {
        params: { questionId: id },
        body: { grade: 3, version: 1, question: { ...question, title: `${title} theirs` } },
      });
      await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
      const conflict = page.getByRole('dialog', { name: 'Câu hỏi đã được sửa ở nơi khác' });
      await expect(conflict.getByRole('heading', { name: `${title} theirs` })).toBeVisible();
      await expectAccessible(page, 'the dialog about an overtaken edit');
      await conflict.getByRole('button', { name: 'Lưu bản của tôi thành câu mới' }).click();
      await expect(page).not.toHaveURL(`${BANK}/${id}`);
      await expect(page.getByLabel('Yêu cầu')).toHaveValue(`${title} mine`);
      const { items } = await callApi(context.request, 'GET /api/question-bank', {
        query: { search: title },
      });
      expect(items.map((item) => item.title).toSorted((a, b) => a.localeCompare(b))).toEqual([
        `${title} mine`,
        `${title} theirs`,
      ]);
    },
  );
});

test.describe('a student', () => {
  const refused = deep(
    "a page for another role > shows the 403 page to a student who opens a teachers' page",
  );
  test('is refused the question bank', refused, async ({ page, context }) => {
    await signIn(context.request, studentEmail(32));
    await page.goto(BANK);
    await expect(page).toHaveURL('/lms/access-denied');
    await page.goto(`${BANK}/new`);
    await expect(page).toHaveURL('/lms/access-denied');
  });
});
