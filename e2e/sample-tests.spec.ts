import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { studentEmail, signIn } from './pages/people.ts';
import { click, tabTo, tap } from './pages/players.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('the sample tests of units @phone', () => {
  test(
    'are found by class and unit, and a card says that trying it out is coming soon',
    deepBehind(
      'apps/web/src/areas/sample-tests/sample-tests.test.tsx :: the units of a class > lead to their tests and back to the classes',
      'apps/web/src/areas/sample-tests/sample-tests.test.tsx :: the tests of a unit > open a dialog with their title that says that trying them out is coming soon',
    ),
    async ({ page, context }, { project }) => {
      const press = project.name === 'phone' ? tap : click;
      const expectOnScreen = async (screen: string) => {
        expect(await overflowOf(page)).toBe(0);
        await expectAccessible(page, screen);
      };
      const main = page.getByRole('main');
      await signIn(context.request, studentEmail(27));
      await page.goto('/lms/sampleTests');
      await expectOnScreen('the classes of the sample tests');
      await press(main.getByRole('link', { name: /^Lớp 3/ }));
      await expect(page).toHaveURL('/lms/sampleTest/3/Units');
      await expect(page.getByRole('heading', { name: 'Lớp 3', level: 1 })).toBeVisible();
      await expectOnScreen('the units of a class');
      await press(main.getByRole('link', { name: /^Unit 1/ }));
      await expect(page).toHaveURL('/lms/sampleTest/3/Unit/1/tests');

      const card = main.getByRole('button', { name: /^Lớp 3 – Unit 1: .* – Bài kiểm tra số 2/ });
      await expect(card).toContainText('10 câu · 30 phút');
      await expectOnScreen('the sample tests of a unit');
      const soon = page.getByRole('dialog', { name: 'Sắp ra mắt' });
      await press(card);
      await expect(soon).toContainText('Bài kiểm tra số 2');
      await expectAccessible(page, 'the notification of a sample test');
      await press(soon.getByRole('button', { name: 'Đóng' }).last());
      await expect(soon).toBeHidden();
      await tabTo(card);
      await page.keyboard.press('Enter');
      await expect(soon).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(soon).toBeHidden();
      await expect(card).toBeFocused();

      await press(main.getByRole('link', { name: 'Lớp 3', exact: true }));
      await expect(page).toHaveURL('/lms/sampleTest/3/Units');
      await press(main.getByRole('link', { name: 'Đề kiểm tra mẫu' }));
      await expect(page).toHaveURL('/lms/sampleTests');
    },
  );
});

test.describe('sample tests of an unknown class or unit', () => {
  test(
    'are not found',
    deepBehind(
      'apps/web/src/areas/sample-tests/sample-tests.test.tsx :: the units of a class > are not found for class 4, which has none',
    ),
    async ({ page, context }) => {
      await signIn(context.request, studentEmail(27));
      for (const path of ['/lms/sampleTest/99/Units', '/lms/sampleTest/3/Unit/x/tests']) {
        await page.goto(path);
        await expect(page.getByText('Không tìm thấy trang bạn đang tìm')).toBeVisible();
      }
    },
  );
});
