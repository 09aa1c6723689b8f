import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { giveUnitTest } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn, studentEmail } from './pages/people.ts';
import { deep } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** Makes the call of a printed line as curl does, with what is in braces replaced. */
async function run(line: string, ids: Record<string, string> = {}): Promise<Response> {
  const [, user = '', url = ''] = /^curl -u "([^"]+)" "([^"]+)"$/u.exec(line) ?? [];
  const address = url.replaceAll(/\{(\w+)\}/gu, (all, name: string) => ids[name] ?? all);
  const authorization = `Basic ${Buffer.from(user).toString('base64')}`;
  return fetch(address, { headers: { authorization }, redirect: 'error' });
}

test(
  'an administrator makes a key, and a program reads the results of a class with the printed lines @phone',
  deep('a teacher rescues a forgotten password in twenty seconds with a code that is shown once'),
  async ({ page, baseURL }) => {
    const { classId, assignmentId } = await giveUnitTest(baseURL ?? '', [studentEmail(3)]);
    const name = `Phần mềm ${randomUUID().slice(0, 8)}`;
    await signIn(page.request, ADMINISTRATOR);
    await page.goto('/lms/admin/integrations');
    await page.getByRole('button', { name: 'Tạo khoá' }).click();
    const form = page.getByRole('dialog', { name: 'Tạo khoá tích hợp' });
    await form.getByLabel('Tên khoá').fill(name);
    await form.getByLabel('Chọn cả nhóm: Lớp và học sinh').check();
    await form.getByLabel('Chọn cả nhóm: Bài tập và điểm').check();
    await expectAccessible(page, 'a new integration key');
    expect(await overflowOf(page)).toBe(0);
    await form.getByRole('button', { name: 'Tạo khoá' }).click();

    const shown = page.getByRole('dialog', { name: 'Khoá mới' });
    await expect(shown.getByText(/^domdom_[\w-]{43}$/u)).toBeVisible();
    await expectAccessible(page, 'a key that is shown once');
    expect(await overflowOf(page)).toBe(0);
    const lines = await shown.getByText(/^curl /u).allInnerTexts();
    const lineTo = (end: string) => lines.find((line) => line.includes(end)) ?? '';
    await shown.getByRole('button', { name: 'Tôi đã chép mật khẩu' }).click();
    await expect(page.getByText(/domdom_/u)).toHaveCount(0);

    const classes = await run(lineTo('/api/teacher/classes?'));
    expect(await classes.text()).toContain(classId);
    const given = await run(lineTo('/{classId}/assignments'), { classId });
    expect(await given.text()).toContain(assignmentId);
    const results = await run(lineTo('/assignments/{assignmentId}"'), { assignmentId });
    const body: unknown = await results.json();
    expect(body).toMatchObject({ students: [{ loginName: studentEmail(3), state: 'not-started' }] });

    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('Đang dùng được')).toBeVisible();
    await row.getByRole('button', { name: `Thu hồi: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click();
    await expect(row.getByText('Đã thu hồi', { exact: true })).toBeVisible();
    expect((await run(lineTo('/api/teacher/classes?'))).status).toBe(401);
    expect(await overflowOf(page)).toBe(0);
  },
);
