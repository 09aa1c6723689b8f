/** @vitest-environment jsdom */
import { loadPlayer } from '@domdom/questions/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMuted } from '../../components/verdict/chimes.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody } from '../../testing/fetch.ts';
import { countDrafts, forgetDraftsOf } from '../../lib/drafts.ts';
import { resultPath, startPath } from '../../lib/exam-paths.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { selectExam } from '../../components/attempt/exam-store.ts';
import { unsentAnswers } from '../../components/attempt/unsent-answers.ts';
import { renderExam } from './testing/render-exam.tsx';
import { stubServer } from './testing/stub-server.ts';
import {
  ATTEMPT_ID,
  buildSubmitted,
  EXERCISE_ADDRESS,
  STARTED_MS,
} from '../../components/attempt/testing/views.ts';
import { pass, untilHeld } from '../../testing/clock.ts';

const confetti = vi.hoisted(() => Object.assign(vi.fn<() => void>(), { reset: vi.fn<() => void>() }));
vi.mock('canvas-confetti', () => ({ default: confetti }));

const start = (index: number) => startPath(EXERCISE_ADDRESS, index);
const result = resultPath(EXERCISE_ADDRESS);

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Nộp câu trả lời' });
const bubbles = () =>
  within(screen.getByRole('list', { name: 'Các câu hỏi' }))
    .getAllByRole('listitem')
    .map((item) => item.dataset['state']);

const untilDrawn = () => untilHeld(() => expect(screen.queryByText(/^Đang (tải|mở câu hỏi)$/)).toBeNull());

async function open(path: string, user = buildUser('student'), cameFrom?: string) {
  const page = renderExam(path, user, cameFrom);
  await untilDrawn();
  return page;
}

async function choose(text: RegExp) {
  fireEvent.click(screen.getByRole('radio', { name: text }));
  await pass(0);
}

async function submitAnswer(text: RegExp) {
  await choose(text);
  fireEvent.click(submitButton());
  await pass(0);
}

// Preloads the player, so that a slow machine has its code when a question is rendered.
beforeAll(() => loadPlayer('one-choice'));
const toasts = collectToasts();
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(STARTED_MS);
  localStorage.clear();
  setMuted(true);
  confetti.mockReset();
});
afterEach(async () => {
  unsentAnswers.close();
  forgetDraftsOf(buildUser('student').id);
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the save state', () => {
  it('is absent before the first answer to any question', async () => {
    stubServer();
    await open(start(1));
    expect(screen.queryAllByText('Đã lưu')).toHaveLength(0);
    await choose(/Yes 1/);
    expect(screen.getByText('Đang lưu…')).toBeTruthy();
    await pass(1000);
    expect(screen.queryAllByText('Đã lưu')).not.toHaveLength(0);
  });
});

describe('before the first attempt', () => {
  it("says what comes next and starts on the student's request", async () => {
    const { calls } = stubServer([], false);
    const page = await open(start(1));
    expect(screen.getByText('3 câu hỏi')).toBeTruthy();
    expect(screen.getByText('30 phút')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Bắt đầu làm bài' }));
    await untilDrawn();
    expect(screen.getByText('Prompt 1')).toBeTruthy();
    expect(page.path()).toBe(start(1));
    expect(document.activeElement?.tagName).toBe('MAIN');
    expect(selectExam(page.store.getState())).toMatchObject({
      examination: { attemptId: ATTEMPT_ID },
      submittedQuestions: [],
    });
  });
});

describe('the question screen', () => {
  it('shows timer, score, rate and one bubble per question', async () => {
    stubServer();
    await open(start(1));
    expect(screen.getByText('Thời gian làm bài')).toBeTruthy();
    expect(screen.getByText('Kết quả').nextElementSibling?.textContent).toBe('0 / 3');
    expect(screen.getByText('Đạt tỷ lệ').nextElementSibling?.textContent).toBe('0%');
    expect(bubbles()).toEqual(['unanswered', 'unanswered', 'unanswered']);
  });

  it('opens with the question in the URL', async () => {
    stubServer();
    await open(start(2));
    expect(screen.getByText('Prompt 2')).toBeTruthy();
    expect(screen.queryByText('CẢNH BÁO')).toBeNull();
  });

  it('enables submit only once an option is chosen', async () => {
    stubServer();
    await open(start(1));
    expect(submitButton().disabled).toBe(true);
    await choose(/Yes 1/);
    expect(submitButton().disabled).toBe(false);
  });
});

describe('submitting an answer', () => {
  it('shows the verdict at the bottom right for 0.75 s and then the next question', async () => {
    stubServer();
    const page = await open(start(1));
    await submitAnswer(/Yes 1/);
    const toast = screen.getByText('Kết quả: Đúng').parentElement;
    expect(toast?.dataset['placement']).toBe('bottomRight');
    expect(bubbles()[0]).toBe('correct');
    expect(screen.queryByRole('button', { name: 'Nộp câu trả lời' })).toBeNull();
    expect(screen.getByText('Vì sao 1')).toBeTruthy();
    await pass(749);
    expect(page.path()).toBe(start(1));
    await pass(1);
    expect(page.path()).toBe(start(2));
    expect(screen.queryByText('Kết quả: Đúng')).toBeNull();
    expect(screen.getByText('Prompt 2')).toBeTruthy();
  });

  it('continues at once when the toast is closed', async () => {
    stubServer();
    const page = await open(start(1));
    await submitAnswer(/No 1/);
    expect(screen.getByText('Kết quả: Sai')).toBeTruthy();
    expect(bubbles()[0]).toBe('wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    await pass(0);
    expect(page.path()).toBe(start(2));
  });

  it('celebrates only a right answer', async () => {
    stubServer();
    await open(start(1));
    await submitAnswer(/No 1/);
    await vi.dynamicImportSettled();
    expect(confetti).not.toHaveBeenCalled();
    await pass(750);
    await submitAnswer(/Yes 2/);
    await vi.dynamicImportSettled();
    await pass(0);
    expect(confetti).toHaveBeenCalledOnce();
    expect(confetti.reset).not.toHaveBeenCalled();
    await pass(750);
    expect(screen.getByText('Prompt 3')).toBeTruthy();
    expect(confetti.reset).toHaveBeenCalledOnce();
  });

  it('locks the answer', async () => {
    stubServer();
    await open(start(1));
    await submitAnswer(/No 1/);
    for (const radio of screen.queryAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
  });

  it('counts score and rate', async () => {
    stubServer([buildSubmitted('1', false)]);
    await open(start(2));
    await submitAnswer(/Yes 2/);
    expect(screen.getByText('Kết quả').nextElementSibling?.textContent).toBe('1 / 3');
    expect(screen.getByText('Đạt tỷ lệ').nextElementSibling?.textContent).toBe('33%');
  });

  it('leads from the last question to the result', async () => {
    const { calls } = stubServer([buildSubmitted('1'), buildSubmitted('2')]);
    const page = await open(start(3));
    await submitAnswer(/No 3/);
    await pass(750);
    await pass(100);
    expect(page.path()).toBe(result);
    expect(calls.filter(({ url }) => url.endsWith('/finish'))).toHaveLength(1);
    expect(screen.getByText('Bạn đã hoàn thành bài thi')).toBeTruthy();
    expect(screen.queryByText(/Đã hết giờ/)).toBeNull();
  });
});

const goBack = async (page: ReturnType<typeof renderExam>) => {
  page.goBack();
  await pass(50);
};

async function atThirdQuestion(cameFrom?: string) {
  const server = stubServer();
  const page = await open(start(1), undefined, cameFrom);
  for (const id of [1, 2]) {
    await submitAnswer(new RegExp(`Yes ${id}`));
    expect(screen.queryByText('CẢNH BÁO')).toBeNull();
    await pass(750);
  }
  return { page, ...server };
}

describe("the browser's Back", () => {
  it('to an answered question opens the red warning, and Tôi đã hiểu continues', async () => {
    const { page, calls } = await atThirdQuestion();
    await goBack(page);
    expect(page.path()).toBe(start(1));
    expect(screen.getByRole('dialog', { name: 'CẢNH BÁO' }).className).toContain('danger');
    expect(
      screen.getByText(
        /Không được dùng nút quay lại của trình duyệt.*vi phạm nhiều lần, bài thi sẽ kết thúc/,
      ),
    ).toBeTruthy();
    expect(calls.filter(({ url }) => url.endsWith('/events')).map(({ body }) => body)).toEqual([
      { kind: 'back', epoch: 2, countBefore: 0 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Tôi đã hiểu' }));
    await pass(50);
    expect(page.path()).toBe(start(3));
    expect(screen.queryByText('CẢNH BÁO')).toBeNull();
  });

  it('to the question just answered does not show its verdict again, which would move on behind the warning', async () => {
    stubServer();
    const page = await open(start(1));
    await submitAnswer(/Yes 1/);
    await pass(750);
    await goBack(page);
    expect(page.path()).toBe(start(1));
    expect(screen.queryByText('Kết quả: Đúng')).toBeNull();
    await pass(1000);
    expect(page.path()).toBe(start(1));
    expect(screen.getByRole('dialog', { name: 'CẢNH BÁO' })).toBeTruthy();
  });

  it.each([1, 99, 0, -1, Number.NaN])('from the first question warns, opened as number %s', async (index) => {
    const { calls } = stubServer();
    const page = await open(start(index), undefined, '/lms/home');
    await pass(50);
    expect(page.path()).toBe(start(1));
    expect(screen.queryByText('CẢNH BÁO')).toBeNull();
    for (let times = 1; times <= 2; times += 1) {
      await goBack(page);
      expect(page.path()).toBe(start(1));
      expect(screen.getByRole('dialog', { name: 'CẢNH BÁO' })).toBeTruthy();
      expect(calls.filter(({ url }) => url.endsWith('/events'))).toHaveLength(times);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Tôi đã hiểu' }));
    await pass(50);
    expect(screen.getByText('Prompt 1')).toBeTruthy();
    expect(screen.queryByText('CẢNH BÁO')).toBeNull();
  });

  it('after a resumed exercise warns instead of leaving it', async () => {
    stubServer([buildSubmitted('1')]);
    const page = await open(start(2));
    await goBack(page);
    expect(page.path()).toBe(start(2));
    expect(screen.getByRole('dialog', { name: 'CẢNH BÁO' })).toBeTruthy();
  });

  it('ends the exercise the third time', async () => {
    const { page } = await atThirdQuestion();
    for (let times = 1; times <= 2; times += 1) {
      await goBack(page);
      fireEvent.click(screen.getByRole('button', { name: 'Tôi đã hiểu' }));
      await pass(50);
    }
    await goBack(page);
    await pass(100);
    expect(page.path()).toBe(result);
  });

  it('is not counted while finishing waits for the network', async () => {
    const { calls } = stubServer([buildSubmitted('1'), buildSubmitted('2')]);
    const page = await open(start(3));
    const refuse = vi.fn<(url: string) => Promise<Response>>();
    refuse.mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', refuse);
    await submitAnswer(/Yes 3/);
    await goBack(page);
    await pass(2000);
    expect(refuse.mock.calls.some(([url]) => url.endsWith('/events'))).toBe(false);
    expect(calls.some(({ url }) => url.endsWith('/events'))).toBe(false);
  });

  it('from the result returns to where the exercise was opened, in one step', async () => {
    const { page } = await atThirdQuestion('/lms/home');
    await goBack(page);
    fireEvent.click(screen.getByRole('button', { name: 'Tôi đã hiểu' }));
    await pass(50);
    await submitAnswer(/Yes 3/);
    await pass(850);
    expect(page.path()).toBe(result);
    await goBack(page);
    expect(page.path()).toBe('/lms/home');
  });

  it('and then Forward leads to the result', async () => {
    const { page } = await atThirdQuestion('/lms/home');
    await submitAnswer(/Yes 3/);
    await pass(850);
    await goBack(page);
    page.goForward();
    await untilDrawn();
    expect(page.path()).toBe(result);
  });
});

describe('the URL of an answered question', () => {
  it('opens the warning without counting, since it may be a reload', async () => {
    const { calls } = stubServer([buildSubmitted('1')]);
    await open(start(1));
    expect(screen.getByRole('dialog', { name: 'CẢNH BÁO' })).toBeTruthy();
    expect(calls.some(({ url }) => url.endsWith('/events'))).toBe(false);
  });

  it('leads to the result when everything is answered', async () => {
    stubServer(['1', '2', '3'].map((id) => buildSubmitted(id)));
    const page = await open(start(2));
    fireEvent.click(screen.getByRole('button', { name: 'Tôi đã hiểu' }));
    await pass(100);
    expect(page.path()).toBe(result);
  });
});

describe('the end of the time', () => {
  it('sends what is left and leads to the result', async () => {
    const { calls } = stubServer();
    const page = await open(start(1));
    await pass(1_790_000);
    await choose(/Yes 1/);
    await pass(11_000);
    expect(page.path()).toBe(result);
    const order = calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${url.split('/').at(-1)}`);
    expect(order.slice(-2)).toEqual(['PUT 1', 'POST finish']);
    expect(screen.getByText(/^Đã hết giờ làm bài\./)).toBeTruthy();
  });

  it('says which answers came too late, and not that the result was sent', async () => {
    const { calls } = stubServer([], true, 'TIME_OVER');
    const page = await open(start(2));
    await choose(/Yes 2/);
    await pass(1000);
    expect(page.path()).toBe(result);
    expect(calls.some(({ url }) => url.endsWith('/finish'))).toBe(true);
    expect(toasts.map(({ kind }) => kind)).toEqual(['warning']);
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toContain('Có 1 câu trả lời gửi quá muộn nên không được tính.');
    expect(banner.textContent).toContain('Câu 2');
    fireEvent.click(within(banner).getByRole('button', { name: 'Đã hiểu' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(countDrafts(buildUser('student').id)).toBe(0);
  });

  it('is stored every 30 seconds', async () => {
    stubServer();
    const page = await open(start(1));
    await pass(61_000);
    expect(selectExam(page.store.getState()).countdown).toBeCloseTo(1_740_000, -4);
  });
});

describe('another device', () => {
  it('is named in Vietnamese, and the attempt can be taken back', async () => {
    const { calls } = stubServer();
    await open(start(1));
    const taken = new Response(JSON.stringify(errorBody('ATTEMPT_STALE')), {
      status: 409,
      headers: { 'content-type': 'application/json' },
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(taken);
    await choose(/Yes 1/);
    await pass(1000);
    expect(screen.getByRole('dialog', { name: 'Bài làm đang được mở ở nơi khác' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Làm tiếp ở đây' }));
    await pass(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { answer: { optionId: 'a' } } });
  });
});
