/** @vitest-environment jsdom */
import type { OlympicExam, OlympicExams } from '@domdom/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import OlympicPage from './olympic-page.tsx';
import { olympicRoutes } from './routes.ts';

const exam = (number: number, changes: Partial<OlympicExam> = {}): OlympicExam => ({
  number,
  examinationId: `e${number}`,
  title: `Lớp 4 – Đề số ${number}`,
  state: 'new',
  percent: null,
  ...changes,
});
const examsTo = (count: number) => Array.from({ length: count }, (_unused, at) => exam(at + 1));

const random = (changes: Partial<OlympicExams> = {}): OlympicExams => ({
  grade: 4,
  mode: 'random',
  canChooseGrade: false,
  grades: [1, 2, 3, 4, 5],
  exams: examsTo(135),
  ...changes,
});
const featured = (changes: Partial<OlympicExams> = {}): OlympicExams => ({
  ...random({ mode: 'featured', exams: examsTo(6) }),
  ...changes,
});

const exercise = (questionCount: number) => ({
  body: {
    examinationId: 'e2',
    number: 2,
    grade: 4,
    exercise: { title: 'Lớp 4 – Đề số 2', questionCount, durationSeconds: 1800, behaviour: 'practice' },
    view: null,
    canStart: true,
  },
});

function open(
  answer: OlympicExams,
  exam2: Parameters<typeof stubFetch>[0][string] = exercise(20),
  user = buildUser('student'),
) {
  const calls = stubFetch({ 'GET /api/olympic': { body: answer }, 'GET /api/olympic/exams/2': exam2 });
  const page = renderInApp(<OlympicPage />, {
    path: '/lms/olympic/home',
    user,
    pageName: olympicRoutes[0]?.name ?? '',
  });
  return {
    ...page,
    calls,
    address: () => page.router.state.location.pathname + page.router.state.location.search,
  };
}

const buttons = (name: RegExp) => screen.getAllByRole('button', { name });

/** The description that a screen reader reads after an exam's name. */
const described = (number: number) => {
  const id = screen.getByRole('button', { name: `Đề thi số ${number}` }).getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
};

const toasts = collectToasts();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the exams of accounts on the list', () => {
  it('are six cards under the title Olympic English and the heading of the grade', async () => {
    open(featured());
    expect(await screen.findByRole('heading', { name: 'Chọn đề luyện tập lớp 4' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Olympic English' })).toBeTruthy();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Đề số ${number}`));
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(buttons(/^Bắt đầu luyện tập$/)).toHaveLength(6);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('lead to their own first question', async () => {
    const page = open(featured());
    await screen.findAllByRole('article');
    fireEvent.click(buttons(/^Bắt đầu luyện tập$/)[1] ?? document.body);
    await waitFor(() => expect(page.address()).toBe('/lms/olympic/examination/2/start/1'));
  });

  it('are cards or a list, and this browser remembers which', async () => {
    const first = open(featured());
    await screen.findAllByRole('article');
    expect(screen.getByRole('button', { name: 'Dạng thẻ' }).ariaPressed).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Danh sách' }));
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    expect(screen.getAllByRole('listitem').filter((row) => /^Đề số \d/.test(row.textContent))).toHaveLength(
      6,
    );
    first.unmount();
    open(featured());
    await screen.findByText('Đề số 6');
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Danh sách' }).ariaPressed).toBe('true');
  });

  it('show what is done and what is still running', async () => {
    const page = open(
      featured({ exams: [exam(1, { state: 'done', percent: 79.6 }), exam(2, { state: 'open' }), exam(3)] }),
    );
    const cards = (await screen.findAllByRole('article')).map((card) => card.textContent);
    expect(cards).toEqual([
      'Đề số 1Cao nhất 80%Bắt đầu luyện tập',
      'Đề số 2Đang làmLàm tiếp',
      'Đề số 3Chưa làmBắt đầu luyện tập',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Làm tiếp đề số 2' }));
    await waitFor(() => expect(page.address()).toBe('/lms/olympic/examination/2/start/1'));
    // A running exam was seen before, so nothing needs to be requested.
    expect(page.calls).toHaveLength(1);
  });

  it('are empty for a class without any', async () => {
    open(featured({ grade: null, exams: [] }));
    expect(await screen.findByText('Không có bài luyện tập nào được hiển thị!')).toBeTruthy();
  });
});

describe('the exams of everyone else', () => {
  it('are 135 buttons under the heading of the grade', async () => {
    open(random({ grade: 3 }));
    expect(await screen.findByRole('heading', { name: 'Chọn đề thi ngẫu nhiên lớp 3' })).toBeTruthy();
    const names = buttons(/^Đề thi số \d+$/).map(({ textContent }) => textContent);
    expect(names).toEqual(Array.from({ length: 135 }, (_unused, at) => `Đề thi số ${at + 1}`));
  });

  it('are found by their number', async () => {
    open(random());
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Tìm đề theo số' }), {
      target: { value: '12' },
    });
    expect(buttons(/^Đề thi số/)).toHaveLength(11);
    expect(screen.getByRole('status').textContent).toBe('11 đề');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '136' } });
    expect(screen.getByText('Không có đề số 136.')).toBeTruthy();
  });

  it('show how many are done, and the result of each', async () => {
    open(
      random({
        exams: [exam(1, { state: 'done', percent: 55 }), exam(2, { state: 'open', percent: 40 }), exam(3)],
      }),
    );
    expect(await screen.findByText('Đã làm 2 / 3 đề')).toBeTruthy();
    expect([1, 2, 3].map(described)).toEqual(['Cao nhất 55%', 'Đang làm, Cao nhất 40%', null]);
  });

  it('are picked at random from those never begun', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const page = open(random({ exams: [exam(1, { state: 'done', percent: 55 }), exam(2)] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Chọn giúp đề chưa làm' }));
    await waitFor(() => expect(page.address()).toBe('/lms/olympic/examination/2/start/1'));
  });

  it('are not picked when all have been begun', async () => {
    open(random({ exams: [exam(1, { state: 'done', percent: 55 })] }));
    expect(await screen.findByText('Đã làm 1 / 1 đề')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Chọn giúp đề chưa làm' })).toBeNull();
  });
});

const preview = (answer: OlympicExams) => open(answer, exercise(20), buildUser('teacher'));

describe('staff', () => {
  it('see no count of exams done, since they do no exams', async () => {
    preview(random());
    expect(await screen.findByText(/bài làm không được lưu lại/)).toBeTruthy();
    expect(await screen.findAllByRole('button', { name: /^Đề thi số/ })).toHaveLength(135);
    expect(screen.queryByText(/^Đã làm/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Chọn giúp đề chưa làm' })).toBeNull();
  });

  it('see cards without a practice state', async () => {
    preview(featured());
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(screen.queryByText('Chưa làm')).toBeNull();
  });
});

describe('an exam whose questions are still being requested', () => {
  it('is no longer opened when another one was chosen meanwhile', async () => {
    const page = open(random({ exams: [exam(1, { state: 'open' }), exam(2)] }));
    const second = await screen.findByRole('button', { name: 'Đề thi số 2' });
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    const quick = fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const answer = await quick(...call);
      await arrival;
      return answer;
    });
    fireEvent.click(second);
    fireEvent.click(screen.getByRole('button', { name: 'Đề thi số 1' }));
    await waitFor(() => expect(page.address()).toBe('/lms/olympic/examination/1/start/1'));
    expect(page.calls.at(-1)?.url).toBe('/api/olympic/exams/2');
    arrive();
    await new Promise((resolve) => void setTimeout(resolve, 50));
    expect(page.address()).toBe('/lms/olympic/examination/1/start/1');
  });
});

describe('the grade', () => {
  it('is chosen from 1 to 5 where the server allows it, remembered in this browser and kept in the address', async () => {
    const page = open(random({ canChooseGrade: true }));
    const selector = await screen.findByRole('combobox', { name: 'Lớp' });
    expect(
      within(selector)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2', '3', '4', '5']);
    fireEvent.change(selector, { target: { value: '2' } });
    await waitFor(() => expect(page.calls.at(-1)?.url).toBe('/api/olympic?grade=2'));
    page.unmount();

    const next = open(random({ canChooseGrade: true, grade: 2 }));
    await screen.findByRole('heading', { name: 'Chọn đề thi ngẫu nhiên lớp 2' });
    expect(next.calls[0]?.url).toBe('/api/olympic?grade=2');
    fireEvent.click(screen.getByRole('button', { name: 'Đề thi số 2' }));
    await waitFor(() => expect(next.address()).toBe('/lms/olympic/examination/2/start/1?grade=2'));
  });

  it('is not in the address where it may not be chosen', async () => {
    localStorage.setItem('domdom.olympic.grade', '2');
    const page = open(random({ grade: 3 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Đề thi số 2' }));
    await waitFor(() => expect(page.address()).toBe('/lms/olympic/examination/2/start/1'));
  });
});

describe('an exam without questions', () => {
  it.each([
    ['is empty', exercise(0)],
    ['is gone', { status: 404, body: errorBody('NOT_FOUND') }],
  ])('that %s says so, and the choice stays on screen', async (_what, answer) => {
    const page = open(random(), answer);
    fireEvent.click(await screen.findByRole('button', { name: 'Đề thi số 2' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'warning', title: 'Thông báo', text: 'Không có câu hỏi để hiển thị !' },
      ]),
    );
    expect(page.address()).toBe('/lms/olympic/home');
  });
});
