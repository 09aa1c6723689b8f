// @vitest-environment jsdom
import type { AttemptView, StudentResult, TeacherAssignmentRow } from '@domdom/api';
import { EMPTY_DATA, publicWorksheet } from '@domdom/worksheet';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTeacherRow, buildAttempt, buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import FilledWorksheetPage from './filled-worksheet-page.tsx';
import { LIVE_MS } from '../../../components/staff/review/use-live-gradebook.ts';
import { buildStudent } from '../../../components/staff/review/testing/builders.ts';
import WorksheetResultsPage from './worksheet-results-page.tsx';

/** `say` sends a live event to all listeners. */
const { onLive, say } = vi.hoisted(() => {
  const listeners = new Map<string, (payload: unknown) => void>();
  return {
    onLive: (event: string, listener: (payload: unknown) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
    say: (event: string, payload: unknown) => listeners.get(event)?.(payload),
  };
});
vi.mock('../../../lib/socket.ts', () => ({ onLive }));

const assignment = buildTeacherRow({
  title: 'Phiếu Unit 1',
  exerciseType: 'LIVEWORKSHEET',
  attachmentId: 'file-1',
  attachmentName: 'Phiếu Unit 1',
  questionCount: 1,
  durationSeconds: 0,
  studentCount: 2,
  unitTestGrade: null,
  preset: 'homework',
  doneCount: 2,
});
const done = (id: string, fullName: string) =>
  buildStudent(id, fullName, { state: 'done', result: buildAttempt({ attemptId: `of-${id}` }) });
const an = done('an', 'Lê An');
const binh = done('binh', 'Trần Bình');

const worksheet = publicWorksheet({
  version: 1,
  pages: [{ file: 'page.webp', height: 1600 }],
  zones: [
    {
      ...{ id: 'write1', mode: 'Write', top: 10, left: 10, width: 200, height: 40, angle: 0 },
      data: { ...EMPTY_DATA, text: 'does not' },
    },
  ],
});
const view: Pick<AttemptView, 'questions' | 'worksheet' | 'answers'> = {
  questions: [],
  worksheet,
  answers: [
    {
      questionId: 'write1',
      rev: 2,
      answer: { text: "don't" },
      isSubmitted: true,
      verdict: { isCorrect: false, earned: 0, possible: 1, parts: [] },
      reveal: { keyAnswer: { text: 'does not' } },
    },
  ],
};

const running = {
  state: 'open',
  openAttemptId: 'runs',
  answeredNow: 1,
  lastSavedAt: '2025-09-10T01:05:00.000Z',
} as const;

/** An answer as the server returns it during the attempt. */
const savedNow = (text: string): AttemptView['answers'][number] => ({
  questionId: 'write1',
  rev: 1,
  answer: { text },
  isSubmitted: false,
  verdict: null,
  reveal: null,
});

interface Opening {
  page?: 'results' | 'worksheet';
  studentId?: string;
  given?: TeacherAssignmentRow;
  canMark?: boolean;
  students?: () => readonly StudentResult[];
  status?: number;
  /** The query of the worksheet's address. */
  search?: string;
  /** The text that the student has typed so far. */
  typed?: () => string;
}

function open({ page = 'worksheet', studentId = 'an', given = assignment, ...rest }: Opening = {}) {
  const { students = () => [an, binh], canMark = true, status = 200, search = '', typed = () => '' } = rest;
  const calls = stubFetch({
    'GET /api/teacher/assignments/a1': () => ({
      status,
      body: status === 200 ? { assignment: given, students: students(), canMark } : errorBody('NOT_FOUND'),
    }),
    'GET /api/teacher/attempts/of-an': { body: view },
    'GET /api/teacher/attempts/of-again': { body: view },
    'GET /api/teacher/attempts/of-binh': { body: view },
    'GET /api/teacher/attempts/runs': () => ({ body: { ...view, answers: [savedNow(typed())] } }),
    'GET /api/teacher/assignments/a1/typed-answers': { body: { items: [], canRegrade: true } },
    'GET /api/teacher/assignments/a1/item-statistics': { body: { items: [] } },
    'PUT /api/teacher/attempts/of-an/mark': { body: buildAttempt() },
  });
  const isResults = page === 'results';
  const path = '/lms/teacher/worksheet/exercise';
  const opened = renderInApp(isResults ? <WorksheetResultsPage /> : <FilledWorksheetPage />, {
    user: buildUser('teacher'),
    path: isResults ? `${path}/a1` : `${path}/a1/${studentId}${search}`,
    pattern: isResults ? `${path}/:id` : `${path}/:id/:studentId`,
  });
  return { calls, ...opened };
}

beforeEach(() => stubResizeObserver());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const note = () => screen.findByLabelText<HTMLTextAreaElement>('Nhận xét của giáo viên');

describe('the worksheet that a student filled in', () => {
  it('keeps the mark being written when the student finishes again, and shows the newer worksheet afterwards', async () => {
    let student = an;
    const { calls } = open({ students: () => [student, binh] });
    await fillIn(await note(), 'Em làm tốt lắm');
    student = { ...done('again', 'Lê Thúy An'), studentId: 'an' };
    act(() => say('class-work', { assignmentId: 'a1' }));
    await screen.findByRole('heading', { level: 1, name: 'Bài làm của Lê Thúy An' });
    expect((await note()).value).toBe('Em làm tốt lắm');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(calls.find(({ url }) => url.endsWith('/of-an/mark'))?.body).toMatchObject({
        note: 'Em làm tốt lắm',
      }),
    );
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/attempts/of-again'))).toBe(true));
    expect((await note()).value).toBe('');
  });

  it('shows what was typed, that it is wrong and the right answer, and cannot be changed', async () => {
    open();
    const region = await screen.findByRole('region', { name: 'Bài làm' });
    const field = await within(region).findByRole<HTMLInputElement>('textbox', { name: /^Câu 1/ });
    expect(field.value).toBe("don't");
    expect(field.readOnly || field.disabled).toBe(true);
    expect(region.textContent).toContain('does not');
    expect(screen.getByRole('heading', { level: 1, name: 'Bài làm của Lê An' })).toBeDefined();
  });

  it('is marked, and the next student follows', async () => {
    const { calls, router } = open();
    const score = await screen.findByLabelText('Điểm (0 đến 10)');
    await fillIn(score, '9');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu và chấm em tiếp theo' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/a1\/binh$/));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ score: 9 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bài làm của Trần Bình' })).toBeDefined();
  });

  it('asks before an unsaved mark is lost', async () => {
    const { router } = open();
    await fillIn(await screen.findByLabelText('Nhận xét của giáo viên'), 'Giỏi');
    await userEvent.click(screen.getByRole('link', { name: 'Học sinh tiếp theo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/a1\/binh$/));
  });

  it('says when nothing was finished', async () => {
    open({ students: () => [buildStudent('an', 'Lê An')] });
    expect(await screen.findByText('Học sinh này chưa nộp bài.')).toBeDefined();
  });

  it.each([
    ['a student of another class', { studentId: 'stranger' }],
    ['an assignment of another class', { status: 404 }],
    ['another kind of exercise', { given: { ...assignment, exerciseType: 'UNIT' as const } }],
  ])('is not found for %s', async (_who, opening) => {
    open(opening);
    expect(await screen.findByText('404')).toBeDefined();
  });
});

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Câu 1/ });

describe('the worksheet that a student is filling in', () => {
  const typing = buildStudent('an', 'Lê An', running);

  it('is opened from the results of the class', async () => {
    const { router } = open({ page: 'results', students: () => [typing] });
    await userEvent.click(await screen.findByRole('link', { name: 'Xem bài đang làm của Lê An' }));
    expect(router.state.location).toMatchObject({
      pathname: '/lms/teacher/worksheet/exercise/a1/an',
      search: '?now',
    });
  });

  it('shows what is saved, without a verdict or a mark to give', async () => {
    open({ students: () => [typing], typed: () => 'does' });
    expect((await field()).value).toBe('does');
    expect((await field()).readOnly || (await field()).disabled).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Bài đang làm của Lê An' })).toBeDefined();
    expect(screen.getByText('Đang làm 1 / 1 câu')).toBeDefined();
    expect(document.body.textContent).not.toContain('does not');
    expect(screen.queryByLabelText('Điểm (0 đến 10)')).toBeNull();
  });

  it('follows the student, and becomes the finished worksheet', async () => {
    const later = { ...typing, lastSavedAt: '2025-09-10T01:06:00.000Z' };
    const steps: StudentResult[] = [typing, later, an];
    const texts = ['does', 'does n'];
    let asked = 0;
    open({ students: () => steps.slice(asked++).slice(0, 1), typed: () => texts.shift() ?? '' });
    await waitFor(async () => expect((await field()).value).toBe('does'));
    say('class-work', { assignmentId: 'a1' });
    await waitFor(async () => expect((await field()).value).toBe('does n'));
    say('class-work', { assignmentId: 'a1' });
    expect(await screen.findByLabelText('Điểm (0 đến 10)')).toBeDefined();
    await waitFor(async () => expect((await field()).value).toBe("don't"));
  });

  it('links to the worksheet that was finished before, and back', async () => {
    open({ students: () => [{ ...an, ...running }], search: '?now', typed: () => 'again' });
    expect((await field()).value).toBe('again');
    await userEvent.click(screen.getByRole('link', { name: 'Xem bài đã nộp' }));
    await waitFor(async () => expect((await field()).value).toBe("don't"));
    await userEvent.click(screen.getByRole('link', { name: 'Xem bài đang làm' }));
    await waitFor(async () => expect((await field()).value).toBe('again'));
  });
});

async function expectState(text: string) {
  const row = await screen.findByRole('row', { name: /Lê An/ });
  expect(await within(row).findByText(text)).toBeDefined();
}

describe('the results of a worksheet', () => {
  it('follow the class while it works, and stop once everyone has finished', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const steps: StudentResult[] = [
      buildStudent('an', 'Lê An'),
      buildStudent('an', 'Lê An', { state: 'open', answeredNow: 1 }),
      an,
    ];
    let asked = 0;
    const { calls } = open({ page: 'results', students: () => steps.slice(asked++).slice(0, 1) });
    await expectState('Chưa làm');
    await act(() => vi.advanceTimersByTimeAsync(LIVE_MS));
    await expectState('Đang làm 1 / 1 câu');
    await act(() => vi.advanceTimersByTimeAsync(LIVE_MS));
    await expectState('Đã nộp');
    const count = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(3 * LIVE_MS));
    expect(calls).toHaveLength(count);
  });

  it('are not polled for an administrator, whose reads are logged', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = open({
      page: 'results',
      students: () => [buildStudent('an', 'Lê An')],
      canMark: false,
    });
    await expectState('Chưa làm');
    await act(() => vi.advanceTimersByTimeAsync(3 * LIVE_MS));
    expect(calls).toHaveLength(1);
  });

  it('update at once when a student continues, for this assignment only and while the page is visible', async () => {
    const steps = [0, 1].map((answeredNow) => buildStudent('an', 'Lê An', { state: 'open', answeredNow }));
    let asked = 0;
    const { calls } = open({ page: 'results', students: () => steps.slice(asked++).slice(0, 1) });
    await expectState('Đang làm 0 / 1 câu');
    say('class-work', { assignmentId: 'another' });
    say('class-work', null);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    say('class-work', { assignmentId: 'a1' });
    visibility.mockRestore();
    await new Promise((resolve) => setTimeout(resolve, 20)); // every request has been made by then
    expect(calls).toHaveLength(1);
    say('class-work', { assignmentId: 'a1' });
    await expectState('Đang làm 1 / 1 câu');
  });

  it('link to the worksheet itself, and to what the class typed', async () => {
    const { router } = open({ page: 'results' });
    const link = await screen.findByRole('link', { name: /^Xem phiếu/ });
    expect(link.getAttribute('href')).toBe('/lms/teacher/worksheet/file-1');
    await userEvent.click(screen.getByRole('button', { name: 'Câu trả lời đã gõ' }));
    expect(await screen.findByText('Bài này không có ô điền từ.')).toBeDefined();
    expect(router.state.location.search).toBe('?view=typed');
  });

  it('are not found for another kind of exercise', async () => {
    open({ page: 'results', given: { ...assignment, exerciseType: 'UNIT' } });
    expect(await screen.findByText('404')).toBeDefined();
  });
});
