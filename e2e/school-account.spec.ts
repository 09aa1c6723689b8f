import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, MINH, signIn } from './pages/people.ts';
import { withDatabase } from './support/database.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test as base } from './support/fixtures.ts';
import { findFreePort, makeDataDir, startProduct } from './support/product.ts';
import { startSchoolProvider } from './support/school-provider.ts';

const UNKNOWN = 'la@domdom.test';
const FOREIGN = 'lan@truong-khac.test';
const LOGIN = 'Đăng nhập bằng tài khoản trường';

interface School {
  url: string;
  issuer: string;
  clientId: string;
  /** The address of the page at which its children log in. */
  page: string;
}

const test = base.extend<{ school: School }>({
  school: [
    // Playwright wants some fixture to be named.
    async ({ locale: _locale }, provide) => {
      const port = await findFreePort();
      const url = `http://127.0.0.1:${port}`;
      const client = { id: 'domdom', secret: randomUUID(), redirectUri: `${url}/auth/SchoolAccount` };
      const provider = await startSchoolProvider({
        client,
        accounts: [
          { subject: 'lan', email: LAN, isVerified: true },
          { subject: 'minh', email: MINH, isVerified: false },
          { subject: 'la', email: UNKNOWN, isVerified: true },
          { subject: 'foreign', email: FOREIGN, isVerified: true },
        ],
      });
      const dataDir = makeDataDir();
      const product = await startProduct({
        ...{ dataDir, port },
        env: {
          OIDC_SECRETS: JSON.stringify({ [provider.issuer]: { [client.id]: client.secret } }),
          OUTGOING_TRUSTED_HOSTS: '127.0.0.1',
        },
      });
      const code = await withDatabase(dataDir, async (database) => {
        const found = await database.query<{ code: string }>(
          'select s.code from schools s join users u on u.school_id = s.id where u.email = $1',
          [LAN],
        );
        return found.rows[0]?.code ?? '';
      });
      await provide({ url, issuer: provider.issuer, clientId: client.id, page: `/s/${code}` });
      await product.stop();
      await provider.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    // It creates a database.
    { timeout: 300_000 },
  ],
  baseURL: async ({ school }, provide) => {
    await provide(school.url);
  },
});

// The page of the provider is another host, and refusals are answers with 401.
test.use({ expectedProblems: [/^request to another host: \w+ http:\/\/127\.0\.0\.1:|status of 40[01]/u] });

async function chooseProvider(page: Page, { issuer, clientId }: School): Promise<void> {
  await signIn(page.request, ADMINISTRATOR);
  await page.goto('/lms/admin/integrations');
  await page.getByLabel(/^Địa chỉ nơi đăng nhập/u).fill(issuer);
  await page.getByLabel(/^Mã ứng dụng/u).fill(clientId);
  await page.getByLabel(/^Tên nơi đăng nhập/u).fill('Trường Đom Đóm');
  await page.getByLabel(/^Tên miền email/u).fill('gmail.com');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText(/^Ai cũng có thể lập email/u)).toBeVisible();
  await page.getByLabel(/^Tên miền email/u).fill('domdom.test');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Sẵn sàng')).toBeVisible();
  await page.getByRole('button', { name: 'Thử kết nối' }).click();
  await expect(page.getByText('Nơi đăng nhập đã trả lời.')).toBeVisible();
  await expectAccessible(page, 'the identity provider of the school');
  expect(await overflowOf(page)).toBe(0);
}

/** Logs in at the provider as the owner of this e-mail, which was typed here unless something else is named. */
async function enter(page: Page, email: string, typed = email): Promise<void> {
  await page.getByLabel(/^Email trường/u).fill(typed);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.getByRole('link', { name: email, exact: true }).click();
}

test(
  'a teacher logs in with a school account, and unknown, unverified and foreign ones are refused @phone',
  deepBehind(
    'apps/server/src/modules/identity-providers/identity-provider.test.ts :: a login at the identity provider of a school > opens the confirmed account whose e-mail the provider vouches for, and keeps the link',
  ),
  async ({ page, school, openContext }) => {
    test.setTimeout(180_000);
    await chooseProvider(page, school);

    const teacher = await (await openContext()).newPage();
    await teacher.goto('/lms/profile');
    await expect(teacher).toHaveURL('/');
    await teacher.goto('/auth/login');
    await teacher.getByRole('link', { name: LOGIN }).click();
    await expect(teacher.getByRole('heading', { name: LOGIN })).toBeVisible();
    await expectAccessible(teacher, 'the login with a school account');
    expect(await overflowOf(teacher)).toBe(0);
    await enter(teacher, LAN);
    // The page that was asked for at first.
    await expect(teacher).toHaveURL('/lms/profile');
    await expect(teacher.getByText('bằng tài khoản trường')).toBeVisible();
    await teacher.getByRole('button', { name: 'Gỡ liên kết' }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
    await expect(teacher.getByText(/^Chưa có tài khoản trường nào/u)).toBeVisible();
    expect(await overflowOf(teacher)).toBe(0);

    const shared = await (await openContext()).newPage();
    await shared.goto(school.page);
    await expect(shared.getByLabel('Máy này có bạn khác dùng chung')).toBeChecked();
    expect(await overflowOf(shared)).toBe(0);
    await shared.getByRole('link', { name: LOGIN }).click();
    await enter(shared, LAN);
    await expect(shared).toHaveURL('/lms/home');
    const { user } = await callApi(shared.request, 'GET /api/boot', {});
    expect(user?.isOnSharedDevice).toBe(true);

    // Lan is still logged in at the provider, and somebody else types an e-mail on the same computer.
    await callApi(shared.request, 'POST /logout', {});
    await shared.goto('/auth/SchoolAccount');
    await enter(shared, LAN, UNKNOWN);
    await expect(shared.getByRole('alert').filter({ hasText: `được chọn là ${LAN}` })).toBeVisible();

    for (const [email, typed, told] of [
      [UNKNOWN, UNKNOWN, 'chưa đăng nhập được ở đây'],
      [MINH, MINH, 'chưa đăng nhập được ở đây'],
      [FOREIGN, LAN, `được chọn là ${FOREIGN}`],
    ] as const) {
      const stranger = await (await openContext()).newPage();
      await stranger.goto('/auth/SchoolAccount');
      await enter(stranger, email, typed);
      await expect(stranger.getByRole('alert').filter({ hasText: told })).toBeVisible();
      await expect(stranger).toHaveURL('/auth/SchoolAccount');
      expect(await overflowOf(stranger)).toBe(0);
    }
  },
);
