import { expectAccessible, expectAccessibleAgain, untilStill } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { GIVEN_CODE, openClassroom } from './pages/classroom.ts';
import { readExamination } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { ADMINISTRATOR, studentEmail, signIn } from './pages/people.ts';
import { click, tabTo, tap } from './pages/players.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const examination = readExamination(GIVEN_CODE);
const WEEK_MS = 7 * 24 * 3600 * 1000;
/** The story runs at both widths at once, so each has its own student. */
const STUDENTS = { desktop: studentEmail(21), phone: studentEmail(22) } as const;

/** Returns 17:00 in a week, Vietnam time, as the form takes it. */
function dueText(): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' });
  return `${parts.format(Date.now() + WEEK_MS)} 17:00`;
}

test(
  'a teacher gives a test that is graded at its end, and a student reviews it before finishing @phone',
  deepBehind(
    'apps/web/src/components/staff/assign/progress-test-modal.test.tsx :: the dialog "Đề kiểm tra tiến độ" > gives a test that is judged at the end if the teacher chooses so',
    'apps/web/src/areas/exam/test-screen.test.tsx :: a test > allows skipping a question, returning by number or button, and changing the answer',
    'apps/web/src/areas/exam/test-screen.test.tsx :: a test > asks before it is finished, and lists the open questions',
    'packages/domain/src/exam/release.test.ts :: a test before its due date > releases the total, but neither verdicts nor keys',
  ),
  async ({ page: teacher, context, openContext, hasTouch, baseURL }, { project }) => {
    test.setTimeout(120_000);
    const email = STUDENTS[project.name === 'phone' ? 'phone' : 'desktop'];
    const { classId } = await openClassroom(baseURL ?? '');
    await signIn(context.request, ADMINISTRATOR);
    const params = { classId };
    await callApi(context.request, 'POST /api/teacher/classes/:classId/roster', {
      params,
      body: { emails: [email] },
    });

    await test.step('the teacher chooses grading at the end', async () => {
      await teacher.goto(`/lms/teacher/classes/${classId}/classwork/assignments/add`);
      await teacher.getByRole('button', { name: 'Chọn đề luyện tập: Unit 1', exact: true }).click();
      const row = teacher.getByRole('listitem').filter({ hasText: examination.title });
      await row.getByRole('button', { name: 'Giao bài' }).click();
      const dueDate = teacher.getByLabel('Ngày nộp bài');
      await dueDate.fill(dueText());
      const confirm = teacher.getByRole('button', { name: 'OK', exact: true });
      // The calendar unfolds, and its button moves with it.
      await untilStill(teacher);
      await confirm.click();
      await expect(confirm).toBeHidden();
      await expect(teacher.getByRole('radio', { name: 'Luyện tập' })).toBeChecked();
      await teacher.getByRole('radio', { name: 'Kiểm tra' }).check();
      await expectAccessibleAgain(teacher, 'the form that gives a test', {
        scannedIn: 'a teacher gives a test to a class, and a student is notified at once and opens it',
      });
      await teacher.getByRole('button', { name: 'Giao bài', exact: true }).click();
      await expect(teacher.getByText('Giao bài thành công.')).toBeVisible();
      await expect(teacher.getByText('Chấm khi nộp bài')).toBeVisible();
    });

    const { items } = await callApi(context.request, 'GET /api/teacher/classes/:classId/assignments', {
      params,
      query: {},
    });
    const [given] = items;
    if (given === undefined || given.examId === null) throw new Error('Nothing was given.');
    const exercise = { examinationId: given.examId, assignmentId: given.id };

    await test.step('the preview from its page is also a test', async () => {
      await teacher.goto(ExamPage.path(exercise));
      const preview = new ExamPage(teacher, examination);
      await preview.expectOpen(1);
      await preview.give(1, true);
      await teacher.getByRole('button', { name: 'Câu tiếp theo' }).click();
      await preview.expectOpen(2);
      await expect(preview.bubble(1)).toContainText('đã làm');
      await expect(teacher.getByText('Kết quả', { exact: true })).toBeHidden();
    });

    const student = await openContext();
    await signIn(student.request, email);
    const page = await student.newPage();
    const press = hasTouch ? tap : click;
    const exam = new ExamPage(page, examination, press);
    const next = page.getByRole('button', { name: 'Câu tiếp theo' });
    /** The button in the bar at the top; the last question has one too. */
    const finish = page.getByRole('button', { name: 'Nộp bài', exact: true }).first();
    const verdicts = page.getByText(/Kết quả: (?:Đúng|Sai)/);

    await test.step('the student reads what it is, answers, and sees no verdict', async () => {
      await page.goto(`/lms/student/classes/${classId}/classwork/assignments/${given.id}/details`);
      await expect(page.getByText('Kiểm tra: chấm khi nộp bài')).toBeVisible();
      await press(page.getByRole('link', { name: 'Bắt đầu làm bài' }));
      await expect(page.getByText(/Đây là bài kiểm tra/)).toBeVisible();
      await exam.start();
      await exam.give(1, false);
      await press(next);
      await exam.expectOpen(2);
      await exam.give(2, true);
      await tabTo(next);
      await page.keyboard.press('Enter');
      await exam.expectOpen(3);
      await exam.expectSaved();
      await expect(exam.bubble(1)).toContainText('đã làm');
      await expect(page.getByText(`2 / ${exam.total}`, { exact: true })).toBeVisible();
      await expect(verdicts).toHaveCount(0);
      await expectAccessible(page, 'a question of a test');
    });

    await test.step('nothing is wider than the screen', async () => {
      const widths = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
      expect(widths).toEqual([page.viewportSize()?.width, page.viewportSize()?.width]);
    });

    await test.step('goes back after a reload, finds everything in place, and changes an answer', async () => {
      await page.reload();
      await exam.expectOpen(3);
      await press(exam.bubble(1).getByRole('button'));
      await exam.expectOpen(1);
      await expect(exam.question(1).getByRole('radio', { checked: true })).toHaveCount(1);
      await exam.give(1, true);
      await press(next);
      await exam.expectOpen(2);
      await press(page.getByRole('button', { name: 'Câu trước' }));
      await exam.expectOpen(1);
      await exam.expectSaved();
    });

    await test.step('is asked before finishing, and then sees the total and when the rest comes', async () => {
      await press(finish);
      const question = page.getByRole('dialog', { name: 'Nộp bài?' });
      await expect(question).toContainText(`Còn ${exam.total - 2} câu chưa làm xong: câu 3, 4, 5`);
      await expectAccessible(page, 'the question before finishing');
      await press(question.getByRole('button', { name: 'Nộp bài' }));
      await expect(page).toHaveURL(/\/result\?/);
      await expect(page.getByText(`2 / ${exam.total}`)).toBeVisible();
      await expect(page.getByText('Chưa trả lời')).toHaveCount(exam.total - 2);
      await expect(page.getByText('Đã trả lời')).toHaveCount(2);
      const later = /câu đúng, câu sai và đáp án sẽ hiện sau hạn nộp bài \(17:00 \d\d\/\d\d\/\d{4}\)\./;
      await expect(page.getByText(later)).toBeVisible();
      await press(page.getByRole('button', { name: 'Chi tiết: Câu 3' }));
      const detail = page.getByRole('dialog', { name: 'Câu 3' });
      await expect(detail.getByText(later)).toBeVisible();
      await expect(detail.getByText('Đáp án đúng')).toHaveCount(0);
      await expectAccessible(page, 'a question of a test whose key is kept back');
      // Match the name exactly: the notifications over the dialog can be closed too.
      await press(detail.getByRole('button', { name: 'Đóng', exact: true }).last());
      await expect(detail).toBeHidden();
    });

    await test.step('cannot do it again, neither from its page nor by URL', async () => {
      await page.goto(`/lms/student/classes/${classId}/classwork/assignments/${given.id}/details`);
      await expect(page.getByRole('link', { name: 'Xem kết quả' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Làm lại' })).toHaveCount(0);
      await page.goto(ExamPage.path(exercise));
      await expect(page).toHaveURL(/\/result\?/);
      await expect(callApi(student.request, 'POST /api/attempts', { body: exercise })).rejects.toThrow(
        'TEST_DONE',
      );
    });
  },
);

test(
  'a numbered exam is given from its page, and its practice waits until the test is over',
  deepBehind(
    'packages/domain/src/exam/release.test.ts :: the rules of an assignment > close the practice of the same examination while its keys wait',
  ),
  async ({ page: teacher, context, openContext, baseURL }) => {
    const email = studentEmail(23);
    const { classId, className } = await openClassroom(baseURL ?? '');
    await signIn(context.request, ADMINISTRATOR);
    await callApi(context.request, 'POST /api/teacher/classes/:classId/roster', {
      params: { classId },
      body: { emails: [email] },
    });
    await teacher.goto('/lms/olympic/home');
    await teacher.getByRole('button', { name: 'Giao bài', exact: true }).click();
    await teacher.getByRole('button', { name: 'Đề thi số 77', exact: true }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Giao đề cho lớp' });
    await dialog.getByRole('button', { name: 'Kiểm tra trong tiết' }).click();
    await dialog.getByRole('checkbox', { name: className, exact: true }).check();
    await dialog.getByRole('button', { name: 'Giao bài', exact: true }).click();
    await expect(teacher.getByText('Giao bài thành công.')).toBeVisible();

    const room = await openContext();
    await signIn(room.request, email);
    const student = await room.newPage();
    await student.goto('/lms/olympic/examination/77/start/1?grade=4');
    await expect(student.getByText(/^Đề này đang là bài kiểm tra của em/)).toBeVisible();
    await expect(student.getByRole('button', { name: 'Bắt đầu làm bài' })).toBeHidden();
    await student.goto('/');
    await student.getByRole('link', { name: 'Lớp 4 – Đề số 77' }).click();
    await student.getByRole('link', { name: 'Bắt đầu làm bài' }).click();
    await student.getByRole('button', { name: 'Bắt đầu làm bài' }).click();
    await expect(student).toHaveURL(/assignment=/);
    await expect(student.getByRole('button', { name: 'Nộp bài' })).toBeVisible();
  },
);
