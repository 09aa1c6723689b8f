import { randomUUID } from 'node:crypto';
import type { PromotionPlan } from '@domdom/api';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

// At one width alone: only the newest promotion of a school can be undone.
test(
  'an administrator goes from the overview to its remedies, and takes a class into the next school year and back',
  deepBehind(
    'apps/server/src/modules/promotion/promotion.test.ts :: a promotion > takes students into the next class with their level, and ends the old class and its code',
    'apps/server/src/modules/promotion/promotion.test.ts :: undoing a promotion > puts everything back',
    'apps/web/src/areas/admin/promotion-page.test.tsx :: undoes the last promotion after a question',
  ),
  async ({ page, openContext }) => {
    const mark = randomUUID().slice(0, 6);
    const teacher = await openContext();
    await signIn(teacher.request, LAN);
    await signIn(page.request, ADMINISTRATOR);
    const { id: classId } = await callApi(teacher.request, 'POST /api/teacher/classes', {
      body: { className: `3 ${mark}`, grade: 3 },
    });
    for (const lastname of ['An', 'Bình'])
      await callApi(page.request, 'POST /api/admin/users', {
        body: {
          firstname: 'Đỗ',
          lastname,
          userName: `${lastname === 'An' ? 'an' : 'binh'}${mark}`,
          schoolTypeId: 1,
          grade: 3,
          roles: ['student'],
          classId,
        },
      });

    // Two accounts at least have never logged in.
    await page.goto('/lms/home');
    const problems = page.getByRole('list', { name: 'Việc cần xử lý' });
    await expect(problems.getByRole('link', { name: 'Xem tài khoản' })).toBeVisible();
    const remedies = await problems
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const remedy of new Set(remedies)) {
      await page.goto(remedy);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('không được phép truy cập')).toBeHidden();
    }

    await page.goto(`/lms/admin/users?state=unused&search=binh${mark}`);
    await expect(page.getByRole('row', { name: /Đỗ Bình/ })).toContainText('Chưa lần nào');

    // The classes of the other stories stay where they are: the page is shown this class alone.
    await page.route('**/api/admin/promotion', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const plan = (await response.json()) as PromotionPlan; // as in the contract
      return route.fulfill({
        response,
        json: { ...plan, classes: plan.classes.filter(({ id }) => id === classId) },
      });
    });
    await page.goto('/lms/admin/school-year');
    await expect(page.getByLabel(`Tên mới của lớp 3 ${mark}`)).toHaveValue(`4 ${mark}`);
    await expectAccessible(page, 'the next school year');
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: `Học sinh ở lại lớp của lớp 3 ${mark}` }).click();
    const repeaters = page.getByRole('dialog', { name: /chọn học sinh ở lại lớp/ });
    await repeaters.getByLabel('Đỗ Bình').check();
    await repeaters.getByRole('button', { name: 'Xong' }).click();
    await expect(page.getByText('1 lớp lên lớp, 0 lớp ra trường, 2 học sinh, 1 em ở lại.')).toBeVisible();
    await page.getByRole('button', { name: 'Chuyển sang năm học mới' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chuyển', exact: true }).click();
    await expect(page.getByText('Đã chuyển 1 lớp: 1 em lên lớp, 1 em ở lại, 0 em ra trường.')).toBeVisible();

    const classesOfLan = async () => {
      const query = { search: mark };
      const { items } = await callApi(teacher.request, 'GET /api/teacher/classes', { query });
      return Object.fromEntries(items.map(({ className, studentCount }) => [className, studentCount]));
    };
    expect(await classesOfLan()).toMatchObject({ [`4 ${mark}`]: 1 });
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByText('Đã hoàn tác. Các lớp trở lại như trước.')).toBeVisible();
    expect(await classesOfLan()).toEqual({ [`3 ${mark}`]: 2 });
  },
);
