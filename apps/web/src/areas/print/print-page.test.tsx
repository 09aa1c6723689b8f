// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardRoute } from '../../app/access.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch, type Answer } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import PrintPage from './print-page.tsx';
import { printRoutes } from './routes.ts';

const print = vi.fn<() => void>();

beforeAll(() => import('@domdom/questions/print'), 60_000);
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

const questionOf = (id: string) => ({
  id,
  type: 'one-choice',
  version: 1,
  title: `Choose ${id}.`,
  prompt: 'Mai ___ her grandparents.',
  options: ['visit', 'visits', 'visiting', 'to visit'].map((text, index) => ({
    id: `option-${index}`,
    text,
    isCorrect: text === 'visits',
  })),
  settings: {},
  explanation: { text: 'Mai là ngôi thứ ba.' },
});
/** The bank's answer when the page requests a question. */
const stored = (id: string): Answer => ({ body: { question: questionOf(id) } });
const missing: Answer = { status: 404, body: errorBody('NOT_FOUND') };

function open(path: string, handlers: Parameters<typeof stubFetch>[0]) {
  const calls = stubFetch(handlers);
  const view = renderInApp(<PrintPage />, {
    user: buildUser('teacher'),
    path,
    pattern: '/lms/print/:template',
    pageName: printRoutes[0]?.name ?? '',
  });
  return { ...view, calls };
}

const shown = () => document.body.textContent;
const choices = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('printing questions from the bank', () => {
  it.each([
    ['administrator', 'ok'],
    ['manager', 'ok'],
    ['testbank', 'ok'],
    ['teacher', 'ok'],
    ['student', 'denied'],
    ['permission', 'denied'],
  ] as const)('for a %s is %s', (role, verdict) => {
    for (const route of printRoutes) expect(guardRoute(route, buildUser(role))).toBe(verdict);
  });

  it('says that there is nothing to print without a question', async () => {
    open('/lms/print/exam', {});
    expect(await screen.findByText('Không tìm thấy dữ liệu')).toBeDefined();
    expect(screen.getByText('Vui lòng thử lại chức năng in!')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'In đề thi' })).toBeDefined();
  });

  it('lists the questions in the order of the address, each once', async () => {
    open('/lms/print/exam?ids=2,%201,2', {
      'GET /api/question-bank/1': stored('1'),
      'GET /api/question-bank/2': stored('2'),
    });
    await screen.findByText('Choose 2.');
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Câu 1. Choose 2.',
      'Câu 2. Choose 1.',
    ]);
  });

  it('prints without the key, and with it', async () => {
    open('/lms/print/exam?ids=1', { 'GET /api/question-bank/1': stored('1') });
    await userEvent.click(await screen.findByRole('button', { name: 'In có đáp án' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getByText(/^[A-D]\. visits$/)).toBeDefined();
    expect(shown()).not.toContain('ngôi thứ ba');
    await userEvent.click(screen.getByLabelText('Đáp án kèm giải thích'));
    expect(shown()).toContain('ngôi thứ ba');
    await userEvent.click(screen.getByRole('button', { name: 'In không đáp án' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(/^[A-D]\. visits$/)).toBeNull();
    expect(shown()).not.toContain('ngôi thứ ba');
  });

  it('changes the order of the choices with the code, and prints the code in the printout', async () => {
    open('/lms/print/exam?ids=1', { 'GET /api/question-bank/1': stored('1') });
    await screen.findByText('Choose 1.');
    const orders = new Set([choices().join()]);
    for (const code of ['101', '102', '103', '104']) {
      await userEvent.clear(screen.getByLabelText('Mã đề'));
      await userEvent.type(screen.getByLabelText('Mã đề'), code);
      expect(screen.getByText(`Mã đề: ${code}`)).toBeDefined();
      orders.add(choices().join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('says how many questions could not be read, and prints the others', async () => {
    open('/lms/print/exam?ids=1,9', {
      'GET /api/question-bank/1': stored('1'),
      'GET /api/question-bank/9': missing,
    });
    await screen.findByText('Choose 1.');
    expect(screen.getByText(/^1 câu hỏi không còn/)).toBeDefined();
  });

  it('can be retried after a failure', async () => {
    let failures = 1;
    open('/lms/print/exam?ids=1', {
      'GET /api/question-bank/1': () =>
        (failures -= 1) >= 0 ? { status: 500, body: errorBody('INTERNAL') } : stored('1'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Choose 1.')).toBeDefined();
  });

  it('shows an empty page for any other template, the old address too', () => {
    for (const path of ['/lms/print/abc', '/lms/print/questions?ids=1']) {
      const { calls, unmount } = open(path, {});
      expect(document.body.textContent).toBe('');
      expect(calls).toEqual([]);
      unmount();
    }
  });

  it('prints made-up questions where the address asks for a sample, and says so', async () => {
    open('/lms/print/exam?sample=1', {});
    expect(await screen.findByText(/^Đây là đề mẫu/)).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(10);
  });

  it('explains PDF, DOCX, and how to download sounds and videos', async () => {
    open('/lms/print/exam?ids=1', { 'GET /api/question-bank/1': stored('1') });
    await userEvent.click(await screen.findByRole('button', { name: 'Hướng dẫn' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'In ra tệp PDF',
      'Chuyển PDF sang DOCX',
      'Tải âm thanh, video',
    ]);
  });
});

const printoutOf = (questions: object[]): Parameters<typeof stubFetch>[0] => ({
  'GET /api/examinations/e1/printout': {
    body: {
      title: 'Đề giữa kì',
      durationSeconds: 0,
      version: 1,
      versions: [{ version: 1, createdAt: '2026-09-01T00:00:00.000Z', codes: [] }],
      stored: questions,
      codes: [],
      deletedCodes: [],
    },
  },
});

it('a given test is printed under its title, its questions after it, and its key and files at the end', async () => {
  const heard = { ...questionOf('2'), sound: { file: '0123456789ab.mp3' } };
  open('/lms/print/exam?exam=e1', printoutOf([questionOf('1'), heard]));
  await userEvent.click(await screen.findByRole('button', { name: 'In có đáp án' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const text = shown() ?? '';
  const parts = ['Đề giữa kì', 'Choose 1.', 'Choose 2.', 'Đáp án', 'Tệp đính kèm', '0123456789ab.mp3'];
  const places = parts.map((part) => text.lastIndexOf(part));
  expect(Math.min(...places)).toBeGreaterThan(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('offers to add codes to a test below the heading, and no other field for a code', async () => {
  open('/lms/print/exam?exam=e1', printoutOf([questionOf('1')]));
  const field = await screen.findByLabelText('Thêm mã đề');
  expect(screen.queryByLabelText('Mã đề')).toBeNull();
  const heading = screen.getByRole('heading', { level: 1, name: 'In đề thi' });
  expect(heading.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
