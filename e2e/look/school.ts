import type { Browser } from '@playwright/test';
import { callApi } from '../pages/api.ts';
import { GIVEN_CODE, giveUnitTest } from '../pages/classroom.ts';
import { readExamination } from '../pages/content.ts';
import { ExamPage, type Exercise } from '../pages/exam-page.ts';
import { LAN, signIn, studentEmail, withAccount } from '../pages/people.ts';
import { giveWorksheet } from '../pages/worksheet.ts';

/** Students of class 3A, each in another state. */
export const AT_WORK = studentEmail(2);
export const STRONG = studentEmail(3);
export const WEAK = studentEmail(4);
/** In the class that the administrator gave a worksheet. */
export const DRAWING = studentEmail(5);

/** The ids that addresses of the pictured screens need. */
export interface PicturedSchool {
  classId: string;
  atWork: Exercise;
  strong: Exercise;
  weak: Exercise;
  weakAttemptId: string;
  worksheet: string;
  questionId: string;
}

/** Does the exercise in a browser: the first `right` questions well, the others not. */
async function answerAll(
  browser: Browser,
  baseURL: string,
  { email, exercise, right }: { email: string; exercise: Exercise; right: number },
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'vi-VN', serviceWorkers: 'block' });
  try {
    await signIn(context.request, email);
    const exam = new ExamPage(await context.newPage(), readExamination(GIVEN_CODE));
    await exam.page.goto(ExamPage.path(exercise));
    await exam.start();
    for (let index = 1; index <= exam.total; index += 1) await exam.answer(index, index <= right);
    await exam.page.getByText(/Bạn đã hoàn thành/).waitFor();
  } finally {
    await context.close();
  }
}

/** Brings the demo school into the state that the pictures show. */
export async function prepareSchool(browser: Browser, baseURL: string): Promise<PicturedSchool> {
  const give = (email: string) => giveUnitTest(baseURL, [email], 'practice', { teacher: LAN, grade: 3 });
  const atWork = await give(AT_WORK);
  const strong = await give(STRONG);
  const weak = await give(WEAK);
  await answerAll(browser, baseURL, { email: STRONG, exercise: strong, right: 9 });
  await answerAll(browser, baseURL, { email: WEAK, exercise: weak, right: 2 });
  const weakAttemptId = await withAccount(baseURL, WEAK, async (request) => {
    const { view } = await callApi(request, 'GET /api/examinations/:examinationId/attempt', {
      params: { examinationId: weak.examinationId },
      query: { assignmentId: weak.assignmentId },
    });
    return view?.attempt.id ?? '';
  });
  await withAccount(baseURL, AT_WORK, (request) =>
    callApi(request, 'POST /api/attempts', {
      body: { examinationId: atWork.examinationId, assignmentId: atWork.assignmentId },
    }),
  );
  const worksheet = await giveWorksheet(baseURL, browser, [DRAWING]);
  return withAccount(baseURL, LAN, async (request) => {
    const classes = await callApi(request, 'GET /api/teacher/classes', {
      query: { scope: 'own', page: 1, size: 50 },
    });
    const classId = classes.items.find(({ className }) => className === '3A')?.id ?? '';
    return { classId, atWork, strong, weak, weakAttemptId, worksheet, questionId: '' };
  });
}
