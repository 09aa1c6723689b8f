import { request as requests } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import {
  ADMINISTRATOR,
  fillLogin,
  LAN,
  logInOnLandingPage,
  MANAGER,
  PASSWORD,
  studentEmail,
  signIn,
} from './pages/people.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('a failed login', () => {
  // The browser logs each refused attempt on the console.
  test.use({ expectedProblems: [/status of 401/] });

  test(
    'says what is missing, and reveals nothing about accounts',
    deepBehind(
      'apps/web/src/areas/landing/landing-page.test.tsx :: the login > asks for e-mail and password when they are "   " and "   ", and sends nothing',
      'apps/web/src/areas/landing/landing-page.test.tsx :: the login > reports in the dialog and in a toast that neither way to log in worked',
    ),
    async ({ page }) => {
      await logInOnLandingPage(page, '', '');
      const login = page.getByRole('dialog', { name: 'ĐĂNG NHẬP' });
      await expect(login.getByText('Vui lòng nhập Email')).toBeVisible();
      await expect(login.getByText('Vui lòng nhập mật khẩu!')).toBeVisible();
      await fillLogin(page, '   ', '   ');
      await expect(login.getByText('Vui lòng nhập Email')).toBeVisible();
      await expect(login.getByText('Vui lòng nhập mật khẩu!')).toBeVisible();
      await expectAccessible(page, 'the login dialog with its errors');

      await fillLogin(page, studentEmail(40), 'not the password');
      await expect(login.getByText('Đăng nhập không thành công')).toBeVisible();
      const toast = page.getByText('Tài khoản không tồn tại hoặc sai mật khẩu!');
      await expect(toast).toBeVisible();
      // The dialog makes everything around it inert, except the toast.
      await page.getByRole('button', { name: 'Đóng thông báo' }).click();
      await expect(toast).toBeHidden();
      await expect(login).toBeVisible();
      await expect(page).toHaveURL('/');
    },
  );

  test(
    "keeps students out of the teachers' login",
    deepBehind(
      'apps/web/src/areas/landing/landing-page.test.tsx :: the teachers’ login > lets a teacher in',
      'apps/web/src/areas/landing/landing-page.test.tsx :: the teachers’ login > refuses a student with its own alert, and leaves the other login without one',
    ),
    async ({ page, context }) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('button', { name: 'Đăng nhập' }).click();
      await page.getByRole('button', { name: 'Đăng nhập dành cho giáo viên' }).click();
      const login = page.getByRole('dialog', { name: 'ĐĂNG NHẬP GIÁO VIÊN' });
      await fillLogin(page, studentEmail(39), PASSWORD);
      await expect(login.getByText('Đăng nhập không thành công')).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('domdom');

      await fillLogin(page, LAN, PASSWORD);
      await expect(page).toHaveURL('/lms/home');
    },
  );
});

test.describe('a page whose script failed to load', () => {
  test.use({ expectedProblems: [/ERR_FAILED|dynamically imported module|preload CSS/] });

  test('loads on retry without a full reload', async ({ page, context }) => {
    await signIn(context.request, studentEmail(38));
    await page.goto('/lms/notifications');
    await page.evaluate('window.isSameDocument = true');
    const block = (ending: string) =>
      page.route(`**/assets/olympic-page-*.${ending}*`, (route) => route.abort());
    await block('js');
    await block('css');
    const retry = page.getByRole('button', { name: 'Thử lại' });
    await page.getByRole('navigation').getByRole('link', { name: 'Olympic English' }).click();
    await expect(page.getByText('Chưa tải được trang')).toBeVisible();
    await page.unroute('**/assets/olympic-page-*.css*');
    const styles = page.waitForResponse(/olympic-page-.*css/);
    await retry.click();
    await styles;
    await expect(retry).toBeVisible();
    await page.unroute('**/assets/olympic-page-*.js*');
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Olympic English' })).toBeVisible();
    expect(await page.evaluate('window.isSameDocument')).toBe(true);
  });
});

test.describe('the landing page', () => {
  test("shows the teachers' tools in 4, 3, 2 or 1 columns", async ({ page }) => {
    await page.goto('/');
    const tools = page.getByRole('list').filter({ hasText: 'Giao bài trong chốc lát' });
    const columns = () =>
      tools
        .getByRole('listitem')
        .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size);
    for (const [width, count] of [
      [1200, 4],
      [1199, 3],
      [899, 2],
      [559, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(columns, `at ${width} pixels`).toBe(count);
    }
  });
});

test.describe('a logout', () => {
  test(
    'ends the session on the server, empties the storage and reaches the other tab',
    deepBehind(
      'apps/web/src/app/shell/shell.test.tsx :: the user menu > logs out on the server, clears storage and opens the landing page',
      'apps/web/src/app/app.test.tsx :: a session that ends while a page is open > also ends here when another tab logs out',
    ),
    async ({ page, context, baseURL }) => {
      await logInOnLandingPage(page, studentEmail(38));
      await expect(page).toHaveURL('/lms/home');
      const other = await context.newPage();
      await other.goto('/lms/notifications');
      const copied = await requests.newContext({ baseURL, storageState: await context.storageState() });
      expect((await copied.get('/Home/GetBaseInfo')).status()).toBe(200);

      await page.getByRole('button', { name: 'Tài khoản: ' }).click();
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate('localStorage.length')).toBe(0);
      await expect(other).toHaveURL('/');
      expect((await copied.get('/Home/GetBaseInfo')).status()).toBe(401);
      await copied.dispose();
    },
  );
});

test.describe('an unknown URL', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test(
    'shows the 404 page, to visitors and inside the learning area',
    deepBehind(
      'apps/web/src/app/app.test.tsx :: an address > without a page says so, and offers the way back and home',
    ),
    async ({ page, context }) => {
      const answer = await page.goto('/no/such/page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Không tìm thấy trang bạn đang tìm' })).toBeVisible();
      await expectAccessible(page, 'the 404 page');
      await page.getByRole('link', { name: 'Trang chủ' }).click();
      await expect(page).toHaveURL('/');

      await signIn(context.request, studentEmail(37));
      await page.goto('/lms/no-such-page');
      await expect(page.getByRole('heading', { name: 'Không tìm thấy trang bạn đang tìm' })).toBeVisible();
    },
  );
});

test.describe('a page for another role', () => {
  test("shows the 403 page to a student who opens a teachers' page", async ({ page, context }) => {
    await signIn(context.request, studentEmail(37));
    await page.goto('/lms/teacher/classes');
    await expect(page).toHaveURL('/lms/access-denied');
    await expect(page.getByText('Xin lỗi, bạn không được phép truy cập trang này.')).toBeVisible();
    await expectAccessible(page, 'the 403 page');
    await page.getByRole('main').getByRole('link', { name: 'Quay lại' }).click();
    await expect(page).toHaveURL('/lms/home');
  });
});

test.describe('a stranger', () => {
  test('is asked to log in and then sees the requested page', async ({ page }) => {
    await page.goto('/lms/notifications');
    await expect(page).toHaveURL('/');
    await fillLogin(page, studentEmail(36), PASSWORD);
    await expect(page).toHaveURL('/lms/notifications');
    await page.goto('/');
    await expect(page).toHaveURL('/lms/home');
  });
});

test.describe('the sidebar', () => {
  test('is beside a wide page and covers a narrow one until the user navigates', async ({
    page,
    context,
  }) => {
    await signIn(context.request, studentEmail(35));
    await page.goto('/lms/home');
    const sidebar = page.getByRole('navigation', { name: 'Thanh điều hướng' });
    await expect(sidebar).toBeVisible();
    await page.getByRole('button', { name: 'Đóng thanh bên' }).click();
    await expect(sidebar).toBeHidden();

    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(sidebar).toBeHidden();
    await page.getByRole('button', { name: 'Mở thanh bên' }).click();
    await expect(sidebar).toBeVisible();
    await expect(sidebar.getByRole('link').first()).toBeFocused();
    await sidebar.getByRole('link', { name: 'Lớp của em' }).click();
    await expect(page).toHaveURL('/lms/student/classes');
    await expect(sidebar).toBeHidden();

    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(sidebar).toBeVisible();
  });
});

const MANAGER_HOME = deepBehind(
  'apps/web/src/areas/home/home-page.test.tsx :: the home page of a manager > is that of a student, with the numbers of the school in place of links and the field to join a class',
);

const homeTitleOf = (who: string): string => `shows ${who} the classes and the teaching material`;

test.describe('the home page', () => {
  for (const { who, email, isStudent, battery } of [
    { who: 'a student', email: studentEmail(34), isStudent: true, battery: {} },
    { who: 'a manager', email: MANAGER, isStudent: false, battery: MANAGER_HOME },
  ]) {
    test(
      `shows ${who} numbers, finished exercises, classes and ratings`,
      battery,
      async ({ page, context }) => {
        await signIn(context.request, email);
        await page.goto('/lms/home');
        const main = page.getByRole('main');
        for (const card of ['Bài tập được giao', 'Bài đã hoàn thành', 'Điểm trung bình']) {
          await expect(main.getByText(card, { exact: true })).toBeVisible();
        }
        for (const section of ['Bài đã hoàn thành theo tháng', 'Lớp đã tham gia', 'Đánh giá định kỳ']) {
          await expect(main.getByRole('heading', { name: section })).toBeVisible();
        }
        // Only students belong to a class and have a code to type.
        await expect(main.getByRole('link', { name: '6A' })).toHaveCount(isStudent ? 1 : 0);
        await expect(main.getByRole('button', { name: 'Vào lớp bằng mã' })).toHaveCount(isStudent ? 1 : 0);
        await expectAccessible(page, `the home page of ${who}`);
        // Beside it, managers have the numbers of the school's classes.
        const wholeSchool = main.getByRole('link', { name: 'Toàn trường' });
        await expect(wholeSchool).toHaveCount(isStudent ? 0 : 1);
        if (isStudent) return;
        await wholeSchool.click();
        await page.getByLabel('Tìm lớp').fill('3b');
        const row = page.getByRole('row').filter({ hasText: '3B' });
        await expect(row).toContainText('Nguyễn Thị Lan');
        await expect(page.getByRole('row').filter({ hasText: '3A' })).toHaveCount(0);
        expect(await overflowOf(page)).toBe(0);
        await expectAccessible(page, 'the numbers of the whole school');
      },
    );
  }

  for (const { who, email, battery } of [
    { who: 'a teacher', email: LAN, battery: {} },
    {
      who: 'an administrator',
      email: ADMINISTRATOR,
      battery: deep(`the home page > ${homeTitleOf('a teacher')}`),
    },
  ]) {
    test(homeTitleOf(who), battery, async ({ page, context }) => {
      await signIn(context.request, email);
      await page.goto('/lms/home');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Lớp của tôi' })).toBeVisible();
      // No address is configured, so only those who may configure it see the material.
      const count = email === ADMINISTRATOR ? 1 : 0;
      await expect(main.getByText('Tài liệu cho học sinh tiểu học')).toHaveCount(count);
      await expect(main.getByText('Tài liệu cho học sinh trung học cơ sở')).toHaveCount(count);
      await expectAccessible(page, `the home page of ${who}`);
    });
  }
});

test.describe('a join code', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test(
    'adds a student to the class, and is refused when wrong',
    deep('a student registers, is logged in and joins a class by its code'),
    async ({ page, context, baseURL }) => {
      const { joinCode, className } = await openClassroom(baseURL ?? '');
      await signIn(context.request, studentEmail(33));
      await page.goto('/lms/student/classes');
      await page.getByRole('button', { name: 'Vào lớp bằng mã' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Vào lớp' }).click();
      await expect(dialog.getByText('Chưa nhập mã lớp')).toBeVisible();
      await dialog.getByLabel('Mã lớp').fill('AB');
      await dialog.getByRole('button', { name: 'Vào lớp' }).click();
      await expect(dialog.getByText('Mã lớp gồm 8 chữ và số.')).toBeVisible();
      await expectAccessible(page, 'the dialog that asks for a join code');

      // Typed in the form in which it is on a board.
      await dialog.getByLabel('Mã lớp').fill(` ${joinCode.toLowerCase()} `);
      await dialog.getByRole('button', { name: 'Vào lớp' }).click();
      await expect(page.getByText(`Em đã vào lớp ${className}.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: className })).toBeVisible();
    },
  );
});
