// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StaffProvider from '../staff-provider.tsx';
import { buildAttempt, buildUser } from '../../../testing/builders.ts';
import { stubFetch } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import { buildStudent } from './testing/builders.ts';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { GradebookView } from './gradebook-view.tsx';
import { ByQuestionDrawer } from './by-question/by-question-drawer.tsx';
import { MachineMarksButton } from './machine-marks-button.tsx';

const an = buildStudent('an', 'Lê An', {
  state: 'done',
  result: buildAttempt({ attemptId: 't1', notes: 'Câu 3 khó quá ạ' }),
});
const binh = buildStudent('binh', 'Trần Bình', {
  state: 'done',
  result: buildAttempt({ attemptId: 't2', score: 4.9, percent: 49, isLate: true }),
});
const cuong = buildStudent('cuong', 'Vũ Cường', {
  state: 'open',
  answeredNow: 3,
  lastSavedAt: '2025-09-10T01:05:00.000Z',
});
const giang = buildStudent('giang', 'Lý Giang', {
  state: 'done',
  result: buildAttempt({ attemptId: 't3', markedAt: '2025-09-11T01:00:00.000Z' }),
});
const students = [giang, an, binh, cuong, buildStudent('dung', 'Đỗ Dũng')];

const emptyAttempt = {
  body: { attempt: {}, questions: [], answers: [], serverTime: '2025-09-10T02:00:00.000Z' },
};

function open(canMark = true, points = 10, shown = students) {
  const calls = stubFetch({
    'GET /api/teacher/attempts/t1': emptyAttempt,
    'GET /api/teacher/attempts/t2': emptyAttempt,
    'GET /api/teacher/attempts/t3': emptyAttempt,
    'PUT /api/teacher/attempts/t1/mark': { body: buildAttempt({ attemptId: 't1', score: 9.5 }) },
  });
  const view = renderInApp(
    <StaffProvider>
      <GradebookView
        canExcept={false}
        assignmentId="a1"
        points={points}
        questionCount={10}
        students={shown}
        canMark={canMark}
        canScore={false}
        runningPath={null}
      />
    </StaffProvider>,
    { user: buildUser('teacher'), path: '/details' },
  );
  return { calls, ...view };
}

const ignore = () => undefined;

const toasts = collectToasts();
beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent ?? '';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the results of a class', () => {
  it('shows the state of each student, and puts low scores and late work into words', async () => {
    open();
    expect(await rowOf('Lê An')).toMatch(/Đã nộp.*8/);
    expect(await rowOf('Lê An')).not.toContain('Điểm thấp');
    expect(await rowOf('Trần Bình')).toMatch(/4,9.*Điểm thấp.*49%.*Nộp muộn/);
    expect(await rowOf('Vũ Cường')).toMatch(/Đang làm 3 \/ 10 câu.*Lưu lúc 10\/09\/2025 08:05/);
    expect(await rowOf('Đỗ Dũng')).toContain('Chưa làm');
  });

  it('opens the answers of students who finished, and of no others', async () => {
    open();
    await screen.findByText('Lê An');
    const names = screen.getAllByRole('button', { name: /^Chấm bài của/ }).map((b) => b.ariaLabel);
    expect(names).toEqual(['Chấm bài của Lý Giang', 'Chấm bài của Lê An', 'Chấm bài của Trần Bình']);
  });

  it("shows the student's remark, saves the mark with Ctrl + Enter and goes to the next student", async () => {
    const { calls, router } = open();
    await press('Chấm bài của Lê An');
    expect(await screen.findByText('Câu 3 khó quá ạ')).toBeDefined();
    const score = screen.getByLabelText('Điểm (0 đến 10)');
    await fillIn(score, '9,5');
    await fillIn(screen.getByLabelText('Nhận xét của giáo viên'), 'Giỏi lắm');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.search).toBe('?student=binh'));
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      url: '/api/teacher/attempts/t1/mark',
      body: { score: 9.5, star: 5, note: 'Giỏi lắm' },
    });
  });

  it('moves the stars with the score until the teacher sets them', async () => {
    open();
    await press('Chấm bài của Lê An');
    const score = await screen.findByLabelText('Điểm (0 đến 10)');
    const stars = screen.getByLabelText('Sao');
    const retype = async (text: string) => {
      await fillIn(score, text);
    };
    await retype('5');
    expect(stars).toHaveProperty('value', '2.5');
    await retype('9,5');
    expect(stars).toHaveProperty('value', '5');
    fireEvent.change(stars, { target: { value: '3' } });
    await retype('7');
    expect(stars).toHaveProperty('value', '3');
  });

  it('starts the next student with their own mark', async () => {
    open();
    await press('Chấm bài của Lê An');
    await press('Học sinh tiếp theo');
    await screen.findByText('Bài làm của Trần Bình');
    expect(screen.getByLabelText('Điểm (0 đến 10)')).toHaveProperty('value', '4,9');
  });

  it('shows the mark of an earlier attempt beside a newer, unmarked one', async () => {
    const earlierMark = buildAttempt({
      attemptNumber: 1,
      score: 7.5,
      teacherNote: 'Em viết rất tốt',
      markedAt: '2025-09-11T01:00:00.000Z',
    });
    open(true, 10, [{ ...an, earlierMark }]);
    expect(await rowOf('Lê An')).toContain('Mới chấm lần 1');
    await press('Chấm bài của Lê An');
    expect(await screen.findByText('Đã chấm lần làm 1')).toBeDefined();
    expect(screen.getByText('7,5 / 10 điểm')).toBeDefined();
    expect(screen.getByText('Em viết rất tốt')).toBeDefined();
    expect(screen.getByLabelText('Nhận xét của giáo viên')).toHaveProperty('value', '');
  });

  it('refuses a score above the points of the assignment', async () => {
    const { calls } = open();
    await press('Chấm bài của Lê An');
    const score = await screen.findByLabelText('Điểm (0 đến 10)');
    await fillIn(score, '11');
    await press('Lưu');
    expect(await screen.findByText('Điểm phải là số từ 0 đến 10!')).toBeDefined();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('asks before an unsaved mark is lost', async () => {
    const { router } = open();
    await press('Chấm bài của Lê An');
    await fillIn(await screen.findByLabelText('Nhận xét của giáo viên'), 'Giỏi');
    await press('Học sinh tiếp theo');
    const question = within(await screen.findByRole('dialog', { name: 'Điểm chưa được lưu' }));
    await userEvent.click(question.getByRole('button', { name: 'Ở lại' }));
    expect(router.state.location.search).toBe('?student=an');
    await press('Học sinh tiếp theo');
    await press('Bỏ thay đổi');
    expect(router.state.location.search).toBe('?student=binh');
  });

  it('returns the focus to the button that opened the answers', async () => {
    open();
    await press('Chấm bài của Trần Bình');
    await press('Đóng');
    await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Chấm bài của Trần Bình'));
  });

  it('does not save an unchanged mark, and says so', async () => {
    const { calls, router } = open();
    await press('Chấm bài của Lý Giang');
    await press('Lưu');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'info', text: 'Điểm và nhận xét không thay đổi.' }]),
    );
    await press('Lưu và chấm em tiếp theo');
    await waitFor(() => expect(router.state.location.search).toBe('?student=an'));
    expect(toasts).toHaveLength(1);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('asks for no score when the assignment has no points', async () => {
    open(true, 0);
    expect(await rowOf('Trần Bình')).toContain('Không tính điểm');
    await press('Chấm bài của Trần Bình');
    expect(await screen.findByText('Máy đã chấm đúng sai. Bài này không tính điểm.')).toBeDefined();
    // Ant Design hides a field with this class; its style sheets are not in jsdom.
    expect(
      document.querySelector('.ant-form-item:not(.ant-form-item-hidden) [role="spinbutton"]'),
    ).toBeNull();
  });

  it("lets an administrator read but not mark the answers of a colleague's class", async () => {
    const { calls } = open(false);
    expect(await rowOf('Lê An')).toMatch(/Đã nộp.*8/);
    expect(screen.queryByRole('button', { name: /^Chấm bài/ })).toBeNull();
    await press('Xem bài của Lê An');
    expect(await screen.findByText('Câu 3 khó quá ạ')).toBeDefined();
    expect(screen.getByText('8 / 10 điểm')).toBeDefined();
    await waitFor(() => expect(calls.map(({ url }) => url)).toEqual(['/api/teacher/attempts/t1']));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('textbox', { name: 'Nhận xét của giáo viên' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Lưu/ })).toBeNull();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

it('the marks of the machine are accepted with one press, and that is undone with another', async () => {
  const url = '/api/teacher/assignments/a1/machine-marks';
  const calls = stubFetch({
    [`POST ${url}`]: { body: { acceptedCount: 3, acceptedAt: '2025-09-11T01:00:00.000Z' } },
    [`POST ${url}/undo`]: { body: { takenBackCount: 3 } },
  });
  renderInApp(<MachineMarksButton assignmentId="a1" />, { user: buildUser('teacher'), path: '/details' });
  await press('Nhận điểm máy');
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Đã nhận điểm máy của 3 bài.' }]));
  toasts[0]?.action?.run();
  await waitFor(() => expect(toasts[1]?.text).toBe('Đã bỏ nhận điểm máy của 3 bài.'));
  expect(calls.at(-1)?.body).toEqual({ acceptedAt: '2025-09-11T01:00:00.000Z' });
});

const given = (attemptId: string, fullName: string, text: string) => ({
  attemptId,
  fullName,
  answer: { text },
  text,
  isRight: false,
  isOpen: false,
  mark: null,
  comment: '',
  wholeScore: null,
});

it('one question is marked across the class by keyboard, Enter by Enter', async () => {
  // A mouse: the field of the first row has the focus at once.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: ignore,
    removeEventListener: ignore,
    addListener: ignore,
    removeListener: ignore,
  }));
  const url = '/api/teacher/assignments/a1/question-marks';
  const calls = stubFetch({
    [`GET ${url}`]: {
      body: {
        items: [{ itemId: 'w1', number: 1 }],
        itemId: 'w1',
        maxMark: 10,
        excerpt: '',
        question: null,
        reveal: null,
        keyText: 'does not',
        answers: [
          given('t1', 'Lê An', 'dont'),
          given('t2', 'Vũ Cường', 'Dont'),
          given('t3', 'Lý Giang', 'not'),
        ],
      },
    },
    [`PUT ${url}`]: { body: { changedCount: 2 } },
    'GET /api/saved-comments': { body: { items: [{ id: 's1', text: 'Đọc kỹ đề.' }] } },
  });
  renderInApp(
    <StaffProvider>
      <ByQuestionDrawer assignmentId="a1" onClose={() => undefined} />
    </StaffProvider>,
    { user: buildUser('teacher'), path: '/details' },
  );
  const first = await screen.findByLabelText('Điểm câu này của Lê An, Vũ Cường');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('7,5{Enter}');
  expect(document.activeElement?.ariaLabel).toBe('Điểm câu này của Lý Giang');
  await userEvent.keyboard('11{ArrowUp}');
  expect(screen.getByText('Điểm phải từ 0 đến 10, theo bước 0,25!')).toBeDefined();
  await userEvent.keyboard('{Escape}{Tab}{Enter}Thiếu dấu.{Tab}{Enter}');
  await screen.findByRole('button', { name: 'Lưu nhận xét này' });
  await userEvent.keyboard('{Tab}{Tab}{Enter}{Control>}{Enter}{/Control}');
  expect(document.activeElement?.ariaLabel).toBe('Điểm câu này của Lý Giang');
  await waitFor(() =>
    expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
      { itemId: 'w1', attemptIds: ['t1', 't2'], mark: 7.5 },
      { itemId: 'w1', attemptIds: ['t3'], comment: 'Thiếu dấu. Đọc kỹ đề.' },
    ]),
  );
});
