import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { overflowOf } from './pages/overflow.ts';
import { deep } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

test(
  'an administrator reads the contract of the calls, and nothing of it comes from elsewhere @phone',
  deep(
    'the pages of the site administrator > add an account to a list, which takes effect at once and is in the history',
  ),
  async ({ page, context }) => {
    // Five megabytes of script draw every call of the contract: on a busy machine that takes more than half a minute.
    test.setTimeout(150_000);
    await signIn(context.request, ADMINISTRATOR);
    await page.goto('/lms/admin/api');
    await expect(page.getByRole('heading', { name: 'Tài liệu API' })).toBeVisible();
    const contract = page.frameLocator('iframe');
    await expect(contract.getByRole('heading', { name: 'Đom Đóm' })).toBeVisible({ timeout: 90_000 });
    // A phone hides the list of contents, in which the name comes first.
    await contract.getByRole('heading', { name: 'Logins and sessions' }).first().scrollIntoViewIfNeeded();
    // The texts around the document are ours.
    await expect(contract.getByText('Tải tệp OpenAPI').first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    // The guide is a page of the product, too.
    const guide = await page.getByRole('link', { name: 'Hướng dẫn kết nối' }).getAttribute('href');
    await page.goto(guide ?? '');
    await expect(page.getByRole('heading', { name: 'Being told instead of asking' })).toBeVisible({
      timeout: 90_000,
    });
    expect(await overflowOf(page)).toBe(0);
  },
);
