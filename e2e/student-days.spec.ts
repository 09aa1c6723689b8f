import { screenAnswer } from '@domdom/questions/testing';
import type { APIRequestContext } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { GIVEN_CODE, openClassroom } from './pages/classroom.ts';
import { readExamination, readItem } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn, studentEmail } from './pages/people.ts';
import { giveAnswer, tap } from './pages/players.ts';
import { deep } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';
import { lastSchoolDays, moveToPast } from './support/past.ts';

/** The words of the week come from the books of class 6B. */
const GRADE = 6;
const practised = readExamination(GIVEN_CODE);
/** A test whose keys the teacher does not release. */
const held = readExamination('g3-u1-t2');
const EMAIL = studentEmail(88);
const HOUR_MS = 3_600_000;
/** Beyond all that reviews and streaks look at. */
const LONG_AGO = 400;
const WRONG = [1, 2];

async function give(request: APIRequestContext, classId: string) {
  await callApi(request, 'POST /api/teacher/classes/:classId/roster', {
    params: { classId },
    body: { emails: [EMAIL] },
  });
  const tests = await callApi(request, 'GET /api/teacher/classes/:classId/units/:unit/tests', {
    params: { classId, unit: '1' },
  });
  const [first, second] = tests.items.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('The unit has fewer than two tests.');
  const giveOne = async (examinationId: string, how: object, hours: number) => {
    const { items } = await callApi(request, 'POST /api/assignments', {
      body: {
        classIds: [classId],
        examinationId,
        dueDate: new Date(Date.now() + hours * HOUR_MS).toISOString(),
        ...how,
      },
    });
    const [given] = items;
    if (given === undefined) throw new Error('Nothing was given.');
    return { examinationId, assignmentId: given.id, title: given.title };
  };
  const byHand = { mark: 'by-hand', verdicts: 'by-hand', keys: 'by-hand' } as const;
  return {
    practice: await giveOne(first, { title: 'Bài tập về nhà' }, 7 * 24),
    test: await giveOne(
      second,
      { title: 'Kiểm tra', preset: 'in-class', behaviour: 'test', minutes: 30, release: byHand },
      2,
    ),
  };
}

test(
  'a student learns on two days: due work and mistakes on the first, reviews and a streak on the second @phone-only',
  deep('a student does a test, the teacher marks it, the student reads the mark'),
  async ({ page, context, openContext, baseURL }) => {
    test.setTimeout(300_000);
    const [later, earlier] = lastSchoolDays(Date.now());
    const { classId } = await openClassroom(baseURL ?? '');
    const teacher = await openContext();
    await signIn(teacher.request, ADMINISTRATOR);
    // What the demo school let this student do is no part of the story.
    await moveToPast(EMAIL, LONG_AGO);
    const given = await give(teacher.request, classId);
    await signIn(context.request, EMAIL);

    const reviewsCard = page.getByRole('link', { name: /^Ôn tập 10 phút/ });
    const exam = new ExamPage(page, practised, tap);
    /** Answers the question that is shown, and reads its verdict. */
    const review = async (question: ReturnType<typeof readItem>, isRight: boolean, isLast: boolean) => {
      const shown = page.getByRole('region', { name: question.title, exact: true });
      await giveAnswer(shown, screenAnswer(question, isRight), tap);
      await tap(page.getByRole('button', { name: 'Nộp câu trả lời' }));
      await expect(page.getByText(isRight ? 'Đúng rồi!' : 'Chưa đúng. Em xem đáp án nhé.')).toBeVisible();
      await tap(page.getByRole('button', { name: isLast ? 'Xong' : 'Câu tiếp theo' }));
    };

    await test.step('day one: due work, with two mistakes', async () => {
      await page.goto('/lms/home');
      await tap(page.getByRole('link', { name: given.practice.title }));
      await tap(page.getByRole('link', { name: 'Bắt đầu làm bài' }));
      await exam.start();
      for (let index = 1; index <= exam.total; index += 1) await exam.answer(index, !WRONG.includes(index));
      await expect(page).toHaveURL(/\/result\?/);
      await expect(page.getByText('8 / 10', { exact: true })).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    });

    await test.step('the mistakes once more, at once', async () => {
      await tap(page.getByRole('link', { name: 'Luyện lại câu sai' }));
      await review(exam.stored(1), true, false);
      await review(exam.stored(2), true, true);
      await expect(page.getByText('Đúng 2 / 2 câu.')).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await tap(page.getByRole('link', { name: 'Quay về kết quả' }));
      await tap(page.getByRole('link', { name: 'Quay về trang chủ' }));
      await expect(reviewsCard).toBeVisible();
    });

    await test.step('a test: leaving says that the clock runs, and home leads back', async () => {
      const running = new ExamPage(page, held, tap);
      await page.goto(ExamPage.path(given.test));
      await running.start();
      await running.give(1, false);
      await running.expectSaved();
      await tap(page.getByRole('link', { name: 'Thoát' }));
      const leaving = page.getByRole('dialog', { name: 'Rời bài đang làm?' });
      await expect(leaving).toContainText('Đồng hồ vẫn chạy khi em thoát ra.');
      await tap(leaving.getByRole('button', { name: 'Thoát' }));
      await page.goto('/lms/home');
      await expect(page.getByText(/^Đồng hồ đang chạy, hết giờ lúc/)).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await tap(page.getByRole('link', { name: 'Làm tiếp' }));
      await expect(page.getByText(`1 / ${running.total}`, { exact: true })).toBeVisible();
      await tap(page.getByRole('button', { name: 'Nộp bài', exact: true }).first());
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Nộp bài', exact: true }));
      await expect(page.getByText(/sẽ hiện khi thầy cô công bố/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Luyện lại câu sai' })).toBeHidden();
    });

    await moveToPast(EMAIL, earlier - later);
    const { cards } = await callApi(context.request, 'GET /api/student/reviews', {});
    const [first] = cards;

    await test.step('day two: reviews of what was wrong, and of nothing whose key is not released', async () => {
      const mistakes = cards.flatMap(({ from, question }) => (from.kind === 'mistake' ? [question.id] : []));
      expect(mistakes.toSorted()).toEqual(WRONG.map((index) => exam.stored(index).id).toSorted());
      const titles = cards.flatMap(({ from }) => (from.kind === 'mistake' ? [from.title] : []));
      expect(new Set(titles)).toEqual(new Set([practised.title]));

      await page.goto('/lms/home');
      await expect(reviewsCard).toContainText(`${cards.length} câu đang chờ em.`);
      await tap(reviewsCard);
      for (const [at, { from, question }] of cards.entries()) {
        const stored =
          from.kind === 'word'
            ? readItem(GRADE, question.id)
            : exam.stored(practised.questions.findIndex(({ id }) => id === question.id) + 1);
        await review(stored, at > 0, at === cards.length - 1);
      }
      await expect(page.getByText(`Đúng ${cards.length - 1} / ${cards.length} câu.`)).toBeVisible();
      await expect(page.getByText(/quay lại vào ngày mai/)).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await tap(page.getByRole('link', { name: 'Quay về trang chủ' }));
      await expect(reviewsCard).toContainText(`Hôm nay em đã ôn ${cards.length} câu.`);
    });

    await test.step('a day later the wrong one comes back, and the right ones wait', async () => {
      await moveToPast(EMAIL, 1);
      const next = await callApi(context.request, 'GET /api/student/reviews', {});
      const known = new Set(cards.map(({ key }) => key));
      expect(next.cards.filter(({ key }) => known.has(key)).map(({ key }) => key)).toEqual([first?.key]);
    });

    await test.step('two school days are a streak', async () => {
      // On a school day this takes back the day that has just passed.
      await moveToPast(EMAIL, later - 1);
      await page.goto('/lms/home');
      await expect(reviewsCard).toContainText('Em đã học đều 2 ngày.');
    });
  },
);
