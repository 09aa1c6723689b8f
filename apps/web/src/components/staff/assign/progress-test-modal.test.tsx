// @vitest-environment jsdom
import type { ExerciseFile, UnitCard, UnitTest } from '@domdom/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import StaffProvider from '../staff-provider.tsx';
import { buildClass, buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import type { Answer, Call } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { ProgressTestModal } from './progress-test-modal.tsx';

const unit = (changes: Partial<UnitCard>): UnitCard => ({
  unit: '1',
  id: 'exam-1',
  label: 'Unit 1',
  topic: null,
  skills: ['One Choice', 'Matching'],
  access: true,
  testCount: 1,
  exerciseCount: 0,
  assignedCount: 0,
  donePercent: null,
  ...changes,
});

const test: UnitTest = {
  id: 'exam-1',
  title: 'Unit 1 - Đề số 1',
  grade: 3,
  unit: '1',
  sortOrder: 1,
  questionCount: 10,
  durationSeconds: 1800,
  skills: [],
  assignedCount: 1,
  removedCount: 0,
  nextTitle: 'Đề kiểm tra tiến độ - Unit 1 - Lần 2',
};

const classes = [
  buildClass('c1', '3A', 3),
  buildClass('c2', '3B', 3),
  buildClass('c3', '4A', 4),
  buildClass('c4', '3C', 3, { status: 2 }),
];
const roster = [{ studentId: 's1', fullName: 'Lê Minh Khôi' }];
const units = [
  unit({}),
  unit({ unit: '2', label: 'Unit 2', id: null, access: false, testCount: 0, skills: [] }),
];
const file = (id: string, fileName: string, tags: string[]): ExerciseFile => ({
  id,
  folderId: 'd1',
  fileName,
  fileSize: 20_000,
  kind: tags.length > 0 ? 'worksheet' : 'pdf',
  tags,
  itemCount: tags.length > 0 ? 5 : null,
  assignedCount: 0,
  createdAt: '2030-12-01T00:00:00.000Z',
  changedAt: '2030-12-01T00:00:00.000Z',
});
const files = [file('f1', 'Phiếu Unit 1', ['LIVEWORKSHEET']), file('f2', 'Bài đọc.pdf', [])];
const ASSIGN = 'POST /api/assignments';

const toasts = collectToasts();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-20T08:00:00+07:00') });
  stubResizeObserver();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(assign?: Answer, tests: UnitTest[] = [test]): { calls: Call[]; handleClose: () => void } {
  const calls = stubFetch({
    'GET /api/teacher/classes': { body: { items: classes, total: 4, page: 1, size: 1000 } },
    'GET /api/teacher/classes/c1/units': { body: { items: units } },
    'GET /api/teacher/classes/c1/units/1/tests': { body: { items: tests, exercises: [] } },
    'GET /api/files': { body: { items: files, total: 2, page: 1, size: 50 } },
    'GET /api/teacher/classes/c1/roster': { body: { items: roster, total: 1, page: 1, size: 1000 } },
    ...(assign && { [ASSIGN]: assign }),
  });
  const handleClose = vi.fn<() => void>();
  renderInApp(
    <StaffProvider>
      <ProgressTestModal currentClassId="c1" onClose={handleClose} />
    </StaffProvider>,
    { user: buildUser('teacher') },
  );
  return { calls, handleClose };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function openForm(): Promise<void> {
  await press(/^3A/);
  await press('Chọn đề luyện tập: Unit 1');
  await press('Giao bài');
  await screen.findByLabelText('Tiêu đề');
}

const typeDueDate = async (text: string) => {
  const field = screen.getByLabelText('Ngày nộp bài');
  await userEvent.click(field);
  await fillIn(field, text);
  await userEvent.keyboard('{Enter}');
};

const assignCalls = (calls: Call[]) => calls.filter((call) => `${call.method} ${call.url}` === ASSIGN);

describe('the dialog "Đề kiểm tra tiến độ"', () => {
  it('first lists the managed classes, then units with their skills, then the topics of the unit', async () => {
    open();
    expect((await screen.findAllByRole('button', { name: /học sinh/ })).length).toBe(4);
    await press(/^3A/);
    const first = (await screen.findByRole('heading', { name: 'Unit 1' })).closest('article');
    expect(first && within(first).getByText('Matching')).toBeTruthy();
    await press('Chọn đề luyện tập: Unit 1');
    expect((await screen.findByRole('heading', { name: 'Unit 1 - Đề số 1' })).textContent).toBeTruthy();
    expect(screen.getByText('10 câu · 30 phút · Đã giao 1 lần')).toBeDefined();
  });

  it('shows the number of deleted assignments, which the next title also counts', async () => {
    open(undefined, [
      { ...test, assignedCount: 6, removedCount: 1, nextTitle: 'Đề kiểm tra tiến độ - Unit 1 - Lần 8' },
    ]);
    await press(/^3A/);
    await press('Chọn đề luyện tập: Unit 1');
    expect(await screen.findByText(/Đã giao 6 lần \(không kể 1 lần đã xoá\)$/)).toBeDefined();
  });

  it('offers the worksheets and files of all folders as well, under the titles of their own dialog', async () => {
    open();
    await press(/^3A/);
    await userEvent.click(await screen.findByRole('tab', { name: 'Phiếu và tệp' }));
    await press('Giao bài: Phiếu Unit 1');
    expect(await screen.findByRole('heading', { name: 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG' })).toBeDefined();
    expect(screen.getByLabelText('Tiêu đề')).toHaveProperty('value', 'Phiếu Unit 1');
    await press('Quay lại');
    await press('Giao bài: Bài đọc.pdf');
    expect(await screen.findByRole('heading', { name: 'GIAO BÀI NHANH' })).toBeDefined();
  });

  it('offers no finished class', async () => {
    open();
    const finished = await screen.findByRole<HTMLButtonElement>('button', { name: /^3C/ });
    expect(finished.disabled).toBe(true);
    expect(finished.textContent).toContain('Đã kết thúc');
    await userEvent.click(finished);
    expect(screen.queryByText('Chọn Unit')).toBeNull();
  });

  it("returns from the topics to the units with 'Quay lại'", async () => {
    open();
    await press(/^3A/);
    await press('Chọn đề luyện tập: Unit 1');
    await press('Quay lại');
    expect(await screen.findByRole('button', { name: 'Chọn đề luyện tập: Unit 2' })).toBeDefined();
  });

  it('opens the preview of a test in a new tab', async () => {
    open();
    await press(/^3A/);
    await press('Chọn đề luyện tập: Unit 1');
    const link = await screen.findByRole('link', { name: /Xem trước/ });
    expect(link.getAttribute('href')).toBe('/lms/exercise/examination/exam-1/start/1');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it("warns 'Không có dữ liệu !' for a unit without access and stays on the units", async () => {
    open();
    await press(/^3A/);
    await press('Chọn đề luyện tập: Unit 2');
    expect(toasts).toEqual([{ kind: 'warning', title: 'Thông báo', text: 'Không có dữ liệu !' }]);
    expect(screen.getByRole('heading', { name: 'Unit 2' })).toBeDefined();
  });

  it('requires the title and sends nothing without it', async () => {
    const { calls } = open({ body: { items: [] } });
    await openForm();
    await userEvent.clear(screen.getByLabelText('Tiêu đề'));
    await typeDueDate('25/12/2030 08:30');
    await press('Giao bài');
    expect(await screen.findByText('Chưa nhập tiêu đề')).toBeDefined();
    expect(assignCalls(calls)).toEqual([]);
  });

  it.each(['-1', '10,5'])('refuses %s points, and sends nothing', async (points) => {
    const { calls } = open({ body: { items: [] } });
    await openForm();
    await fillIn(screen.getByLabelText('Điểm tối đa'), points);
    await typeDueDate('25/12/2030 08:30');
    await press('Giao bài');
    expect(await screen.findByText('Điểm phải là số từ 0 đến 10!')).toBeDefined();
    expect(assignCalls(calls)).toEqual([]);
  });

  it('requires the due date and sends nothing without it', async () => {
    const { calls } = open({ body: { items: [] } });
    await openForm();
    await press('Giao bài');
    expect(await screen.findByText('Chưa nhập ngày nộp bài')).toBeDefined();
    expect(assignCalls(calls)).toEqual([]);
  });

  it.each([
    ['01/09/2020 08:30', 'Ngày nộp bài phải sau ngày hôm nay!'],
    ['thứ sáu', /^Ngày nộp bài phải có dạng/],
  ])('says what is wrong with the due date "%s", not that it is missing', async (typed, problem) => {
    const { calls } = open({ body: { items: [] } });
    await openForm();
    await fillIn(screen.getByLabelText('Ngày nộp bài'), typed);
    await press('Giao bài');
    expect(await screen.findByText(problem)).toBeDefined();
    expect(screen.queryByText('Chưa nhập ngày nộp bài')).toBeNull();
    expect(assignCalls(calls)).toEqual([]);
  });

  it('is not submitted by Enter in the due date, however often, and accepts a date without Enter', async () => {
    const { calls, handleClose } = open({ body: { items: [] } });
    await openForm();
    await typeDueDate('25/12/2030 08:30');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(assignCalls(calls)).toEqual([]);
    await fillIn(screen.getByLabelText('Ngày nộp bài'), '26/12/2030');
    await press('Giao bài');
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(assignCalls(calls)[0]?.body).toMatchObject({ dueDate: '2030-12-26T16:59:00.000Z' });
  });

  it("warns 'Vui lòng chọn lớp học!' without a class and sends nothing", async () => {
    const { calls } = open({ body: { items: [] } });
    await openForm();
    await userEvent.click(screen.getByRole('checkbox', { name: '3A' }));
    await typeDueDate('25/12/2030 08:30');
    await press('Giao bài');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Vui lòng chọn lớp học!']));
    expect(assignCalls(calls)).toEqual([]);
  });

  it('gives the test to all chosen classes at once, with the time in Vietnam', async () => {
    const { calls, handleClose } = open({ body: { items: [] } });
    await openForm();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả' }));
    expect(screen.getByRole('checkbox', { name: '4A' })).toHaveProperty('disabled', true);
    await typeDueDate('25/12/2030 08:30');
    await press('Giao bài');
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(assignCalls(calls).map(({ body }) => body)).toEqual([
      {
        classIds: ['c1', 'c2'],
        examinationId: 'exam-1',
        title: '',
        instructions: '',
        dueDate: '2030-12-25T01:30:00.000Z',
        points: 10,
        color: '#1d4ed8',
        behaviour: 'practice',
      },
    ]);
    expect(toasts.map(({ text }) => text)).toEqual(['Giao bài thành công.']);
  });

  it('gives a test that is judged at the end if the teacher chooses so', async () => {
    const { calls, handleClose } = open({ body: { items: [] } });
    await openForm();
    const choices = within(screen.getByRole('group', { name: 'Cách làm bài' }));
    expect(choices.getByRole('radio', { name: /^Luyện tập/, checked: true })).toBeDefined();
    await userEvent.click(
      choices.getByRole('radio', { name: /^Kiểm tra/, description: /^Chấm khi nộp bài:/ }),
    );
    expect(screen.queryByText('Học sinh đang làm dở vẫn làm theo cách cũ.')).toBeNull();
    // One click takes a usual due date and gives.
    await press('Giao, hạn 21/12');
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(assignCalls(calls)[0]?.body).toMatchObject({
      behaviour: 'test',
      dueDate: '2030-12-21T16:59:00.000Z',
    });
  });

  it('gives a test in class to chosen students, and shows what the server refuses at its field', async () => {
    const message = 'Giờ mở phải trước hạn nộp!';
    const { calls } = open({
      status: 400,
      body: { ...errorBody('INVALID_INPUT'), issues: [{ path: 'opensAt', message }] },
    });
    await openForm();
    await press('Kiểm tra trong tiết');
    await press('Tuỳ chọn thêm');
    await userEvent.selectOptions(screen.getByLabelText('Lớp 3A'), 'students');
    await press('Giao bài');
    expect(await screen.findByText('Vui lòng chọn nhóm hoặc học sinh để giao bài!')).toBeDefined();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lê Minh Khôi' }));
    await press('Giao bài');
    expect(await screen.findByText(message)).toBeDefined();
    expect(toasts).toEqual([]);
    expect(assignCalls(calls).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        preset: 'in-class',
        behaviour: 'test',
        dueDate: '2030-12-20T01:45:00.000Z',
        students: [{ classId: 'c1', studentIds: ['s1'] }],
      }),
    ]);
  });

  it("shows 'Có lỗi xảy ra trong quá trình tạo bài tập!' and keeps the form on failure", async () => {
    const { handleClose } = open({ status: 500, body: errorBody('INTERNAL') });
    await openForm();
    await typeDueDate('25/12/2030 08:30');
    await press('Giao bài');
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual(['Có lỗi xảy ra trong quá trình tạo bài tập!']),
    );
    expect(handleClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Ngày nộp bài')).toHaveProperty('value', '25/12/2030 08:30');
  });

  it('asks before discarding a filled form, but not an untouched one', async () => {
    const { handleClose } = open();
    await openForm();
    await fillIn(screen.getByLabelText('Hướng dẫn cho học sinh'), 'Làm cẩn thận');
    await userEvent.keyboard('{Escape}');
    await press('Ở lại');
    expect(handleClose).not.toHaveBeenCalled();
    await press('Quay lại');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  });
});
