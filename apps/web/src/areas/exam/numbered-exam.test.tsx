/** @vitest-environment jsdom */
import { loadPlayer } from '@domdom/questions/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMuted } from '../../components/verdict/chimes.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { examinationAddress, olympicAddress, resultPath, startPath } from '../../lib/exam-paths.ts';
import { unsentAnswers } from '../../components/attempt/unsent-answers.ts';
import { renderExam } from './testing/render-exam.tsx';
import { stubServer } from './testing/stub-server.ts';
import { buildSubmitted, EXAMINATION_ID } from '../../components/attempt/testing/views.ts';

const address = olympicAddress(7);
const OLYMPIC_HOME = '/lms/olympic/home';
const unassigned = {
  assignmentId: null,
  classId: null,
  code: 'olympic-g4-7',
  deadline: '2099-01-01T00:00:00.000Z',
};

const NO_QUESTIONS = { kind: 'warning', title: 'Thông báo', text: 'Không có câu hỏi để hiển thị !' };

const toasts = collectToasts();

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeAll(() => loadPlayer('one-choice'));
beforeEach(() => {
  localStorage.clear();
  setMuted(true);
});
afterEach(() => {
  unsentAnswers.close();
  vi.unstubAllGlobals();
});

describe('a numbered exam', () => {
  it('has its own URLs, including the grade if one was chosen', () => {
    expect(startPath(address, 2)).toBe('/lms/olympic/examination/7/start/2');
    expect(resultPath(olympicAddress(7, 3))).toBe('/lms/olympic/examination/7/result?grade=3');
  });

  it('starts at its own URL, and its way out leads to the choice of exams', async () => {
    const { calls } = stubServer([], false, undefined, unassigned);
    const page = renderExam(startPath(address));
    fireEvent.click(await screen.findByRole('button', { name: 'Bắt đầu làm bài' }));
    expect(await screen.findByText('Prompt 1')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      examinationId: EXAMINATION_ID,
      assignmentId: null,
    });
    expect(page.path()).toBe(startPath(address));
    expect(linkTo('Thoát')).toBe(OLYMPIC_HOME);
  });

  it('shows its content to a visitor from another page, however late it arrives', async () => {
    stubServer([], false, undefined, unassigned);
    const page = renderExam(OLYMPIC_HOME);
    page.goTo(startPath(address));
    await screen.findByRole('button', { name: 'Bắt đầu làm bài' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('asks for the exam of the grade in the URL', async () => {
    const { calls } = stubServer([], true, undefined, unassigned);
    renderExam(startPath(olympicAddress(7, 2)));
    expect(await screen.findByText('Prompt 1')).toBeTruthy();
    expect(calls[0]?.url).toBe('/api/olympic/exams/7?grade=2');
  });

  it('goes from question to question and to the result below its own URL', async () => {
    stubServer([buildSubmitted('1')], true, undefined, unassigned);
    const page = renderExam(startPath(address), undefined, OLYMPIC_HOME);
    expect(await screen.findByText('CẢNH BÁO')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tôi đã hiểu' }));
    for (const index of [2, 3]) {
      fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`Yes ${index}`) }));
      expect(page.path()).toBe(startPath(address, index));
      fireEvent.click(screen.getByRole('button', { name: 'Nộp câu trả lời' }));
      const next = index === 2 ? startPath(address, 3) : resultPath(address);
      await waitFor(() => expect(page.path()).toBe(next));
    }
    expect(await screen.findByText('Kết quả làm bài của đề thi số 7')).toBeTruthy();
    page.goBack();
    await waitFor(() => expect(page.path()).toBe(OLYMPIC_HOME));
  });

  it('may be repeated from its result, which leads back to the choice of exams', async () => {
    const { state } = stubServer([buildSubmitted('1')], true, undefined, unassigned);
    state.isFinished = true;
    const page = renderExam(resultPath(address));
    expect(await screen.findByText('Kết quả làm bài của đề thi số 7')).toBeTruthy();
    expect(linkTo('Quay về trang chủ')).toBe(OLYMPIC_HOME);
    expect(screen.queryByRole('link', { name: 'Chọn bài luyện tập khác' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Làm lại' }));
    expect(await screen.findByRole('button', { name: 'Làm lại' })).toBeTruthy();
    expect(page.path()).toBe(startPath(address));
  });
});

describe('a numbered exam that does not exist', () => {
  it.each([
    ['for a student', startPath(address), buildUser('student')],
    ["on a student's result page", resultPath(address), buildUser('student')],
    ['for a teacher', startPath(address), buildUser('teacher')],
    ["on a teacher's result page", resultPath(address), buildUser('teacher')],
  ])('leads back to the choice of exams with the reason, %s', async (_for, path, user) => {
    stubFetch({ 'GET /api/olympic/exams/7': { status: 404, body: errorBody('NOT_FOUND') } });
    const page = renderExam(path, user);
    await waitFor(() => expect(page.path()).toBe(OLYMPIC_HOME));
    expect(toasts).toEqual([NO_QUESTIONS]);
  });

  it('asks nothing and redirects in the same way', async () => {
    const { state } = stubServer([], false, undefined, unassigned);
    state.questionCount = 0;
    const page = renderExam(startPath(address));
    await waitFor(() => expect(page.path()).toBe(OLYMPIC_HOME));
    expect(toasts).toEqual([NO_QUESTIONS]);
  });
});

describe('an exam removed from the content', () => {
  it.each([address, examinationAddress(EXAMINATION_ID)])(
    'shows its result to a student who has done it, without offering it again: $kind',
    async (gone) => {
      const { state } = stubServer([buildSubmitted('1')], true, undefined, unassigned);
      state.isFinished = true;
      state.isWithdrawn = true;
      const page = renderExam(startPath(gone));
      expect(await screen.findByText('Bạn đã hoàn thành bài thi')).toBeTruthy();
      expect(page.path()).toBe(resultPath(gone));
      expect(screen.queryByRole('link', { name: 'Làm lại' })).toBeNull();
    },
  );
});

describe('the message that a result was sent', () => {
  it.each([
    [
      'is shown after an exercise of a unit',
      examinationAddress(EXAMINATION_ID),
      ['Kết quả bài làm đã được gửi.'],
    ],
    ['is not shown after a numbered exam, of which nobody is told', address, []],
  ])('%s', async (_what, done, texts) => {
    stubServer([buildSubmitted('1'), buildSubmitted('2')], true, undefined, unassigned);
    const page = renderExam(startPath(done, 3));
    fireEvent.click(await screen.findByRole('radio', { name: /Yes 3/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Nộp câu trả lời' }));
    await waitFor(() => expect(page.path()).toBe(resultPath(done)));
    expect(await screen.findByText('Bạn đã hoàn thành bài thi')).toBeTruthy();
    expect(toasts.map(({ text }) => text)).toEqual(texts);
  });
});

describe('an exercise of a unit', () => {
  it('links home and to the other exercises, and may be repeated', async () => {
    const unitExercise = examinationAddress(EXAMINATION_ID);
    const { state } = stubServer([buildSubmitted('1')], true, undefined, unassigned);
    state.isFinished = true;
    renderExam(resultPath(unitExercise));
    expect(await screen.findByText('Bạn đã hoàn thành bài thi')).toBeTruthy();
    expect(linkTo('Quay về trang chủ')).toBe('/lms/home');
    expect(linkTo('Thoát')).toBe('/lms/home');
    expect(linkTo('Chọn bài luyện tập khác')).toBe('/lms/exercise/practice');
    expect(linkTo('Làm lại')).toBe(startPath(unitExercise));
  });
});
