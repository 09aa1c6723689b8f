// @vitest-environment jsdom
import type { DemoTest } from '@domdom/api';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardRoute } from '../../app/access.ts';
import { buildPublicQuestion } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import DemoTestPage from './demo-test-page.tsx';
import { demoTestRoutes } from './routes.ts';

const MINUTE_MS = 60_000;
const TOTAL = 21;
const QUESTIONS_KEY = 'OLYMPIC_SGK_DATA';
const ANSWERS_KEY = 'OLYMPIC_SGK_USER_DATA';
const DEADLINE_KEY = 'OLYMPIC_SGK_COUNTDOWN';
const SUCCESS =
  'Success. You have completed all the questions. Please wait for a response from the organizers.';

const test: DemoTest = {
  title: 'Đề thi thử',
  durationSeconds: 1800,
  questions: Array.from({ length: TOTAL }, (_unused, at) => buildPublicQuestion(String(at + 1))),
};

async function open(): Promise<ReturnType<typeof renderInApp>> {
  stubFetch({ 'GET /api/demo-test': { body: test } });
  const page = renderInApp(<DemoTestPage />, { path: '/olympicTA' });
  await screen.findByText('Đã trả lời', { exact: false });
  return page;
}

/** Does what a reload does. */
async function reopen(page: ReturnType<typeof renderInApp>): Promise<void> {
  page.unmount();
  await open();
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const numbers = () => within(screen.getByRole('navigation')).getAllByRole('button');
const numberOf = (number: number) => screen.getByRole('button', { name: new RegExp(`^Câu ${number},`) });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const current = () =>
  numbers()
    .filter((button) => button.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent);
const time = () => screen.getByRole('timer').textContent;
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));

/** Answers the current question. */
async function answer(number: number, option: 'Yes' | 'No' = 'Yes'): Promise<void> {
  await choose(new RegExp(`${option} ${number}$`));
  press('Nộp câu trả lời');
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the demo test', () => {
  it('is open to everyone', () => {
    expect(demoTestRoutes.map((route) => guardRoute(route, null))).toEqual(['ok', 'ok']);
  });

  it('starts at its first question with the full time', async () => {
    await open();
    expect(numbers()).toHaveLength(TOTAL);
    expect(current()).toEqual(['1']);
    expect(await screen.findByText('Prompt 1')).toBeTruthy();
    expect(screen.getByText('Thời gian làm bài')).toBeTruthy();
    expect(time()).toBe('30:00');
    expect(screen.getByText(`Đã trả lời: 0/${TOTAL} câu`)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'HOÀN THÀNH' })).toBeTruthy();
  });

  it('goes to the next question, counts and marks what is answered, and does not say whether it is right', async () => {
    await open();
    await answer(1, 'No');
    await answer(2);
    expect(current()).toEqual(['3']);
    expect(screen.getByText(`Đã trả lời: 2/${TOTAL} câu`)).toBeTruthy();
    expect(numbers().map((button) => button.closest('li')?.dataset['state'])).toEqual([
      'answered',
      'answered',
      ...Array.from({ length: TOTAL - 2 }, () => 'unanswered'),
    ]);
    expect([2, 4].map((number) => numberOf(number).className.includes('answered'))).toEqual([true, false]);
    expect(screen.queryByText(/Kết quả|Đúng|Sai/)).toBeNull();
  });

  it('keeps only the later of two answers to a question', async () => {
    await open();
    await answer(1);
    fireEvent.click(numberOf(1));
    expect(await screen.findByRole('radio', { name: /Yes 1/, checked: true })).toBeTruthy();
    await answer(1, 'No');
    expect(stored(ANSWERS_KEY)).toEqual([{ id: '1', answers: { optionId: 'b' } }]);
    expect(screen.getByText(`Đã trả lời: 1/${TOTAL} câu`)).toBeTruthy();
  });

  it('says that a changed answer is not submitted yet', async () => {
    await open();
    await answer(1);
    fireEvent.click(numberOf(1));
    expect(screen.getByText('Đã trả lời. Vẫn sửa và nộp lại được.')).toBeTruthy();
    await choose(/No 1/);
    expect(screen.getByText('Đã sửa, chưa nộp lại.')).toBeTruthy();
  });

  it('jumps to a number and moves the focus there', async () => {
    await open();
    fireEvent.click(numberOf(7));
    expect(current()).toEqual(['7']);
    expect(screen.getByText('Prompt 7')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Prompt 7');
  });

  it('keeps an unfinished answer while another question is shown', async () => {
    await open();
    await choose(/No 1/);
    fireEvent.click(numberOf(2));
    fireEvent.click(numberOf(1));
    expect(screen.getByRole('radio', { name: /No 1/, checked: true })).toBeTruthy();
    expect(stored(ANSWERS_KEY)).toBeNull();
  });

  it('stays on the last question', async () => {
    await open();
    fireEvent.click(numberOf(TOTAL));
    await answer(TOTAL);
    expect(current()).toEqual([String(TOTAL)]);
  });

  it('says when it cannot be loaded, and retries', async () => {
    stubFetch({ 'GET /api/demo-test': { status: 500, body: errorBody('INTERNAL', 'Lỗi máy chủ') } });
    renderInApp(<DemoTestPage />, { path: '/olympicTA' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    stubFetch({ 'GET /api/demo-test': { body: test } });
    press('Thử lại');
    expect(await screen.findByText('Prompt 1')).toBeTruthy();
  });
});

describe('a reload', () => {
  it('keeps the answers and continues at the first open question', async () => {
    const page = await open();
    await answer(1, 'No');
    await reopen(page);
    expect(screen.getByText(`Đã trả lời: 1/${TOTAL} câu`)).toBeTruthy();
    expect(current()).toEqual(['2']);
    fireEvent.click(numberOf(1));
    expect(await screen.findByRole('radio', { name: /No 1/, checked: true })).toBeTruthy();
    expect(stored(QUESTIONS_KEY)).toEqual(test.questions);
  });

  it('keeps the remaining time', async () => {
    const page = await open();
    expect(stored(DEADLINE_KEY)).toBeGreaterThan(Date.now() + 29 * MINUTE_MS);
    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS));
    await reopen(page);
    expect(time()).toBe('25:00');
  });

  it('gives no extra time to a device whose date was set back', async () => {
    const page = await open();
    await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS));
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(time()).toBe('24:00');
    await reopen(page);
    expect(time()).toBe('24:00');
  });

  it.each(['{', '"x"', '{"a":1}', '[1,null,{"id":1},{"id":"99","answers":1}]'])(
    'ignores foreign data in its storage: %s',
    async (text) => {
      for (const key of [QUESTIONS_KEY, ANSWERS_KEY, DEADLINE_KEY]) localStorage.setItem(key, text);
      await open();
      expect(screen.getByText(`Đã trả lời: 0/${TOTAL} câu`)).toBeTruthy();
      expect(time()).toBe('30:00');
    },
  );
});

const expectForgotten = () => {
  expect([stored(ANSWERS_KEY), stored(DEADLINE_KEY)]).toEqual([null, null]);
};

describe('the end', () => {
  it('asks first while questions are open, and then says that all are done', async () => {
    await open();
    await answer(1);
    press('HOÀN THÀNH');
    expect(screen.getByText(/Còn 20 câu chưa trả lời/)).toBeTruthy();
    press('Làm tiếp');
    expect(screen.getByText('Prompt 2')).toBeTruthy();
    press('HOÀN THÀNH');
    press('Nộp bài');
    expect(screen.getByText(SUCCESS)).toBeTruthy();
    expectForgotten();
  });

  it('does not ask when everything is answered', async () => {
    await open();
    for (let number = 1; number <= TOTAL; number += 1) await answer(number);
    expect(screen.getByText(`Đã trả lời: ${TOTAL}/${TOTAL} câu`)).toBeTruthy();
    press('HOÀN THÀNH');
    expect(screen.getByText(SUCCESS)).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('MAIN');
    expectForgotten();
  });

  it('comes by itself when the time is over', async () => {
    await open();
    await answer(1);
    await act(() => vi.advanceTimersByTimeAsync(30 * MINUTE_MS));
    expect(screen.getByText(SUCCESS)).toBeTruthy();
    expect(screen.getByText('Đã hết giờ làm bài.')).toBeTruthy();
    expectForgotten();
  });

  it('has come when someone returns after the time', async () => {
    const page = await open();
    page.unmount();
    vi.setSystemTime(Date.now() + 31 * MINUTE_MS);
    stubFetch({ 'GET /api/demo-test': { body: test } });
    renderInApp(<DemoTestPage />, { path: '/olympicTA' });
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    expectForgotten();
  });

  it('offers a new run with the full time', async () => {
    await open();
    await answer(1);
    await act(() => vi.advanceTimersByTimeAsync(30 * MINUTE_MS));
    press('Làm lại từ đầu');
    expect(time()).toBe('30:00');
    expect(screen.getByText(`Đã trả lời: 0/${TOTAL} câu`)).toBeTruthy();
  });
});
