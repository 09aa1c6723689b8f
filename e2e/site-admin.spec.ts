import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, MANAGER, studentEmail, signIn } from './pages/people.ts';
import { deep, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const LISTS = '/lms/admin/access-lists';
const SETTINGS = '/lms/admin/settings';

test.describe('the pages of the site administrator', () => {
  test(
    'add an account to a list, which takes effect at once and is in the history @phone',
    fastOnlyAt('phone'),
    async ({ page, context, openContext }, { project }) => {
      // The stories of the two projects run at the same time.
      const email = studentEmail(project.name === 'phone' ? 9 : 8);
      await signIn(context.request, ADMINISTRATOR);
      await page.goto(`${LISTS}?list=demoStudents`);
      await expect(page.getByText('Ghi nhận tài khoản là học sinh dùng thử')).toBeVisible();
      await expectAccessible(page, 'the access lists');

      await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
      const account = page.getByRole('combobox', { name: 'Tài khoản' });
      await account.fill(email);
      await expect(page.getByTitle(new RegExp(email))).toBeVisible();
      // By key: on a busy machine, a click on the list while it opens is sometimes lost.
      await account.press('Enter');
      await page.getByRole('button', { name: 'Lưu' }).click();
      await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();

      const other = await openContext();
      await signIn(other.request, email);
      const isDemo = async () => {
        const { user } = (await (await other.request.get('/api/boot')).json()) as {
          user: { isDemoStudent: boolean };
        }; // as in the contract
        return user.isDemoStudent;
      };
      expect(await isDemo()).toBe(true);

      await page.getByRole('button', { name: 'Lịch sử thao tác' }).click();
      const dialog = page.getByRole('dialog', { name: 'Lịch sử thao tác' });
      const entry = dialog.getByRole('row', { name: /Phạm Thị Hồng.*Học sinh dùng thử · / }).first();
      await expect(entry).toBeVisible();
      await expectAccessible(page, 'the change history');
      expect(await overflowOf(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: `Bỏ khỏi danh sách: ${email}` }).click();
      await page.getByRole('button', { name: 'Xác nhận' }).click();
      await expect(page.getByRole('row', { name: new RegExp(email) })).toBeHidden();
      expect(await isDemo()).toBe(false);
    },
  );

  const settings = deep(
    'the pages of the site administrator > add an account to a list, which takes effect at once and is in the history',
  );
  test(
    'change the settings, which the next page shows, and refuse an invalid value',
    settings,
    async ({ page, context, openContext }) => {
      const name = `Thư viện ${randomUUID().slice(0, 6)}`;
      await signIn(context.request, ADMINISTRATOR);
      await page.goto(SETTINGS);
      await page.getByRole('button', { name: 'Thêm liên kết' }).click();
      await expectAccessible(page, 'the site settings');
      await page.getByLabel('Tên', { exact: true }).last().fill(name);
      await page.getByLabel('Địa chỉ', { exact: true }).last().fill('http://thu.vien.vn/');
      await page.getByRole('button', { name: 'Lưu cài đặt' }).click();
      await expect(page.getByText('Phải là một địa chỉ https!')).toBeVisible();
      await page.getByLabel('Địa chỉ', { exact: true }).last().fill('https://thu.vien.vn/');
      await page.getByRole('button', { name: 'Lưu cài đặt' }).click();
      await expect(page.getByText('Lưu dữ liệu thành công!')).toBeVisible();
      await expect(page.getByText(/Cập nhật lần cuối: Phạm Thị Hồng/)).toBeVisible();

      const other = await openContext();
      await signIn(other.request, LAN);
      const theirs = await other.newPage();
      await theirs.goto('/lms/home');
      await expect(theirs.getByRole('link', { name })).toBeVisible();

      await page.getByRole('button', { name: `Xoá: ${name}` }).click();
      // The notice of the first save may still stand, so only the answer shows that the second one is done.
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.ok(),
      );
      await page.getByRole('button', { name: 'Lưu cài đặt' }).click();
      await saved;
      await theirs.reload();
      await expect(theirs.getByRole('link', { name: 'Từ điển Wiktionary' })).toBeVisible();
      await expect(theirs.getByRole('link', { name })).toBeHidden();
    },
  );

  for (const [address, battery] of [
    [LISTS, {}],
    [SETTINGS, deep(`the pages of the site administrator > stay closed to a manager at ${LISTS}`)],
  ] as const) {
    test(`stay closed to a manager at ${address}`, battery, async ({ page, context }) => {
      await signIn(context.request, MANAGER);
      await page.goto(address);
      await expect(page).toHaveURL(/access-denied/);
    });
  }
});
