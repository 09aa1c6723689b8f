import { randomUUID } from 'node:crypto';
import { questionTypes } from '@domdom/questions';
import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, studentEmail, signIn } from './pages/people.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const KINDS = ['one-choice', 'matching', 'fill-in-the-blank'];

/** Counts print requests; the browser's own dialog would wait for a person. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate('window.prints = 0; window.print = () => { window.prints += 1; }');
  return () => page.evaluate<number>('window.prints');
}

test(
  'a teacher prints the ticked questions, for students and for herself @phone',
  deepBehind(
    'apps/web/src/areas/print/print-page.test.tsx :: printing questions from the bank > lists the questions in the order of the address, each once',
    'apps/web/src/areas/print/print-page.test.tsx :: printing questions from the bank > prints without the key, and with it',
  ),
  async ({ page, context }) => {
    const word = randomUUID().slice(0, 8);
    await signIn(context.request, LAN);
    for (const type of KINDS) {
      const [sample] = questionTypes().find((one) => one.type === type)?.samples ?? [];
      const question = { ...sample?.question, title: `${word} ${type}` };
      await callApi(context.request, 'POST /api/question-bank', { body: { question, grade: 3 } });
    }

    await page.goto(`/lms/admin/import-question?search=${word}`);
    await page.getByRole('checkbox', { name: `Chọn: ${word} one-choice` }).check();
    await page.getByRole('checkbox', { name: `Chọn: ${word} matching` }).check();
    await expectAccessible(page, 'the list with ticked questions');
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'In 2 câu' }).click();
    const printout = await opening;

    await expect(printout.getByRole('heading', { name: `${word} one-choice` })).toBeVisible();
    await expect(printout.getByRole('heading', { name: `${word} fill-in-the-blank` })).toHaveCount(0);
    await expectAccessible(printout, 'the page to print');
    expect(await overflowOf(printout)).toBe(0);

    const prints = await countPrints(printout);
    await printout.getByRole('button', { name: 'In có đáp án' }).click();
    await expect.poll(prints).toBe(1);
    await expect(printout.getByRole('heading', { name: 'Đáp án' })).toBeVisible();
    await expect(printout.getByText(/^[A-D]\. visits$/)).toBeVisible();

    await printout.getByRole('button', { name: 'In không đáp án' }).click();
    await expect.poll(prints).toBe(2);
    await expect(printout.getByRole('heading', { name: 'Đáp án' })).toHaveCount(0);
    await expect(printout.getByText(/^[A-D]\. visits$/)).toHaveCount(0);
    await printout.emulateMedia({ media: 'print' });
    await expect(printout.getByRole('button', { name: 'In có đáp án' })).toBeHidden();
    await expect(printout.getByText('Họ và tên:')).toBeVisible();
    await expect(printout.getByRole('heading', { name: `${word} matching` })).toBeVisible();
  },
);

test(
  'only someone who may read the bank can print it',
  deep("a page for another role > shows the 403 page to a student who opens a teachers' page"),
  async ({ page, context }) => {
    await signIn(context.request, studentEmail(15));
    await page.goto('/lms/print/exam?ids=1');
    await expect(page).toHaveURL('/lms/access-denied');
  },
);
