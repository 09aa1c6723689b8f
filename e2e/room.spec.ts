import { type APIRequestContext, request as requests } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { GIVEN_CODE, openClassroom } from './pages/classroom.ts';
import { readExamination } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { ADMINISTRATOR, signIn, studentEmail } from './pages/people.ts';
import { deep } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const examination = readExamination(GIVEN_CODE);
const STUDENTS = 40;
/** Students whose account sees only some classes. */
const LIMITED = [30, 31];
const CUT_MS = 60_000;
const EXTENSION_MINUTES = 5;
/** How far the countdown may be from the truth after an extension. */
const MOST_SECONDS_WRONG = 2;

const GIVING = deep('a teacher gives a test to a class, and a student is notified at once and opens it');

// One pattern: Playwright takes an array of two for a value and its options.
test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|WebSocket connection/] });

/** The countdown's minutes and seconds, as seconds. */
async function secondsLeft({ page }: ExamPage): Promise<number> {
  const [minutes = Number.NaN, seconds = Number.NaN] = (await page.getByRole('timer').innerText())
    .trim()
    .split(':')
    .map(Number);
  return 60 * minutes + seconds;
}

/** Answers a question of a test, and goes to the next. */
async function answer(exam: ExamPage, index: number): Promise<void> {
  await exam.expectOpen(index);
  await exam.give(index, true);
  await exam.page.getByRole('button', { name: 'Câu tiếp theo' }).click();
}

test(
  'forty students do a test in class, through a cut, a third Back and an extension',
  GIVING,
  async ({ page: teacher, context, openContext, baseURL }) => {
    test.setTimeout(600_000);
    await signIn(context.request, ADMINISTRATOR);
    const { classId } = await openClassroom(baseURL ?? '');
    const params = { classId };
    const numbers = Array.from({ length: STUDENTS + LIMITED.length }, (_, index) => index + 1).filter(
      (number) => !LIMITED.includes(number),
    );
    const emails = numbers.map(studentEmail);
    const { results } = await callApi(context.request, 'POST /api/teacher/classes/:classId/roster', {
      params,
      body: { emails },
    });
    expect(results.filter(({ outcome }) => outcome !== 'added')).toEqual([]);
    const nameOf = (email: string): string => results.find((one) => one.email === email)?.fullName ?? '';
    const tests = await callApi(context.request, 'GET /api/teacher/classes/:classId/units/:unit/tests', {
      params: { classId, unit: '1' },
    });
    const examinationId = tests.items[0]?.id ?? '';
    const { items } = await callApi(context.request, 'POST /api/assignments', {
      body: {
        classIds: [classId],
        examinationId,
        preset: 'in-class',
        // Due today.
        dueDate: new Date(Date.now() + 45 * 60_000).toISOString(),
        minutes: 30,
      },
    });
    const assignmentId = items[0]?.id ?? '';
    const exercise = { examinationId, assignmentId };

    const sit = async (email: string) => {
      const student = await openContext();
      await signIn(student.request, email);
      const exam = new ExamPage(await student.newPage(), examination);
      await exam.page.goto(ExamPage.path(exercise));
      await exam.start();
      return { exam, student, fullName: nameOf(email) };
    };
    const others: APIRequestContext[] = [];
    const cut = await sit(studentEmail(1));
    const back = await sit(studentEmail(2));
    const extended = await sit(studentEmail(3));
    try {
      for (const number of numbers.slice(3)) {
        const request = await requests.newContext({ baseURL });
        others.push(request);
        await signIn(request, studentEmail(number));
        await callApi(request, 'POST /api/attempts', { body: exercise }).catch((error: unknown) => {
          throw new Error(`student ${number}`, { cause: error });
        });
      }

      await teacher.goto(`/lms/teacher/classes/${classId}/classwork/assignments/${assignmentId}/room`);
      const cardOf = (name: string) =>
        teacher.getByTitle(`Mở các thao tác với bài của ${name}`, { exact: true }).first();
      await expect(teacher.getByTitle(/^Mở các thao tác với bài của /)).toHaveCount(STUDENTS);

      await test.step('a student is cut off for a minute, answers on, and loses nothing', async () => {
        await answer(cut.exam, 1);
        await cut.exam.expectSaved();
        await cut.student.setOffline(true);
        const since = Date.now();
        await answer(cut.exam, 2);
        await expect(cardOf(cut.fullName)).toContainText('Mất kết nối', { timeout: CUT_MS + 15_000 });
        await teacher.waitForTimeout(Math.max(0, CUT_MS - (Date.now() - since)));
        await cut.student.setOffline(false);
        await expect(cardOf(cut.fullName)).toContainText('Đang làm', { timeout: 30_000 });
        await cut.exam.expectSaved();
        await expect(cardOf(cut.fullName)).toContainText('2 / 10 câu');
      });

      await test.step('a third Back ends a test, and reopening brings all answers back', async () => {
        for (const index of [1, 2, 3]) await answer(back.exam, index);
        await back.exam.expectSaved();
        for (const count of [1, 2]) {
          await back.exam.page.goBack();
          const warning = back.exam.page.getByRole('dialog', { name: 'CẢNH BÁO' });
          await expect(warning).toContainText(`${count} / 3`);
          await warning.getByRole('button', { name: 'Tôi đã hiểu' }).click();
        }
        await back.exam.page.goBack();
        await expect(back.exam.page).toHaveURL(/\/result\?/);
        await expect(cardOf(back.fullName)).toContainText('Bấm quay lại quá số lần cho phép');
        await cardOf(back.fullName).click();
        await teacher.getByRole('menuitem', { name: 'Mở lại bài' }).click();
        await teacher.getByRole('dialog').getByRole('button', { name: 'Mở lại', exact: true }).click();
        await expect(teacher.getByText('Đã mở lại 1 bài.')).toBeVisible();
        await back.exam.page.goto(ExamPage.path(exercise));
        await expect(back.exam.page.getByText(`3 / ${back.exam.total}`, { exact: true })).toBeVisible();
      });

      await test.step('two students get more time, and their countdown is right at once', async () => {
        const otherName = nameOf(studentEmail(4));
        const before = await secondsLeft(extended.exam);
        for (const name of [otherName, extended.fullName]) {
          await cardOf(name).click();
          await teacher.getByRole('menuitem', { name: 'Cho thêm giờ' }).click();
          const dialog = teacher.getByRole('dialog', { name: `Cho ${name} thêm giờ` });
          await dialog.getByLabel('Số phút cho thêm').fill(String(EXTENSION_MINUTES));
          await dialog.getByRole('button', { name: 'Cho thêm giờ' }).click();
          await expect(dialog).toBeHidden();
        }
        await expect.poll(async () => (await secondsLeft(extended.exam)) > before).toBe(true);
        const { view } = await callApi(
          extended.student.request,
          'GET /api/examinations/:examinationId/attempt',
          { params: { examinationId }, query: { assignmentId } },
        );
        const truth = (Date.parse(view?.attempt.deadline ?? '') - Date.now()) / 1000;
        expect(Math.abs((await secondsLeft(extended.exam)) - truth)).toBeLessThanOrEqual(MOST_SECONDS_WRONG);
      });

      await test.step('the class ends together, and the minutes tell what happened', async () => {
        await teacher.getByRole('button', { name: 'Kết thúc cả lớp' }).click();
        await teacher.getByRole('dialog').getByRole('button', { name: 'Kết thúc', exact: true }).click();
        await expect(teacher.getByText(`Đã kết thúc ${STUDENTS} bài.`)).toBeVisible({ timeout: 60_000 });
        await teacher.getByRole('link', { name: 'Biên bản' }).click();
        await expect(teacher.getByText('BIÊN BẢN BUỔI KIỂM TRA')).toBeVisible();
        await expect(
          teacher.getByText(`${STUDENTS} em làm bài, trong danh sách ${STUDENTS} em`),
        ).toBeVisible();
        for (const text of ['Cho thêm giờ', 'Mở lại bài', 'Mất kết nối (máy chủ ghi nhận)'])
          await expect(teacher.getByText(text).first()).toBeVisible();
      });
    } finally {
      for (const request of others) await request.dispose();
    }
  },
);
