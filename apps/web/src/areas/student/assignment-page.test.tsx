/** @vitest-environment jsdom */
import type { AttemptSummary } from '@domdom/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAssignment, buildAttempt, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import AssignmentPage from './assignment-page.tsx';

const EXAM_ID = '11111111-1111-4111-8111-111111111111';

const assignment = buildAssignment({
  instructions: 'Làm cẩn thận.\nĐọc kỹ câu hỏi.',
  examTitle: 'Lesson 1',
  examId: EXAM_ID,
});

async function openPage(
  attempts: AttemptSummary[] = [],
  {
    openAttemptId = null as string | null, // a test may pass an id
    canStart = true,
    isTimeOver = false,
    given = assignment,
    notes = '',
  } = {},
) {
  const calls = stubFetch({
    [`GET /api/student/assignments/${given.id}`]: {
      body: { assignment: given, attempts, openAttemptId, canStart, isTimeOver, notes },
    },
    [`PUT /api/student/assignments/${given.id}/notes`]: { body: { ok: true } },
  });
  renderInApp(<AssignmentPage />, {
    user: buildUser('student'),
    path: `/lms/student/classes/${given.classId}/classwork/assignments/${given.id}/details`,
    pattern: '/lms/student/classes/:classId/classwork/assignments/:assignmentId/details',
  });
  await screen.findByRole('heading', { level: 1, name: given.title });
  return calls;
}

const start = `/lms/exercise/examination/${EXAM_ID}/start/1?assignment=${assignment.id}`;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an assignment', () => {
  it('shows due date, points, instructions and who assigned it', async () => {
    await openPage();
    expect(screen.getByText('25/12/2036 08:30')).toBeTruthy();
    expect(screen.getByText(/Đọc kỹ câu hỏi\./)).toBeTruthy();
    expect(screen.getByText('Nguyễn Thị Lan')).toBeTruthy();
    expect(screen.getByText('Điểm tối đa').nextElementSibling?.textContent).toBe('10');
  });

  it.each([
    ['practice', null, 'Luyện tập: chấm ngay từng câu'],
    ['test', 1, 'Kiểm tra: chấm khi nộp bài, chỉ làm một lần'],
    ['test', 2, 'Kiểm tra: chấm khi nộp bài'],
  ] as const)('says how it is graded: %s, %s', async (behaviour, attemptsAllowed, text) => {
    await openPage([], { given: { ...assignment, behaviour, attemptsAllowed } });
    expect(screen.getByText('Cách làm bài').nextElementSibling?.textContent).toBe(text);
  });

  it('names its test, and says when it has no points', async () => {
    await openPage([buildAttempt({ score: 0 })], { given: { ...assignment, points: 0 } });
    expect(screen.getByText('Lesson 1')).toBeTruthy();
    expect(screen.getByText('Điểm tối đa').nextElementSibling?.textContent).toBe('Không tính điểm');
    expect(screen.queryByText(/0 điểm/)).toBeNull();
  });

  it('says that it is not open yet, how often it may be done and which attempt counts', async () => {
    const opensAt = new Date(Date.now() + 3_600_000).toISOString();
    const given = { ...assignment, opensAt, attemptsAllowed: 3, counts: 'best' as const };
    await openPage([buildAttempt()], { given });
    expect(screen.getByText(/^Bài này mở lúc /)).toBeTruthy();
    expect(screen.getByText('Số lần làm').nextElementSibling?.textContent).toBe('Còn 2 / 3 lần');
    expect(screen.getByText('Lần cao điểm nhất')).toBeTruthy();
  });

  it('can be started from here', async () => {
    await openPage();
    expect(screen.getByRole('link', { name: 'Bắt đầu làm bài' }).getAttribute('href')).toBe(start);
    expect(screen.getByText('Em chưa làm bài này lần nào.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Xem kết quả' })).toBeNull();
  });

  it('that is open can be continued', async () => {
    await openPage([], { openAttemptId: '33333333-3333-4333-8333-333333333333' });
    expect(screen.getByRole('link', { name: 'Làm tiếp' }).getAttribute('href')).toBe(start);
    expect(screen.queryByText('Em chưa làm bài này lần nào.')).toBeNull();
    expect(screen.getByText('Em đang làm bài này.')).toBeTruthy();
  });

  it('that has run out of time cannot be continued, only finished', async () => {
    await openPage([], { openAttemptId: '33333333-3333-4333-8333-333333333333', isTimeOver: true });
    expect(screen.queryByText('Làm tiếp')).toBeNull();
    expect(screen.getByText(/Đã hết giờ làm bài\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nộp bài và xem kết quả' }).getAttribute('href')).toBe(start);
  });

  it('that is done can be viewed and done again', async () => {
    await openPage([buildAttempt()]);
    expect(screen.getByRole('link', { name: 'Làm lại' }).getAttribute('href')).toBe(start);
    expect(screen.getByRole('link', { name: 'Xem kết quả' }).getAttribute('href')).toBe(
      `/lms/exercise/examination/${EXAM_ID}/result?assignment=${assignment.id}`,
    );
  });

  it('is loaded again as soon as its page is visible again, since another tab may have done it', async () => {
    const calls = await openPage();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });

  it('that is a finished test can only be viewed', async () => {
    await openPage([buildAttempt()], { canStart: false, given: { ...assignment, behaviour: 'test' } });
    expect(screen.getByRole('link', { name: 'Xem kết quả' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Làm lại' })).toBeNull();
    expect(document.querySelector(`a[href="${start}"]`)).toBeNull();
  });

  it('that is past its due date says that the work will be late', async () => {
    await openPage([], { given: { ...assignment, dueDate: '2020-01-01T00:00:00.000Z' } });
    expect(screen.getByText(/Đã quá hạn nộp/)).toBeTruthy();
  });
});

describe('the attempts', () => {
  it("are listed newest first with score, percent, stars, lateness and the teacher's note", async () => {
    await openPage([
      buildAttempt({
        attemptId: '33333333-3333-4333-8333-333333333334',
        attemptNumber: 2,
        isLate: true,
        score: 4.5,
        teacherNote: 'Cần ôn lại.',
        markedAt: '2026-11-21T01:00:00.000Z',
      }),
      buildAttempt(),
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Lần 2',
      'Lần 1',
    ]);
    expect(screen.getByText('Nộp muộn')).toBeTruthy();
    expect(screen.getByText('Cần ôn lại.')).toBeTruthy();
    expect(screen.getAllByText('4 trên 5 sao')).toHaveLength(2);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Tỷ lệ đúng của lần 2' }).value).toBe(
      80,
    );
  });

  it('have a red score below five and a plain one from five up', async () => {
    await openPage([
      buildAttempt({ score: 4.9 }),
      buildAttempt({ attemptId: '33333333-3333-4333-8333-333333333334', score: 5 }),
    ]);
    expect(screen.getByText(/4,9 \/ 10 điểm/).dataset['low']).toBe('true');
    expect(screen.getByText('5 / 10 điểm').dataset['low']).toBeUndefined();
  });
});

describe("the student's own notes", () => {
  it('are saved on request', async () => {
    const calls = await openPage([buildAttempt()], { notes: 'Em thấy khó.' });
    const field = screen.getByLabelText<HTMLTextAreaElement>('Ghi chú của em');
    expect(field.value).toBe('Em thấy khó.');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu ghi chú' });
    expect(save.disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'Câu 3 em chưa hiểu.' } });
    fireEvent.click(save);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ notes: 'Câu 3 em chưa hiểu.' }),
    );
  });

  it('appear only after the first result', async () => {
    await openPage();
    expect(screen.queryByLabelText('Ghi chú của em')).toBeNull();
  });
});

describe('an assigned plain file', () => {
  const given = buildAssignment({
    title: 'Luyện nghe',
    exerciseType: 'ASSIGNMENT',
    examId: null,
    examTitle: null,
    questionCount: 0,
    durationSeconds: 0,
    attachmentId: 'file-1',
    attachmentName: 'Bài nghe Unit 1.pdf',
    attachmentKind: 'pdf',
  });

  it('opens over the page, or is saved under its name', async () => {
    await openPage([], { given: { ...given, attachmentName: 'Bài nghe Unit 1.png', attachmentKind: 'png' } });
    await userEvent.click(screen.getByRole('button', { name: /Mở tệp/ }));
    const picture = screen.getByRole('img', { name: 'Bài nghe Unit 1.png' });
    expect(picture.getAttribute('src')).toBe('/api/files/file-1/content');
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    const save = screen.getByRole('link', { name: 'Tải xuống' });
    expect(save.getAttribute('download')).toBe('Bài nghe Unit 1.png');
    expect(screen.getByText(/không làm trực tuyến/)).toBeTruthy();
  });

  it('stays closed until its time, and says when that is', async () => {
    await openPage([], { given: { ...given, opensAt: new Date(Date.now() + 3_600_000).toISOString() } });
    expect(screen.getByText(/^Bài này mở lúc /)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tải xuống' })).toBeNull();
  });

  it('is never late, since it is not finished here', async () => {
    await openPage([], { given: { ...given, dueDate: '2020-01-01T00:00:00.000Z' } });
    expect(screen.queryByText(/Đã quá hạn nộp/)).toBeNull();
  });

  it('has no questions, no clock and no attempts', async () => {
    await openPage([], { given });
    for (const label of ['Số câu hỏi', 'Thời gian làm bài', 'Cách làm bài', 'Các lần làm bài']) {
      expect(screen.queryByText(label)).toBeNull();
    }
  });

  it('can only be saved when no browser shows it', async () => {
    await openPage([], { given: { ...given, attachmentName: 'Bài nghe.pptx', attachmentKind: 'pptx' } });
    expect(screen.queryByRole('button', { name: /Mở tệp/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Tải xuống' })).toBeTruthy();
  });
});

describe('an assigned worksheet', () => {
  const given = buildAssignment({
    title: 'Phiếu 1',
    exerciseType: 'LIVEWORKSHEET',
    examTitle: 'Phiếu 1',
    attachmentId: 'file-2',
    attachmentName: 'Phiếu 1',
    durationSeconds: 0,
  });
  const page = `/lms/student/worksheet/exercise/${given.id}`;

  it('is done on its own page', async () => {
    await openPage([], { given });
    expect(screen.getByRole('link', { name: 'Bắt đầu làm bài' }).getAttribute('href')).toBe(page);
    expect(screen.getByText('Luyện tập: chấm khi nộp bài, làm lại được')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tải xuống' })).toBeNull();
  });

  it.each([
    [true, 'Xem kết quả, làm lại'],
    [false, 'Xem kết quả'],
  ])('links to its result there; may be done again: %s', async (canStart, name) => {
    await openPage([buildAttempt()], { given, canStart });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(page);
  });
});
