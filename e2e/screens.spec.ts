import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { giveUnitTest } from './pages/classroom.ts';
import { ExamPage } from './pages/exam-page.ts';
import { ADMINISTRATOR, LAN, PASSWORD, studentEmail, signIn } from './pages/people.ts';
import { deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

test.describe('a name that is one long word @phone', () => {
  test(
    'widens neither the page nor a table beyond the screen',
    fastOnlyAt('phone'),
    async ({ page, context }) => {
      const word = `${'Nguyễnthịhoàngphươngthảovy'.repeat(3)}${randomUUID().replaceAll('-', '')}`;
      await signIn(context.request, ADMINISTRATOR);
      const { id } = await callApi(context.request, 'POST /api/teacher/classes', {
        body: { className: word, grade: 3 },
      });
      const tests = await callApi(context.request, 'GET /api/teacher/classes/:classId/units/:unit/tests', {
        params: { classId: id, unit: '1' },
      });
      await callApi(context.request, 'POST /api/assignments', {
        body: {
          classIds: [id],
          examinationId: tests.items[0]?.id ?? '',
          title: word,
          dueDate: new Date(Date.now() + WEEK_MS).toISOString(),
        },
      });
      const width = page.viewportSize()?.width ?? 0;
      for (const path of ['/lms/teacher/classes', `/lms/teacher/classes/${id}?tab=assignments`]) {
        await page.goto(path);
        await expect(page.getByRole('table').getByText(word)).toBeVisible();
        const table = await page.getByRole('table').boundingBox();
        expect((table?.x ?? Number.NaN) + (table?.width ?? Number.NaN)).toBeLessThanOrEqual(width);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
    },
  );
});

test.describe('a phone at 200 % zoom', () => {
  test('shows the main screens without scrolling sideways', async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 180, height: 370 });
    const expectNarrow = async (path: string, drawn: RegExp) => {
      await page.goto(path);
      // A phone leaves out the last part of the breadcrumb, which is the heading.
      await expect(page.getByText(drawn).filter({ visible: true }).first()).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(180);
    };
    const email = studentEmail(14);
    const given = await giveUnitTest(baseURL ?? '', [email]);
    const { classId, className, examinationId } = given;
    const done = await giveUnitTest(baseURL ?? '', [email]);
    await signIn(context.request, email);
    await expectNarrow('/lms/home', /bài chưa làm/);
    await expectNarrow('/lms/notifications', /Chưa đọc/);
    await expectNarrow(`/lms/student/classes/${classId}`, new RegExp(className));
    await expectNarrow('/lms/olympic/home', /Đề thi số/);
    await expectNarrow('/lms/exercise/practice', /Word Puzzles/);
    const start = async ({ assignmentId }: { assignmentId: string }) =>
      (await callApi(context.request, 'POST /api/attempts', { body: { examinationId, assignmentId } }))
        .attempt;
    const { id: attemptId, epoch } = await start(done);
    await callApi(context.request, 'POST /api/attempts/:attemptId/finish', {
      params: { attemptId },
      body: { epoch },
    });
    const result = `/lms/exercise/examination/${examinationId}/result?assignment=${done.assignmentId}`;
    await expectNarrow(result, /Bạn đã hoàn thành bài thi/);
    await start(given);
    await expectNarrow(ExamPage.path(given, 5), /True/);
    await signIn(context.request, LAN);
    await expectNarrow('/lms/teacher/classes', /Tạo lớp/);
    await expectNarrow('/lms/admin/import-question', /Tìm câu hỏi/);
  });
});

test.describe('the login page @phone', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test(
    'lets in someone with the right password, and shows an error for a wrong one',
    fastOnlyAt('desktop'),
    async ({ page }) => {
      await page.goto('/auth');
      await expect(page).toHaveURL('/auth/login');
      await expectAccessible(page, 'the page of the login');
      await page.getByLabel('Email').fill(studentEmail(34));
      await page.getByLabel(/^Mật khẩu/).fill('not the password');
      await page.getByRole('button', { name: 'Đăng nhập' }).click();
      await expect(page.getByText('Đăng nhập không thành công')).toBeVisible();
      await expect(page.getByLabel(/^Mật khẩu/)).toBeFocused();
      await page.getByLabel(/^Mật khẩu/).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/lms/home');
    },
  );
});

test.describe('a dialog on top of another one', () => {
  test('closes alone on Escape, and the focus returns to where it was', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('navigation').getByRole('button', { name: 'Đăng nhập' });
    await opener.click();
    const forgot = page.getByRole('button', { name: 'Quên mật khẩu?' });
    await forgot.click();
    await expect(page.getByRole('dialog', { name: 'QUÊN MẬT KHẨU' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'QUÊN MẬT KHẨU' })).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeVisible();
    await expect(forgot).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('the question types @phone', () => {
  test(
    'can be tried out by teachers',
    deepBehind(
      'apps/web/src/areas/playground/playground.test.tsx :: trying out question types > checks an answer in the browser, sends nothing and explains the answer',
    ),
    async ({ teacherWalker: page }) => {
      await page.goto('/lms/testingmodule');
      await page.getByLabel('Dạng câu hỏi').selectOption('Chọn một đáp án');
      await page.getByRole('radio', { name: 'visits' }).check();
      const toast = page.getByText('Kết quả: Đúng', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Kiểm tra' }).click();
      await toast;
      await expectAccessible(page, 'a sample question with its verdict');

      await page.goto('/lms/ExcercisePage');
      await expect(page.getByRole('heading', { name: /^Câu 1 \// })).toBeVisible();
      await page.getByRole('button', { name: 'Xem đáp án' }).click();
      await expect(page.getByText('Đúng 0 / 0 câu đã làm')).toBeVisible();
      await page.getByRole('button', { name: 'Câu tiếp theo' }).click();
      await expect(page.getByRole('heading', { name: /^Câu 2 \// })).toBeVisible();
    },
  );
});
