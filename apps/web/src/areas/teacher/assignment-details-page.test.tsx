// @vitest-environment jsdom
import type { StudentResult } from '@domdom/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStudent } from '../../components/staff/review/testing/builders.ts';
import { buildAssignment, buildAttempt, buildTeacherRow, buildUser } from '../../testing/builders.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import AssignmentDetailsPage from './assignment-details-page.tsx';
import EditAssignmentPage from './edit-assignment-page.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';

const toasts = collectToasts();
const assignment = buildTeacherRow();

const PATH = '/lms/teacher/classes/:classId/classwork/assignments/:assignmentId';

function openPage(
  action: 'details' | 'edit',
  exerciseType: string,
  changes: object = {},
  students: StudentResult[] = [],
  items: object[] = [],
  rights: { canEdit?: boolean } = {},
) {
  const calls = stubFetch({
    'PATCH /api/teacher/assignments/a1': { body: buildAssignment() },
    'GET /api/teacher/assignments/a1': {
      body: {
        assignment: { ...assignment, ...changes },
        students,
        isTeacher: true,
        canMark: true,
        canScore: false,
        canEdit: rights.canEdit ?? true,
      },
    },
    'GET /api/teacher/assignments/a1/item-statistics': { body: { attemptCount: students.length, items } },
  });
  renderInApp(action === 'details' ? <AssignmentDetailsPage /> : <EditAssignmentPage />, {
    user: buildUser('teacher'),
    path: `/lms/teacher/classes/c1/classwork/assignments/a1/${action}/${exerciseType}`,
    pattern: `${PATH}/${action}/:exerciseType`,
  });
  return calls;
}

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

describe('the page of an assignment', () => {
  it('names unit and test, which distinguish it from another test with the same title', async () => {
    openPage('details', 'UNIT');
    expect(await screen.findByRole('heading', { level: 1, name: assignment.title })).toBeDefined();
    expect(screen.getByText('Lớp 3A · Bài kiểm tra số 2')).toBeDefined();
    expect(screen.getByText('Unit 1')).toBeDefined();
    expect(screen.queryByText('UNIT')).toBeNull();
  });

  it('says how it is graded, and its preview behaves the same', async () => {
    openPage('details', 'UNIT', { behaviour: 'test' });
    expect(await screen.findByText('Chấm khi nộp bài')).toBeDefined();
    const preview = screen.getByRole('link', { name: /^Xem trước đề/ });
    expect(preview.getAttribute('href')).toContain('/start/1?assignment=a1');
  });

  it('names the weakest students and the hardest question at once', async () => {
    const result = buildAttempt({ attemptId: 't1', score: 6, percent: 60 });
    const item = { itemId: 'q4', number: 4, excerpt: 'She ... a cat.', facility: 0.31, options: [] };
    openPage('details', 'UNIT', {}, [buildStudent('an', 'Lê An', { state: 'done', result })], [item]);
    const help = within(await screen.findByRole('region', { name: 'Cần giúp' }));
    expect(help.getByRole('link', { name: 'Lê An' }).getAttribute('href')).toContain('?student=an');
    const question = await help.findByRole('link', { name: 'Câu 4' });
    expect(question.getAttribute('href')).toContain('?view=statistics');
    expect(help.getByText('đúng 31% · She ... a cat.')).toBeDefined();
  });

  it('has no results for a plain file, which is done by hand', async () => {
    openPage('details', 'ASSIGNMENT', { exerciseType: 'ASSIGNMENT', examId: null, examTitle: null });
    expect(await screen.findByText(/không nộp trực tuyến/)).toBeDefined();
    expect(screen.queryByText('Chưa làm')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says when there are no points to give', async () => {
    openPage('details', 'UNIT', { points: 0 });
    expect((await screen.findAllByText('Không tính điểm')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Điểm tối đa/)).toBeNull();
  });

  it('lets its teacher change how it is graded for those who have not begun', async () => {
    const calls = openPage('edit', 'UNIT');
    const test = await screen.findByRole('radio', { name: /^Kiểm tra/ });
    expect(screen.getByText('Học sinh đang làm dở vẫn làm theo cách cũ.')).toBeDefined();
    fireEvent.click(test);
    fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')).toBeDefined());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ behaviour: 'test' });
  });

  it.each([
    [true, 'Thành công', 'Lưu dữ liệu thành công!'],
    [false, 'Thất bại', 'Lưu dữ liệu thất bại!'],
  ])('says whether a change was saved: %s', async (isSaved, title, text) => {
    openPage('edit', 'UNIT');
    await screen.findByLabelText('Tiêu đề');
    if (!isSaved) {
      stubFetch({ 'PATCH /api/teacher/assignments/a1': { status: 500, body: errorBody('INTERNAL') } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title, text }]));
  });

  const file = {
    exerciseType: 'ASSIGNMENT',
    examId: null,
    examTitle: null,
    attachmentId: 'file-1',
    attachmentName: 'Bài nghe.mp3',
    attachmentKind: 'mp3',
  };

  it('is not changed by a colleague who only marks', async () => {
    openPage('edit', 'UNIT', {}, [], [], { canEdit: false });
    expect(await screen.findByText(/Bạn không có quyền giao bài cho lớp này/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
  });

  it('links to an assigned plain file, with nothing to do here', async () => {
    openPage('details', 'ASSIGNMENT', file);
    const save = await screen.findByRole('link', { name: 'Tải xuống' });
    expect(save.getAttribute('href')).toBe('/api/files/file-1/content?save=true');
    expect(screen.queryByText('Chấm ngay từng câu')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Xem trước đề/ })).toBeNull();
  });

  it('does not ask how a plain file is done, and keeps the stored setting', async () => {
    const calls = openPage('edit', 'ASSIGNMENT', file);
    await screen.findByLabelText('Tiêu đề');
    expect(screen.queryByRole('radio', { name: /^Kiểm tra/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')).toBeDefined());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ behaviour: 'practice' });
  });

  it.each(['details', 'edit'] as const)('is not found under another kind of exercise: %s', async (action) => {
    openPage(action, 'LIVEWORKSHEET');
    expect(await screen.findByText('404')).toBeDefined();
    expect(screen.queryByText(assignment.title)).toBeNull();
  });
});

describe('the results', () => {
  it('wait, appear, and are empty with an error when they cannot be loaded', async () => {
    const done = buildStudent('an', 'Lê An', { state: 'done', result: buildAttempt({ attemptId: 't1' }) });
    openPage('details', 'UNIT', {}, [done]);
    expect(screen.queryByRole('table')).toBeNull();
    expect((await screen.findAllByText('Lê An')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    stubFetch({ 'GET /api/teacher/assignments/a1': { status: 500, body: errorBody('INTERNAL') } });
    renderInApp(<AssignmentDetailsPage />, {
      user: buildUser('teacher'),
      path: '/lms/teacher/classes/c1/classwork/assignments/a1/details/UNIT',
      pattern: `${PATH}/details/:exerciseType`,
    });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('Lê An')).toBeNull();
  });
});
