/** @vitest-environment jsdom */
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { loadPlayer } from '@domdom/questions/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMuted } from '../../components/verdict/chimes.ts';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { examinationAddress, olympicAddress, resultPath, startPath } from '../../lib/exam-paths.ts';
import { renderExam } from './testing/render-exam.tsx';
import { EXAMINATION_ID } from '../../components/attempt/testing/views.ts';
import { pass, untilHeld } from '../../testing/clock.ts';

/** In the authors' form, with keys. */
const stored = ['1', '2'].map((id) => ({
  id,
  type: 'one-choice',
  version: 1,
  title: 'Choose the correct answer.',
  prompt: `Prompt ${id}`,
  options: [
    { id: 'x1', text: 'cat', isCorrect: true },
    { id: 'x2', text: 'dog', isCorrect: false },
  ],
  settings: {},
  explanation: { text: 'Con mèo là cat.' },
}));

const address = examinationAddress(EXAMINATION_ID);
const start = (index: number) => startPath(address, index);

const untilDrawn = () => untilHeld(() => expect(screen.getAllByRole('radio')).toHaveLength(2));

/** Opens it as a teacher. Only fetching the paper is stubbed, so any other call fails the test. */
async function openPreview(path = start(1), behaviour: Behaviour = 'practice', durationSeconds = 1800) {
  const calls = stubFetch({
    'GET /api/olympic/exams/7': {
      body: {
        examinationId: EXAMINATION_ID,
        number: 7,
        grade: 4,
        exercise: {
          title: 'Lớp 4 – Đề số 7',
          questionCount: 2,
          durationSeconds: 1800,
          behaviour: 'practice',
        },
        view: null,
        canStart: true,
      },
    },
    [`GET /api/examinations/${EXAMINATION_ID}/preview`]: {
      body: {
        title: 'Bài kiểm tra',
        code: 'g3-u1-t1',
        durationSeconds,
        behaviour,
        questions: [],
        reveals: [],
        stored,
      },
    },
  });
  const page = renderExam(path, buildUser('teacher'));
  await untilDrawn();
  return { ...page, calls };
}

async function choose(text: string) {
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(text) }));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Nộp câu trả lời' }));
  await pass(0);
}

// Preloads the code, so that a slow machine has it when needed.
beforeAll(() =>
  Promise.all([loadPlayer('one-choice'), import('./preview-exam.tsx'), import('@domdom/questions/grading')]),
);
beforeEach(() => {
  vi.useFakeTimers();
  setMuted(true);
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a teacher's preview", () => {
  it('has a clock, and none where the test has no time limit', async () => {
    const { unmount } = await openPreview();
    expect(screen.getByRole('timer')).toBeTruthy();
    unmount();
    await openPreview(start(1), 'practice', 0);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is labelled as one', async () => {
    await openPreview();
    expect(screen.getByText('Xem trước')).toBeTruthy();
    expect(screen.getByText(/bài làm không được lưu lại/)).toBeTruthy();
  });

  it('shows the verdict in the browser and stores nothing', async () => {
    const page = await openPreview();
    await choose('cat');
    expect(screen.getByText('Kết quả: Đúng')).toBeTruthy();
    expect(screen.getByText('Con mèo là cat.')).toBeTruthy();
    await pass(750);
    expect(page.path()).toBe(start(2));
    await choose('dog');
    expect(screen.getByText('Kết quả: Sai')).toBeTruthy();
    expect(page.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('lets the teacher jump without a warning', async () => {
    const page = await openPreview();
    await choose('cat');
    await pass(750);
    const first = within(screen.getByRole('list', { name: 'Các câu hỏi' })).getAllByRole('link')[0];
    fireEvent.click(first ?? document.body);
    await pass(50);
    expect(page.path()).toBe(start(1));
    expect(screen.queryByText('CẢNH BÁO')).toBeNull();
  });

  it('ends with the result, which lasts as long as the page', async () => {
    const page = await openPreview();
    for (let index = 1; index <= stored.length; index += 1) {
      await choose('cat');
      await pass(800);
    }
    expect(page.path()).toBe(resultPath(address));
    expect(screen.getByText('Bạn đã hoàn thành bài thi')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Chi tiết/ })).toHaveLength(2);
    expect(page.calls).toHaveLength(1);
  });

  it('shows a numbered exam too, under its own URLs', async () => {
    const numbered = olympicAddress(7, 4);
    const page = await openPreview(startPath(numbered));
    for (let index = 1; index <= stored.length; index += 1) {
      expect(page.path()).toBe(startPath(numbered, index));
      await choose('cat');
      await pass(800);
    }
    expect(page.path()).toBe(resultPath(numbered));
    expect(screen.getByText('Kết quả làm bài của đề thi số 7')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quay về trang chủ' }).getAttribute('href')).toBe(
      '/lms/olympic/home',
    );
    expect(page.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });
});

/** The last match: in a dialog, or in the bar below the question. */
const press = async (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  await pass(50);
};
const pick = (text: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(text) }));

describe("a teacher's preview of a test", () => {
  const given = examinationAddress(EXAMINATION_ID, '22222222-2222-4222-8222-222222222222');

  it('asks like the test as given, judges nothing before its end, and everything then', async () => {
    const page = await openPreview(startPath(given), 'test');
    expect(page.calls[0]?.url).toContain(`assignmentId=${given.kind === 'exercise' && given.assignmentId}`);
    pick('dog');
    await press('Câu tiếp theo');
    expect(page.path()).toBe(startPath(given, 2));
    pick('cat');
    await press('Câu trước');
    expect(screen.getByRole('radio', { name: /dog/, checked: true })).toBeTruthy();
    expect(screen.queryByText(/Kết quả|Con mèo là cat/)).toBeNull();
    await press('Câu tiếp theo');
    await press('Nộp bài');
    expect(screen.getByText(/Em đã làm hết các câu/)).toBeTruthy();
    await press('Nộp bài');
    expect(page.path()).toBe(resultPath(given));
    const rows = screen.getAllByRole('button', { name: /^Chi tiết/ }).map((button) => button.closest('li'));
    expect(rows.map((row) => row?.dataset['result'])).toEqual(['wrong', 'correct']);
    expect(page.calls.map(({ method }) => method)).toEqual(['GET']);
  });
});
