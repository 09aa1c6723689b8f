import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, signIn, studentEmail } from './pages/people.ts';
import { deep } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** A fast story that scans screens of the same parts. */
const FULL = 'the home page > shows a student numbers, finished exercises, classes and ratings';

/** Screens that are read more than worked on, so that no other story stays on them, by who reads them. */
const SCREENS: Record<string, { email: string; paths: string[] }> = {
  'a student': {
    email: studentEmail(71),
    paths: ['/lms/student/books', '/lms/student/kept', '/lms/readers', '/offline/books', '/lms/feedback'],
  },
  'a teacher': {
    email: LAN,
    paths: [
      '/lms/teacher/files',
      '/lms/sach-dien-tu/dashboard',
      '/offline/books',
      '/lms/feedback',
      '/lms/support',
    ],
  },
  'an administrator': {
    email: ADMINISTRATOR,
    paths: ['/lms/admin/shelves', '/lms/feedback'],
  },
};

async function expectUsable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, path);
  expect(await overflowOf(page), path).toBe(0);
}

for (const [who, { email, paths }] of Object.entries(SCREENS)) {
  test(
    `the screens that ${who} reads about books and kept work are free of barriers @phone`,
    deep(FULL),
    async ({ page, context }) => {
      test.setTimeout(180_000);
      await signIn(context.request, email);
      for (const path of paths) await expectUsable(page, path);
    },
  );
}
