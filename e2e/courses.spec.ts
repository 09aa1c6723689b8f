import { expectAccessible } from './pages/axe.ts';
import { giveUnitTest } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, signIn, studentEmail } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const STUDENT = studentEmail(14);

test.describe('courses and sessions @phone', () => {
  test(
    'lead a teacher from a programme to a class, and a student to the own work of a unit',
    deepBehind(
      'apps/web/src/areas/courses/courses.test.tsx :: the courses > have a page that leads to the sessions of the own classes and to related courses',
      'apps/web/src/areas/courses/courses.test.tsx :: the sessions of a class > show a student the film and the own work of a unit, in reverse, with results as released',
    ),
    async ({ page, context, baseURL, openContext }) => {
      const { className, assignmentId, title } = await giveUnitTest(baseURL ?? '', [STUDENT], 'practice', {
        ...{ teacher: LAN, grade: 3 },
      });
      await signIn(context.request, LAN);
      await page.goto('/lms/sach-dien-tu/dashboard');
      await page.getByRole('link', { name: /^Tiếng Anh lớp 3/ }).click();
      await expectAccessible(page, 'a programme');
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('link', { name: className }).click();
      await expect(page).toHaveURL(/\/lms\/classes\/[^/]+\/sessions$/);
      await page.getByRole('button', { name: /^Unit 1(?!\d)/ }).click();
      await expect(page.getByRole('link', { name: title })).toContainText('0/1 học sinh đã nộp');
      await page.getByRole('button', { name: 'Phim của bài' }).click();
      await expect(page.getByText('Bài này chưa có phim.')).toBeVisible();
      await expectAccessible(page, 'the sessions of a class');
      expect(await overflowOf(page)).toBe(0);

      const other = await openContext();
      await signIn(other.request, STUDENT);
      const theirs = await other.newPage();
      // The address names the unit that is open.
      await theirs.goto(page.url());
      await theirs.getByRole('button', { name: 'Nghe các đoạn của bài' }).click();
      await expect(theirs.getByLabel('Bài nghe 1', { exact: true })).toBeAttached();
      await theirs.getByRole('link', { name: title }).click();
      await expect(theirs).toHaveURL(new RegExp(assignmentId));
    },
  );

  test(
    'teachers project a lesson that ends with a quiz, and students are refused',
    deepBehind(
      'apps/web/src/areas/slides/slides.test.tsx :: a lesson goes on with the arrow keys and ends with a quiz whose answers can be changed',
      'apps/server/src/modules/slide-lessons/slide-lesson.test.ts :: gives teachers the three lessons with the keys of their quizzes, and no student',
    ),
    async ({ page, context, openContext }) => {
      await signIn(context.request, LAN);
      await page.goto('/lms/support/slides');
      const card = page.getByRole('link', { name: /Lesson 1/ });
      await expect(card).toHaveAttribute('target', '_blank');
      await page.goto((await card.getAttribute('href')) ?? '');
      await expect(page.getByText("It's a hat.")).toBeVisible();
      await expectAccessible(page, 'a slide');
      for (let slide = 0; slide < 7; slide += 1) await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'Bắt đầu' }).click();
      await page.getByRole('button', { name: 'Lựa chọn 1' }).click();
      await expectAccessible(page, 'the quiz of a lesson');
      expect(await overflowOf(page)).toBe(0);

      const other = await openContext();
      await signIn(other.request, STUDENT);
      const refused = await other.request.get('/api/slide-lessons/1');
      expect(refused.status()).toBe(403);
    },
  );
});
