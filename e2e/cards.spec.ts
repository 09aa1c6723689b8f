import { randomUUID } from 'node:crypto';
import { overflowOf } from './pages/overflow.ts';
import { expectAccessible } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { newClassName, openClassroom } from './pages/classroom.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const GIVEN = ['An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà', 'Khôi', 'Linh', 'Mai', 'Nam'];
/** A family of its own for each run: letters alone. */
const ours = randomUUID().replaceAll(/[^a-f]/gu, '');
const FAMILY = ['Nguyễn Gia', 'Trần Bảo', 'Lê Hoàng', 'Phạm Thị'].map((family) => `${family} ${ours}`);
const NAMES = FAMILY.flatMap((family) => GIVEN.map((given) => `${family} ${given}`));
/** Siblings, with one e-mail of their mother. */
const LIST = NAMES.map(
  (name, index) => `${index + 1}\t${name}\t0${1 + (index % 9)}/03/2017\t${index < 2 ? 'me.an@nha.vn' : ''}`,
).join('\n');

interface Added {
  schoolCode: string;
  created: { fullName: string; userName: string; password: string; token: string }[];
}

test(
  'forty pasted names become forty cards, with which children log in @phone',
  deepBehind(
    'apps/server/src/modules/accounts/class-students.test.ts :: one click > makes accounts with passwords and cards that work, siblings with one e-mail',
    'apps/web/src/components/staff/login-cards/login-cards.test.tsx :: shows a few cards, and prints all of them, eight to a page',
  ),
  async ({ page, baseURL, openContext }) => {
    const { classId } = await openClassroom(baseURL ?? '');
    await signIn(page.request, ADMINISTRATOR);
    await page.goto(`/lms/teacher/classes/${classId}?tab=roster`);

    await page.getByRole('link', { name: 'Thêm học sinh' }).first().click();
    await page.getByLabel(/^Danh sách học sinh/).fill(`STT\tHọ và tên\tNgày sinh\tEmail phụ huynh\n${LIST}`);
    await page.getByRole('button', { name: 'Xem trước' }).click();
    const create = page.getByRole('button', { name: 'Tạo 40 tài khoản' });
    await expect(create).toBeVisible();
    const answer = page.waitForResponse((response) => response.url().endsWith('/students'));
    await create.click();
    await expect(page.getByRole('button', { name: 'In thẻ' })).toBeVisible();
    await expectAccessible(page, 'the cards');
    expect(await overflowOf(page)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body > [aria-hidden] li:visible')).toHaveCount(40);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    // The test is used as the call answered it: a camera would read the same from the QR code.
    const added: Added = await (await answer).json();
    const [first, second] = added.created;
    const device = await openContext();
    const child = await device.newPage();
    await child.goto(`/s/${added.schoolCode}#${first?.token}`);
    await expect(child.getByRole('heading', { name: `Em là ${first?.fullName}?` })).toBeVisible();
    expect(new URL(child.url()).hash).toBe('');
    await child.getByRole('link', { name: 'Đúng rồi, vào học' }).click();
    // A shared device shows whose session it is, and the next child is one press away.
    await expect(child.locator('main').getByText(first?.fullName ?? '', { exact: true })).toBeVisible();
    await child.getByRole('button', { name: 'Không phải em?' }).click();

    await child.getByLabel(/^Tên đăng nhập/).fill(second?.userName ?? '');
    await child.getByLabel(/^Mật khẩu/).fill(second?.password ?? '');
    await expectAccessible(child, 'the login of a school');
    expect(await overflowOf(child)).toBe(0);
    await child.getByRole('button', { name: 'Vào học' }).click();
    await expect(child.locator('main').getByText(second?.fullName ?? '', { exact: true })).toBeVisible();
  },
);

test(
  'a child of grade 1 finds its name on a device of the class and enters with three pictures @phone',
  fastOnlyAt('phone'),
  async ({ page }) => {
    await signIn(page.request, ADMINISTRATOR);
    const { id: classId } = await callApi(page.request, 'POST /api/teacher/classes', {
      body: { className: newClassName(), grade: 1 },
    });
    const fullName = `Đỗ ${ours} Na`;
    const typed = { fullName, birthday: '', contactEmail: '' };
    await callApi(page.request, 'POST /api/teacher/classes/:classId/students', {
      params: { classId },
      body: { key: randomUUID(), created: [{ ...typed, userName: `nad${ours}`.slice(0, 30) }], knownIds: [] },
    });
    await page.goto(`/lms/teacher/classes/${classId}?tab=roster`);
    await page.getByRole('link', { name: 'Đăng nhập bằng hình' }).click();
    await page.getByRole('button', { name: 'Bật cho 1 em chưa có hình' }).click();
    const given = page.getByRole('list', { name: 'Hình của từng em' });
    await expect(given).toContainText(fullName);
    const pictures = await given
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    expect(pictures).toHaveLength(3);
    await expectAccessible(page, 'pictures of a class');
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Mở cho lớp và đăng xuất' }).click();

    await page.waitForURL('**/s/*');
    await page.getByRole('button', { name: fullName, exact: true }).click();
    await expectAccessible(page, 'the pictures of a child');
    expect(await overflowOf(page)).toBe(0);
    for (const name of pictures)
      await page.getByRole('button', { name: `Hình ${name}`, exact: true }).click();
    await expect(page.locator('main').getByText(fullName, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Không phải em?' })).toBeVisible();
  },
);

test.describe("a guardian's card", () => {
  // After it was revoked.
  test.use({ expectedProblems: [/404 .*\/api\/guardian\/year/] });

  test(
    'opens what is published of one student, until it is revoked @phone',
    deepBehind(
      "apps/server/src/modules/markbook/mark-book.test.ts :: a guardian's card > opens what is published and released of one student, without an account, and nothing else",
      "apps/server/src/modules/markbook/mark-book.test.ts :: a guardian's card > that is wrong, replaced, revoked or ended is answered like any other",
    ),
    async ({ page, openContext }) => {
      await signIn(page.request, ADMINISTRATOR);
      const { id: classId } = await callApi(page.request, 'POST /api/teacher/classes', {
        body: { className: newClassName(), grade: 6 },
      });
      const fullName = `Lê ${ours} Na`;
      const typed = { fullName, birthday: '', contactEmail: '' };
      await callApi(page.request, 'POST /api/teacher/classes/:classId/students', {
        params: { classId },
        body: {
          key: randomUUID(),
          created: [{ ...typed, userName: `nag${ours}`.slice(0, 30) }],
          knownIds: [],
        },
      });
      await page.goto(`/lms/teacher/classes/${classId}?tab=roster`);
      await page.getByRole('button', { name: 'Thẻ phụ huynh' }).click();
      const answer = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/guardian-cards'),
      );
      await page.getByRole('button', { name: 'Làm thẻ cho 1 em chưa có' }).click();
      await expect(
        page.getByRole('img', { name: `Mã QR để phụ huynh của ${fullName} xem điểm` }),
      ).toBeVisible();
      await expectAccessible(page, "the guardians' cards");
      const { cards }: { cards: { token: string }[] } = await (await answer).json();

      const guardian = await (await openContext()).newPage();
      await guardian.goto(`/guardian#${cards[0]?.token}`);
      await expect(guardian.getByRole('heading', { name: fullName })).toBeVisible();
      await expect(guardian.getByText('Giáo viên chưa công bố điểm').first()).toBeVisible();
      expect(new URL(guardian.url()).hash).toBe('');
      await expectAccessible(guardian, 'what a guardian sees');
      expect(await overflowOf(guardian)).toBe(0);

      await page.getByRole('button', { name: 'Xong' }).click();
      await page.goto(`/lms/teacher/classes/${classId}/mark-book?term=1`);
      await page.getByRole('button', { name: 'Công bố' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Công bố' }).click();
      await expect(page.getByText(/^Đã công bố \d/)).toBeVisible();
      await guardian.reload();
      await expect(guardian.getByText('ĐĐGtx1', { exact: true })).toBeVisible();

      await page.goto(`/lms/teacher/classes/${classId}?tab=roster`);
      await page.getByRole('button', { name: 'Thẻ phụ huynh' }).click();
      await page.getByRole('button', { name: 'Thu hồi tất cả (1)' }).click();
      await page.getByRole('button', { name: 'Thu hồi', exact: true }).click();
      await expect(page.getByText('Đã thu hồi 1 thẻ.')).toBeVisible();
      await guardian.reload();
      await expect(guardian.getByText('Thẻ này không mở được')).toBeVisible();
    },
  );
});
