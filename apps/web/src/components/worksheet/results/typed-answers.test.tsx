// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StaffProvider from '../../staff/staff-provider.tsx';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import { buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import type { Answer, Call } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { TypedAnswersDrawer } from './typed-answers-drawer.tsx';

const group = (text: string, studentNames: string[], isCorrect: boolean, isAcceptedByHand = false) => ({
  text,
  count: studentNames.length,
  studentNames,
  isCorrect,
  isAcceptedByHand,
});
const typed = (isAccepted: boolean) => [
  {
    itemId: 'write1',
    number: 2,
    blank: 0,
    blankCount: 1,
    accepted: ['does not'],
    groups: [
      group('does not', ['Lê An', 'Vũ Cường'], true),
      group("doesn't", ['Trần Bình', 'Lý Giang'], isAccepted, isAccepted),
    ],
  },
  {
    itemId: 'write2',
    number: 5,
    blank: 0,
    blankCount: 1,
    accepted: ['dog'],
    groups: [group('dog', ['Lê An'], true)],
  },
];

const toasts = collectToasts();
beforeEach(() => {
  stubResizeObserver();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(canRegrade = true, answer?: (call: Call) => Answer, items = typed) {
  let isAccepted = false;
  const handleAccept = ({ body }: Call) => {
    isAccepted =
      typeof body === 'object' && body !== null && 'isAccepted' in body && body.isAccepted === true;
    return { body: { regradedCount: isAccepted ? 2 : 0 } };
  };
  const calls = stubFetch({
    'GET /api/teacher/assignments/a1/typed-answers': () => ({
      body: { items: items(isAccepted), canRegrade },
    }),
    'PUT /api/teacher/assignments/a1/accepted-answers': answer ?? handleAccept,
  });
  renderInApp(
    <StaffProvider>
      <TypedAnswersDrawer assignmentId="a1" onClose={() => undefined} />
    </StaffProvider>,
    { user: buildUser('teacher'), path: '/details' },
  );
  return calls;
}

const ACCEPT = 'Chấp nhận "doesn\'t" ở câu 2';
const TAKE_BACK = 'Bỏ chấp nhận "doesn\'t" ở câu 2';
const changesIn = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('what a class typed', () => {
  it("is counted answer by answer, with the key and the students' names", async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Câu 2' })).toBeDefined();
    const row = screen.getByText("doesn't").closest('li');
    expect(row?.textContent).toContain('Sai');
    expect(row?.textContent).toContain('2 học sinh');
    expect(row?.textContent).toContain('Trần Bình, Lý Giang');
    expect(screen.getByRole('heading', { name: 'Câu 5' })).toBeDefined();
  });

  it('offers to accept wrong answers, and no others', async () => {
    open();
    await screen.findByRole('button', { name: ACCEPT });
    expect(screen.getAllByRole('button', { name: /hấp nhận/ })).toHaveLength(1);
  });

  it('is regraded with one click, reports how many attempts changed, and is undone with another', async () => {
    const calls = open();
    await userEvent.click(await screen.findByRole('button', { name: ACCEPT }));
    const takeBack = await screen.findByRole('button', { name: TAKE_BACK });
    expect(changesIn(calls)).toEqual([{ itemId: 'write1', blank: 0, text: "doesn't", isAccepted: true }]);
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { title: 'Đã chấp nhận "doesn\'t".', text: '2 bài làm đã được chấm lại.' },
      ]),
    );
    expect(screen.getByText("doesn't").closest('li')?.textContent).toContain('Đã chấp nhận');
    expect(document.activeElement).toBe(takeBack);
    await userEvent.click(takeBack);
    await screen.findByRole('button', { name: ACCEPT });
    expect(changesIn(calls).at(-1)).toMatchObject({ isAccepted: false });
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Không có bài làm nào đổi kết quả.'));
  });

  it('can be narrowed to the questions with wrong answers, and still shows what was accepted', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Chỉ xem câu có câu trả lời sai' }));
    expect(screen.queryByRole('heading', { name: 'Câu 5' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: ACCEPT }));
    expect(await screen.findByRole('button', { name: TAKE_BACK })).toBeDefined();
  });

  it('says why it was not accepted', async () => {
    open(true, () => ({ status: 409, body: errorBody('CONFLICT', 'Bài tập đã được xoá.') }));
    await userEvent.click(await screen.findByRole('button', { name: ACCEPT }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Bài tập đã được xoá.' }]));
    expect(screen.getByRole('button', { name: ACCEPT })).toBeDefined();
  });

  it("can be read but not changed by an administrator in a colleague's class", async () => {
    open(false);
    expect(await screen.findByText("doesn't")).toBeDefined();
    expect(screen.queryByRole('button', { name: /hấp nhận/ })).toBeNull();
  });

  it('says when there is nothing to type', async () => {
    open(true, undefined, () => []);
    expect(await screen.findByText('Bài này không có ô điền từ.')).toBeDefined();
  });
});
