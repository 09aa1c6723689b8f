import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { ADMINISTRATOR, LAN, signIn, studentEmail } from './pages/people.ts';
import { expect, test } from './support/fixtures.ts';

const PAGE = { light: 'rgb(247, 248, 252)', dark: 'rgb(15, 20, 43)' };
const HEAD = { light: 'rgb(242, 245, 251)', dark: 'rgb(31, 39, 71)' };
/** With tables, fields and lists of Ant Design. */
const USERS = '/lms/admin/users';

const html = (page: Page) => page.locator('html');
/** Ant Design gets its colours from a script. */
const head = (page: Page) => page.getByRole('columnheader').first();

async function choose(page: Page, theme: 'Theo máy' | 'Sáng' | 'Tối'): Promise<void> {
  await page.getByRole('button', { name: /^Tài khoản: / }).click();
  await page.getByRole('menuitemradio', { name: theme }).click();
}

test('the theme follows the switch at once, in other tabs too, and is there before the next page is painted', async ({
  page,
  context,
}) => {
  await signIn(context.request, ADMINISTRATOR);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(USERS);
    await expect(head(tab)).toHaveCSS('background-color', HEAD.light);
  }
  await choose(page, 'Tối');
  for (const tab of [page, other]) {
    await expect(html(tab)).toHaveCSS('background-color', PAGE.dark);
    await expect(head(tab)).toHaveCSS('background-color', HEAD.dark);
  }
  // What is painted first is the page without its scripts.
  const shown = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Đang tải…')).toBeVisible();
  await expect(html(page)).toHaveCSS('background-color', PAGE.dark);
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#0b1026');
  shown.resolve();
  await expect(head(page)).toHaveCSS('background-color', HEAD.dark);
  await choose(other, 'Theo máy');
  await expect(html(other)).toHaveCSS('background-color', PAGE.light);
  await other.emulateMedia({ colorScheme: 'dark' });
  await expect(html(other)).toHaveCSS('background-color', PAGE.dark);
  await expect(head(other)).toHaveCSS('background-color', HEAD.dark);
});

test('what is printed is light, and pages to print are light on the screen', async ({ page, context }) => {
  await signIn(context.request, ADMINISTRATOR);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(USERS);
  await expect(head(page)).toHaveCSS('background-color', HEAD.dark);
  await choose(page, 'Tối');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(html(page)).toHaveCSS('background-color', PAGE.light);
  await expect(head(page)).toHaveCSS('background-color', HEAD.light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect(head(page)).toHaveCSS('background-color', HEAD.dark);
  await page.goto('/lms/print/exam?sample=1');
  await expect(html(page)).toHaveCSS('background-color', PAGE.light);
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('pages of a student, a teacher and a visitor are free of barriers', async ({ page, openContext }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await expectAccessible(page, 'the landing page');
    for (const [email, path] of [
      [studentEmail(3), '/lms/home'],
      [LAN, '/lms/teacher/classes'],
      [LAN, '/lms/admin/import-question'],
    ] as const) {
      const context = await openContext({ colorScheme: 'dark' });
      await signIn(context.request, email);
      const own = await context.newPage();
      await own.goto(path);
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(html(own)).toHaveCSS('background-color', PAGE.dark);
      await expectAccessible(own, path);
    }
  });
});
