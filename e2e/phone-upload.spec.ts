import { randomUUID } from 'node:crypto';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { pdfFile } from './pages/files.ts';
import { LAN, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Promised to a teacher who waits with the page open. */
const LIVE_MS = 2_000;

test.describe('a phone that scans the code of a folder', () => {
  // A code of another folder is refused with 410, and no page exists below this one.
  test.use({ expectedProblems: [/status of 4(04|10)/] });

  test(
    "uploads without a login, and the teacher's page shows it within two seconds",
    deepBehind(
      'apps/web/src/areas/upload/upload-page.test.tsx :: files chosen there > are uploaded side by side, with one report once the last has arrived',
      'apps/web/src/areas/upload/upload-page.test.tsx :: files chosen there > are limited to five, and to what the code still accepts',
      'apps/web/src/areas/upload/upload-page.test.tsx :: files chosen there > appear when someone else has uploaded them',
    ),
    async ({ page, context, openContext }) => {
      const mark = randomUUID().slice(0, 8);
      await signIn(context.request, LAN);
      const make = (name: string) =>
        callApi(context.request, 'POST /api/folders', { body: { name, sortOrder: 0 } });
      const [folder, other] = [await make(`Chụp bài ${mark}`), await make(`Khác ${mark}`)];
      await page.goto(`/lms/support/assignments-management?folder=${folder.id}`);
      await expect(page.getByRole('heading', { name: folder.name })).toBeVisible();
      const issued = page.waitForResponse((response) => response.url().endsWith('/tickets'));
      await page.getByRole('button', { name: 'Tải lên bằng điện thoại' }).click();
      const dialog = page.getByRole('dialog', { name: 'Tải tệp lên bằng điện thoại' });
      await expect(dialog.getByRole('img', { name: 'Mã QR mở trang tải tệp lên' })).toBeVisible();
      await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
      const { ticket } = (await (await issued).json()) as { ticket: string }; // as in the contract
      await expectAccessible(page, 'the code for a phone');

      const uploadPath = '/upload/qrcode/SHARE/RenLuyenBoiDuong/RenLuyenBoiDuong';
      const phone = await (await openContext(PHONE)).newPage();
      await phone.goto(`${uploadPath}/${folder.id}#${ticket}`);
      await expect(phone.getByText(`Vào: ${folder.name}`)).toBeVisible();
      expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await expectAccessible(phone, 'the upload page');

      const name = `Bài của em ${mark}.pdf`;
      await phone.getByLabel('Chọn tệp').setInputFiles([pdfFile(name)]);
      await expect(phone.getByText('Upload files: Hoàn thành.')).toBeVisible();
      await expect(dialog.getByText(name)).toBeVisible({ timeout: LIVE_MS });
      await dialog.getByRole('button', { name: /Close|Đóng/ }).click();
      const table = page.getByRole('table', { name: `Tệp trong thư mục ${folder.name}` });
      await expect(table.getByText(name)).toBeVisible({ timeout: LIVE_MS });
      // The QR code may be seen by anyone, so the phone reads no names.
      const onPhone = phone.getByRole('list', { name: 'Tệp đã có' }).getByText('Tệp .pdf');
      await expect(onPhone).toHaveCount(1);
      await expect(phone.getByText('Còn nhận 4 tệp')).toBeVisible();
      // A code permits neither reading nor deleting.
      await expect(phone.getByRole('link', { name })).toBeHidden();
      await expect(phone.getByRole('button', { name: `Xoá ${name}` })).toBeHidden();

      // The other direction: what the teacher uploads or deletes shows on the phone.
      const second = `Của cô ${mark}.pdf`;
      await page.getByLabel('Tải tệp lên', { exact: true }).setInputFiles([pdfFile(second)]);
      await expect(table.getByText(second)).toBeVisible();
      await expect(onPhone).toHaveCount(2, { timeout: LIVE_MS });
      await page.getByRole('button', { name: `Thao tác với ${second}` }).click();
      await page.getByRole('button', { name: 'Xoá', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
      await expect(table.getByText(second)).toBeHidden();
      await expect(onPhone).toHaveCount(1, { timeout: LIVE_MS });

      await phone
        .getByLabel('Chọn tệp')
        .setInputFiles(['1', '2', '3', '4', '5', '6'].map((n) => pdfFile(`${n}.pdf`)));
      await expect(phone.getByText('Chọn tối đa 5 tập tin')).toBeVisible();
      await phone.getByLabel('Chọn tệp').setInputFiles(['1', '2', '3', '4'].map((n) => pdfFile(`${n}.pdf`)));
      await expect(phone.getByText(/đã nhận đủ số tệp/)).toBeVisible();
      await expect(phone.getByRole('button', { name: 'Chọn tệp' })).toBeDisabled();
      await phone.goto(`${uploadPath}/${other.id}#${ticket}`);
      await expect(phone.getByText('Mã QR đã hết hạn')).toBeVisible();
      await phone.goto(`${uploadPath}/${folder.id}/x`);
      await expect(phone.getByText('Không tìm thấy trang bạn đang tìm')).toBeVisible();
    },
  );
});

test.describe('the upload page @phone', () => {
  test(
    'is open to the owner of the folder too, who can delete there',
    deepBehind(
      'apps/web/src/areas/upload/upload-page.test.tsx :: with a session that may use it > files are downloaded, and deleted after a confirmation',
    ),
    async ({ page, context }) => {
      const mark = randomUUID().slice(0, 8);
      await signIn(context.request, LAN);
      const folder = await callApi(context.request, 'POST /api/folders', {
        body: { name: `Có đăng nhập ${mark}`, sortOrder: 0 },
      });
      const address = `/upload/qrcode/SHARE/RenLuyenBoiDuong/RenLuyenBoiDuong/${folder.id}`;
      await page.goto(address);
      await page.getByLabel('Chọn tệp').setInputFiles([pdfFile('Bài.pdf')]);
      await expect(page.getByRole('link', { name: 'Bài.pdf' })).toBeVisible();
      await expectAccessible(page, 'the page for uploads with a session');
      await page.getByRole('button', { name: 'Xoá Bài.pdf' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Bạn có muốn xóa tập tin này không?')).toBeVisible();
      await dialog.getByRole('button', { name: 'Xác nhận' }).click();
      await expect(page.getByText('Chưa có tệp nào.')).toBeVisible();
      // Left first: an open page hears of the deletion and asks for the list once more, perhaps after the logout.
      await page.goto('about:blank');
      await callApi(context.request, 'POST /logout', {});
      await page.goto(address);
      await expect(page.getByText('Cần mã QR hoặc đăng nhập')).toBeVisible();
    },
  );
});
