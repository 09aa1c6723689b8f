import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { newClassName } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, studentEmail, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** Pushed, not polled: a poll comes after 60 s. */
const SHOWN_WITHIN_MS = 1_000;
const SCRIPT = '<img src=x onerror="window.hasRun=1"><script>window.hasRun=1</script>';
const STUDENTS = { desktop: 8, phone: 9 };

/** Runs in the page. */
async function untilItSays(element: { textContent: string | null }, text: string): Promise<void> {
  while (element.textContent?.includes(text) !== true) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

/** Lan writes to a new class of her own, so that nobody else's bell rings. */
async function openDialog(teacher: Page, className: string) {
  await teacher.goto('/lms/notifications');
  await teacher.getByRole('button', { name: 'Tạo thông báo' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Tạo thông báo' });
  await expect(dialog.getByRole('textbox', { name: 'Nội dung' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Người nhận' }).click();
  await teacher.getByTitle('Học sinh của lớp được chọn').click();
  await dialog.getByRole('combobox', { name: 'Lớp nhận thông báo' }).fill(className);
  await teacher.getByTitle(className).click();
  await teacher.keyboard.press('Escape');
  return dialog;
}

test.describe("a teacher's notification @phone", () => {
  test(
    'is written with bold words, and appears on all open pages of the student within a second',
    deepBehind(
      'apps/server/src/modules/notifications/live.test.ts :: an open page > is told within a second, in each of its tabs, what someone writes to its class, its role or everyone',
      'apps/web/src/areas/notifications/staff/staff-notifications.test.tsx :: the dialog for writing a notification > offers a teacher only their own unfinished classes, and sends to the chosen ones',
    ),
    async ({ page: teacher, context, openContext }, { project }) => {
      const id = randomUUID().slice(0, 8);
      const className = newClassName();
      const title = `Nhắc bài ${id} ${SCRIPT}`;
      const email = studentEmail(project.name === 'phone' ? STUDENTS.phone : STUDENTS.desktop);
      await signIn(context.request, LAN);
      const { id: classId } = await callApi(context.request, 'POST /api/teacher/classes', {
        body: { className, grade: 3 },
      });
      await callApi(context.request, 'POST /api/teacher/classes/:classId/roster', {
        params: { classId },
        body: { emails: [email] },
      });

      const own = await openContext();
      await signIn(own.request, email);
      const tabs = [await own.newPage(), await own.newPage()];
      for (const tab of tabs) {
        const socket = tab.waitForEvent('websocket');
        await tab.goto('/lms/notifications');
        await socket;
      }

      const dialog = await openDialog(teacher, className);
      await dialog.getByRole('textbox', { name: 'Tiêu đề' }).fill(title);
      await dialog.getByAltText('Tờ lịch').click();
      const content = dialog.getByRole('textbox', { name: 'Nội dung' });
      await dialog.getByRole('button', { name: 'Gửi thông báo' }).click();
      await expect(content).toHaveAttribute('aria-invalid', 'true');
      await expect(content).toHaveAccessibleDescription('Chưa nhập nội dung thông báo');
      await expect(content).toBeFocused();
      await content.click();
      await teacher.keyboard.type('Các em nhớ mang ');
      await dialog.getByRole('button', { name: 'Chữ đậm' }).click();
      await teacher.keyboard.type('sách bài tập');
      await dialog.getByRole('button', { name: 'Chữ đậm' }).click();
      await teacher.keyboard.type(` nhé. ${SCRIPT}`);
      await teacher.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Danh sách dấu chấm' }).click();
      await teacher.keyboard.type('bút chì');
      await expectAccessible(teacher, 'the dialog that writes a notification');

      const sent = teacher.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/api/notifications'),
      );
      // Observed inside the page: a poll from outside looks at ever longer intervals.
      const shownAt = tabs.map(async (tab) => {
        await tab.getByRole('main').evaluate(untilItSays, `Nhắc bài ${id}`);
        return performance.now();
      });
      await dialog.getByRole('button', { name: 'Gửi thông báo' }).click();
      expect((await sent).ok()).toBe(true);
      const sentAt = performance.now();
      const delay = Math.max(...(await Promise.all(shownAt))) - sentAt;
      test.info().annotations.push({ type: 'shown after', description: `${Math.round(delay)} ms` });

      expect(delay).toBeLessThan(SHOWN_WITHIN_MS);
      // It disappears by itself, so look for it first.
      await expect(teacher.getByText('Đã gửi thông báo.')).toBeVisible();

      const [student] = tabs;
      if (student === undefined) throw new Error('The student has no page.');
      const bell = student.getByRole('button', { name: /^Thông báo, \d+ chưa đọc$/ });
      await expect(bell).toBeVisible();
      await student.getByRole('button', { name: new RegExp(`Nhắc bài ${id}`) }).click();
      const shown = student.getByRole('dialog', { name: new RegExp(`Nhắc bài ${id}`) });
      await expect(shown.getByText('sách bài tập', { exact: true })).toHaveCSS('font-weight', '700');
      await expect(shown.getByRole('listitem')).toHaveText('bút chì');
      await expect(
        shown.getByText('<script>window.hasRun=1</script>', { exact: false }).first(),
      ).toBeVisible();
      await expectAccessible(student, 'a notification in full');
      await expect(student.getByRole('row', { name: new RegExp(id) }).getByText('Đã đọc')).toBeVisible();

      await student.goto(`/lms/student/classes/${classId}?tab=notifications`);
      const card = student.getByRole('article').filter({ hasText: id });
      await expect(card.locator('strong')).toHaveText('sách bài tập');
      for (const page of [...tabs, teacher]) expect(await page.evaluate('window.hasRun')).toBeUndefined();

      await teacher.getByRole('button', { name: new RegExp(`^Xem: Nhắc bài ${id}`) }).click();
      await expect(teacher.getByRole('dialog').getByText(`Lớp ${className}`)).toBeVisible();
      await expect(teacher.getByRole('dialog').locator('strong')).toHaveText('sách bài tập');
      expect(await overflowOf(teacher)).toBe(0);
    },
  );
});
