import type { TestInfo } from '@playwright/test';
import { expectAccessible, expectAccessibleAgain } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { readDealt } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, studentEmail, signIn } from './pages/people.ts';
import { click, tap } from './pages/players.ts';
import { deep, deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const GRADE = 3;
/** Both screen sizes use the same students: each size has its own exams and units. */
const PARTS = {
  desktop: { exam: 135, featured: 1, unit: '3', press: click },
  phone: { exam: 134, featured: 2, unit: '4', press: tap },
};
const partOf = ({ project }: TestInfo) => PARTS[project.name === 'phone' ? 'phone' : 'desktop'];

const UNDERLINED = { skillName: 'Underlined', level: 'ELEMENTARY' };

test.describe('numbered exams @phone', () => {
  test(
    'are found among 135, done, left, continued, finished and reviewed',
    fastOnlyAt('desktop'),
    async ({ page, context }, info) => {
      const { exam: number, press } = partOf(info);
      const examPath = `/lms/olympic/examination/${number}`;
      await signIn(context.request, studentEmail(15));
      await page.goto('/lms/home');
      await press(page.getByRole('main').getByRole('link', { name: /^Olympic English/ }));
      await expect(page).toHaveURL('/lms/olympic/home');
      await expect(page.getByRole('heading', { name: 'Olympic English', level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: `Chọn đề thi ngẫu nhiên lớp ${GRADE}` })).toBeVisible();
      const numbers = page.getByRole('button', { name: /^Đề thi số \d+$/ });
      await expect(numbers).toHaveCount(135);
      expect(await overflowOf(page)).toBe(0);
      await expectAccessible(page, 'the choice among 135 exams');

      await page.getByLabel('Tìm đề theo số').fill(String(number));
      await expect(numbers).toHaveCount(1);
      await press(page.getByRole('button', { name: `Đề thi số ${number}`, exact: true }));
      await expect(page).toHaveURL(`${examPath}/start/1`);
      const exam = new ExamPage(page, readDealt(GRADE, { number }), press);
      await exam.start();
      await exam.answer(1, true);
      await exam.answer(2, false);
      await exam.expectOpen(3);
      await page.reload();
      await exam.expectOpen(3);
      await expect(exam.bubble(1)).toContainText('đúng');
      await expect(exam.bubble(2)).toContainText('sai');

      await press(page.getByRole('link', { name: 'Thoát' }));
      const leaving = page.getByRole('dialog', { name: 'Rời bài đang làm?' });
      await expect(leaving).toContainText('Đồng hồ vẫn chạy');
      await press(leaving.getByRole('button', { name: 'Làm tiếp' }));
      await exam.expectOpen(3);
      await exam.leave();
      await expect(page).toHaveURL('/lms/olympic/home');
      await press(page.getByRole('button', { name: `Làm tiếp đề số ${number}` }));
      await exam.expectOpen(3);
      await exam.answer(3, true);
      await exam.expectOpen(4);
      const warning = page.getByRole('dialog', { name: 'CẢNH BÁO' });
      for (const count of [1, 2]) {
        await page.goBack();
        await expect(warning).toContainText(`${count} / 3`);
        // Not by tapping: two taps in such quick succession would count as one.
        await warning.getByRole('button', { name: 'Tôi đã hiểu' }).press('Enter');
        await exam.expectOpen(4);
      }
      await page.goBack();
      await expect(page).toHaveURL(`${examPath}/result`);
      await expect(
        page.getByRole('heading', { name: `Kết quả làm bài của đề thi số ${number}`, exact: true }),
      ).toBeVisible();
      await expect(page.getByText('2 / 20', { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Danh sách câu hỏi' }).getByRole('listitem')).toHaveCount(
        20,
      );
      await press(page.getByRole('button', { name: 'Chi tiết: Câu 2', exact: true }));
      await expect(page.getByRole('dialog', { name: 'Câu 2' })).toContainText('Sai');
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectAccessible(page, 'the result of a numbered exam');

      await page.goBack();
      await expect(page).toHaveURL('/lms/olympic/home');
      await expect(
        page.getByRole('button', { name: `Đề thi số ${number}`, exact: true }),
      ).toHaveAccessibleDescription('Cao nhất 10%');

      await page.goto(`${examPath}/result`);
      await press(page.getByRole('link', { name: 'Làm lại' }));
      await expect(page).toHaveURL(`${examPath}/start/1`);
      await expect(page.getByText('Kết quả lần trước: 2 / 20 (10%)')).toBeVisible();
      await press(page.getByRole('button', { name: 'Làm lại' }));
      await exam.expectOpen(1);
      await expect(page.getByText('0 / 20', { exact: true })).toBeVisible();
    },
  );

  test(
    'are six cards or rows for accounts on the list',
    deep('numbered exams > are found among 135, done, left, continued, finished and reviewed'),
    async ({ page, context }, info) => {
      const { featured: number, press } = partOf(info);
      await signIn(context.request, studentEmail(3));
      await page.goto('/lms/olympic/practice');
      await expect(page.getByRole('heading', { name: `Chọn đề luyện tập lớp ${GRADE}` })).toBeVisible();
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(6);
      await expectAccessible(page, 'six exams as cards');
      await press(page.getByRole('button', { name: 'Danh sách' }));
      await expect(cards).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Danh sách', pressed: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Đề số \d$/ })).toHaveCount(6);
      await expectAccessible(page, 'six exams as a list');
      await press(page.getByRole('button', { name: 'Dạng thẻ' }));

      const card = cards.filter({ hasText: `Đề số ${number}` });
      await press(card.getByRole('button', { name: 'Bắt đầu luyện tập' }));
      await expect(page).toHaveURL(`/lms/olympic/examination/${number}/start/1`);
      const exam = new ExamPage(page, readDealt(GRADE, { number }), press);
      await exam.start();
      await exam.leave();
      await expect(card.getByRole('button', { name: 'Làm tiếp', exact: true })).toBeVisible();
    },
  );

  test(
    'are empty for an account on the list whose class has none',
    deepBehind(
      'apps/web/src/areas/olympic/olympic-page.test.tsx :: the exams of accounts on the list > are empty for a class without any',
    ),
    async ({ page, context }) => {
      await signIn(context.request, studentEmail(32));
      await page.goto('/lms/olympic/home');
      await expect(page.getByText('Không có bài luyện tập nào được hiển thị!')).toBeVisible();
    },
  );

  test(
    'are of the chosen grade, if the account may choose',
    deepBehind(
      'apps/web/src/areas/olympic/olympic-page.test.tsx :: the grade > is chosen from 1 to 5 where the server allows it, remembered in this browser and kept in the address',
    ),
    async ({ page, context }, info) => {
      const { press } = partOf(info);
      // In class 6, which is none of the five grades.
      await signIn(context.request, studentEmail(36));
      await page.goto('/lms/olympic/home');
      await expect(page.getByRole('heading', { name: 'Chọn đề thi ngẫu nhiên lớp 4' })).toBeVisible();
      const selector = page.getByRole('combobox', { name: 'Lớp' });
      await expect(selector.getByRole('option')).toHaveText(['1', '2', '3', '4', '5']);
      await selector.selectOption('2');
      await expect(page.getByRole('heading', { name: 'Chọn đề thi ngẫu nhiên lớp 2' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Chọn đề thi ngẫu nhiên lớp 2' })).toBeVisible();
      await press(page.getByRole('button', { name: 'Đề thi số 7', exact: true }));
      await expect(page).toHaveURL('/lms/olympic/examination/7/start/1?grade=2');
      await expect(page.getByRole('heading', { name: 'Lớp 2 – Đề số 7', level: 1 })).toBeVisible();
    },
  );
});

const refusalTitleOf = (who: string): string => `leads ${who} to the choice of exams with the reason`;

test.describe('the URL of a numbered exam that does not exist', () => {
  test.use({ expectedProblems: [/status of 404/] });

  for (const [who, email, battery] of [
    ['a student', studentEmail(13), fastOnlyAt('phone')],
    [
      'a teacher',
      LAN,
      deep(`the URL of a numbered exam that does not exist > ${refusalTitleOf('a student')}`),
    ],
  ] as const) {
    test(`${refusalTitleOf(who)} @phone`, battery, async ({ page, context }) => {
      await signIn(context.request, email);
      await page.goto('/lms/olympic/examination/136/start/1');
      await expect(page).toHaveURL('/lms/olympic/home');
      await expect(page.getByText('Không có câu hỏi để hiển thị !', { exact: true })).toBeVisible();
    });
  }
});

test.describe('numbered exams for staff', () => {
  test(
    'are a preview that stores nothing',
    deepBehind(
      "apps/web/src/areas/exam/preview-exam.test.tsx :: a teacher's preview > shows the verdict in the browser and stores nothing",
    ),
    async ({ page, context }) => {
      await signIn(context.request, LAN);
      await page.goto('/lms/olympic/home');
      await page.getByRole('button', { name: 'Đề thi số 5', exact: true }).click();
      const { grade } = await callApi(context.request, 'GET /api/olympic', { query: {} });
      const exam = new ExamPage(page, readDealt(grade ?? 0, { number: 5 }));
      await exam.answer(1, true);
      await exam.expectOpen(2);
      await expect(page.getByText('bài làm không được lưu lại')).toBeVisible();
      await page.getByRole('link', { name: 'Thoát' }).click();
      await expect(page.getByRole('button', { name: 'Đề thi số 135', exact: true })).toBeVisible();
      await expect(page.getByText('Đã làm', { exact: false })).toHaveCount(0);
    },
  );
});

test.describe('exercises of a unit @phone', () => {
  test(
    'are chosen by unit, kind and level, finished and remembered',
    deepBehind(
      "apps/web/src/areas/unit-exercises/unit-exercises-page.test.tsx :: the exercises of a unit > are listed level by level with the student's best result",
      'apps/web/src/areas/exam/numbered-exam.test.tsx :: an exercise of a unit > links home and to the other exercises, and may be repeated',
    ),
    async ({ page, context }, info) => {
      const { unit, press } = partOf(info);
      await signIn(context.request, studentEmail(16));
      await page.goto('/lms/home');
      // What comes first today arrives by itself and moves what is below it.
      await expect(page.getByRole('main').getByRole('link', { name: /^Ôn tập 10 phút/ })).toBeVisible();
      await press(page.getByRole('main').getByRole('link', { name: /^Luyện tập theo bài/ }));
      await expect(page).toHaveURL('/lms/exercise/practice');
      await press(page.getByRole('button', { name: new RegExp(`^Unit ${unit} đã`) }));
      await expect(page.getByRole('heading', { name: `Unit ${unit} – lớp ${GRADE}` })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(7);
      expect(await overflowOf(page)).toBe(0);
      await expectAccessible(page, 'the exercises of a unit');

      const name = 'Underlined, Mức 1: Cơ bản';
      await press(page.getByRole('link', { name: `Bắt đầu ${name}` }));
      await expect(page).toHaveURL(/^[^?]*\/lms\/exercise\/examination\/[0-9a-f-]{36}\/start\/1$/);
      const exam = new ExamPage(page, readDealt(GRADE, { unit, ...UNDERLINED }), press);
      await exam.start();
      for (let index = 1; index <= exam.total; index += 1) await exam.answer(index, index > 1);
      await expect(page).toHaveURL(/\/result$/);
      await expect(page.getByText(`${exam.total - 1} / ${exam.total}`, { exact: true })).toBeVisible();
      await expectAccessibleAgain(page, 'the result of an exercise of a unit', {
        scannedIn: 'numbered exams > are found among 135, done, left, continued, finished and reviewed',
      });
      await expect(page.getByRole('link', { name: 'Quay về trang chủ' })).toHaveAttribute(
        'href',
        '/lms/home',
      );

      await press(page.getByRole('link', { name: 'Chọn bài luyện tập khác' }));
      await press(page.getByRole('button', { name: new RegExp(`^Unit ${unit} đã làm 1 /`) }));
      await expect(page.getByRole('link', { name: `Làm lại ${name}` })).toBeVisible();
      const percent = Math.round((100 * (exam.total - 1)) / exam.total);
      await expect(page.getByText(`Cao nhất ${percent}%`)).toBeVisible();
    },
  );
});
