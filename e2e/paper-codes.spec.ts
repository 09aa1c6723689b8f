import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, signIn } from './pages/people.ts';
import { expect, test } from './support/fixtures.ts';
import { fastOnlyAt } from './support/deep.ts';

/** Counts print requests; the browser's own dialog would wait for a person. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate('window.prints = 0; window.print = () => { window.prints += 1; }');
  return () => page.evaluate<number>('window.prints');
}

test(
  'a teacher makes four codes of a test and prints them, with and without the key @phone',
  fastOnlyAt('desktop'),
  async ({ page, context }) => {
    await signIn(context.request, LAN);
    const { id: classId } = await callApi(context.request, 'POST /api/teacher/classes', {
      body: { className: `In ${randomUUID().slice(0, 8)}`, grade: 3 },
    });
    const { items } = await callApi(context.request, 'GET /api/teacher/classes/:classId/units/:unit/tests', {
      params: { classId, unit: '1' },
    });
    const [exam] = items;
    if (exam === undefined) throw new Error('no test');
    await page.goto(`/lms/print/exam?exam=${exam.id}`);
    // Both widths and a repeated run share the test: whoever comes first makes the codes.
    const printed = page.getByRole('article', { name: 'Mã đề: 101' });
    const make = page.getByRole('button', { name: 'Tạo 4 mã đề' });
    await expect(printed.or(make)).toBeVisible();
    if (await make.isVisible()) await make.click();
    for (const code of ['101', '102', '103', '104']) {
      await expect(page.getByRole('article', { name: `Mã đề: ${code}` })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: 'Phiếu trả lời trắc nghiệm' })).toBeVisible();
    const key = page.getByRole('region', { name: 'Đáp án' });
    await expect(key.getByRole('columnheader', { name: '104' })).toBeVisible();
    await expectAccessible(page, 'the codes of a test');
    expect(await overflowOf(page)).toBe(0);

    const prints = await countPrints(page);
    await page.getByRole('button', { name: 'In không đáp án' }).click();
    await expect.poll(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(key).toHaveCount(0);
    await expect(page.getByText('Trang 1/').first()).toBeVisible();
  },
);
