/** @vitest-environment jsdom */
import { loadPlayer } from '@domdom/questions/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMuted } from '../../components/verdict/chimes.ts';
import { writeDraft } from '../../lib/drafts.ts';
import { resultPath, startPath } from '../../lib/exam-paths.ts';
import { buildUser } from '../../testing/builders.ts';
import { unsentAnswers } from '../../components/attempt/unsent-answers.ts';
import { renderExam } from './testing/render-exam.tsx';
import { stubServer } from './testing/stub-server.ts';
import {
  ATTEMPT_ID,
  buildStored,
  EXERCISE_ADDRESS,
  STARTED_MS,
} from '../../components/attempt/testing/views.ts';

const start = (index: number) => startPath(EXERCISE_ADDRESS, index);
const serve = (answers: Parameters<typeof stubServer>[0] = [], isStarted = true) =>
  stubServer(answers, isStarted, undefined, { behaviour: 'test' });

async function open(index: number, cameFrom?: string) {
  const page = renderExam(start(index), undefined, cameFrom);
  await screen.findByText(`Prompt ${index}`);
  await screen.findAllByRole('radio');
  return page;
}

const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const isPicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The button in the top bar, which every question has. */
const pressFinish = () =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Nộp bài' })[0] ?? document.body);
const bubbles = () => within(screen.getByRole('list', { name: 'Các câu hỏi' }));
const states = () =>
  bubbles()
    .getAllByRole('listitem')
    .map((item) => item.dataset['state']);
const dialog = () => within(screen.getByRole('dialog', { name: 'Nộp bài?' }));
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

beforeAll(() => loadPlayer('one-choice'));
beforeEach(() => {
  // Fakes only the date: the attempt is still open, and time passes normally.
  vi.useFakeTimers({ toFake: ['Date'], now: STARTED_MS });
  localStorage.clear();
  setMuted(false);
});
afterEach(async () => {
  unsentAnswers.close();
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a test', () => {
  it('says before its start that answers may change and that the result comes at the end', async () => {
    serve([], false);
    renderExam(start(1));
    expect(await screen.findByText(/Đây là bài kiểm tra: em quay lại và sửa được mọi câu/)).toBeTruthy();
    expect(screen.queryByText(/Mỗi câu chỉ được nộp một lần/)).toBeNull();
  });

  it('that another tab has finished leads from its start to the result as soon as the page is visible again', async () => {
    const { state } = serve([], false);
    const page = renderExam(start(1));
    await screen.findByRole('button', { name: 'Bắt đầu làm bài' });
    state.isStarted = true;
    state.isFinished = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(page.path()).toBe(resultPath(EXERCISE_ADDRESS)));
  });

  it('continues without a verdict or sound, and stores the answer at once', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { calls } = serve();
    const page = await open(1);
    pick(/No 1/);
    press('Câu tiếp theo');
    await screen.findByText('Prompt 2');
    expect(page.path()).toBe(start(2));
    await waitFor(() => {
      const saved = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
      expect(saved).toEqual([{ rev: 1, answer: { optionId: 'b' }, submit: false, epoch: 2 }]);
    });
    expect(screen.queryByText(/Kết quả|Đạt tỷ lệ/)).toBeNull();
    expect(states()).toEqual(['answered', 'unanswered', 'unanswered']);
    expect(screen.getByText('1 / 3')).toBeTruthy();
    expect(screen.getByText('Đã lưu', { selector: '[aria-hidden]' })).toBeTruthy();
    await wait(600);
    expect(play).not.toHaveBeenCalled();
  });

  it('allows skipping a question, returning by number or button, and changing the answer', async () => {
    const { state } = serve();
    const page = await open(1);
    press('Câu tiếp theo');
    await screen.findByText('Prompt 2');
    pick(/Yes 2/);
    press('Câu trước');
    await screen.findByText('Prompt 1');
    expect(states()).toEqual(['unanswered', 'answered', 'unanswered']);
    fireEvent.click(bubbles().getByRole('button', { name: /^Câu 2/ }));
    await screen.findByText('Prompt 2');
    expect(page.path()).toBe(start(2));
    expect(isPicked(/Yes 2/)).toBe(true);
    pick(/No 2/);
    fireEvent.click(bubbles().getByRole('button', { name: /^Câu 3/ }));
    await screen.findByText('Prompt 3');
    await waitFor(() =>
      expect(state.answers).toMatchObject([{ questionId: '2', answer: { optionId: 'b' } }]),
    );
    expect(screen.queryByText('CẢNH BÁO')).toBeNull();
  });

  it('sends nothing again when an answer is only viewed', async () => {
    const { calls } = serve([buildStored('1'), buildStored('2')]);
    await open(1);
    press('Câu tiếp theo');
    await screen.findByText('Prompt 2');
    press('Câu tiếp theo');
    await screen.findByText('Prompt 3');
    await wait(50);
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('asks before it is finished, and lists the open questions', async () => {
    const { calls } = serve([buildStored('2')]);
    const page = await open(1, '/lms/home');
    pressFinish();
    expect(dialog().getByText(/Còn 2 câu chưa làm xong: câu 1, 3\./)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Làm tiếp' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ url }) => url.endsWith('/finish'))).toBe(false);
    pick(/Yes 1/);
    fireEvent.click(bubbles().getByRole('button', { name: /^Câu 3/ }));
    await screen.findByText('Prompt 3');
    pick(/No 3/);
    fireEvent.click(screen.getAllByRole('button', { name: 'Nộp bài' })[1] ?? document.body);
    expect(dialog().getByText(/Em đã làm hết các câu\./)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Nộp bài' }));
    await screen.findByText('Bạn đã hoàn thành bài thi');
    expect(page.path()).toBe(resultPath(EXERCISE_ADDRESS));
    const order = calls.filter(({ method }) => method !== 'GET').map(({ url }) => url.split('/').at(-1));
    expect(order.slice(-2)).toEqual(['3', 'finish']);
    const rows = screen.getAllByRole('button', { name: /^Chi tiết/ }).map((button) => button.closest('li'));
    expect(rows.map((row) => row?.dataset['result'])).toEqual(['correct', 'correct', 'wrong']);
    page.goBack();
    await waitFor(() => expect(page.path()).toBe('/lms/home'));
  });

  it('continues at the first open question, with all answers in their fields', async () => {
    serve([buildStored('1', { answer: { optionId: 'b' } })]);
    renderExam(resultPath(EXERCISE_ADDRESS));
    expect(await screen.findByText('Bài làm chưa được nộp')).toBeTruthy();
    expect(screen.queryByText(/Đạt tỷ lệ|KHÔNG CÓ DANH SÁCH/)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Làm tiếp' }));
    await screen.findByText('Prompt 2');
    press('Câu trước');
    await screen.findByText('Prompt 1');
    expect(isPicked(/No 1/)).toBe(true);
  });

  it('stays on its question when Back is pressed, and counts it', async () => {
    const { state } = serve([buildStored('1'), buildStored('2')]);
    const page = await open(2, '/lms/home');
    await wait(20);
    page.goBack();
    await screen.findByRole('dialog', { name: 'CẢNH BÁO' });
    await screen.findByText('Số lần vi phạm: 1 / 3.');
    press('Tôi đã hiểu');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Prompt 2')).toBeTruthy();
    expect(state.back).toBe(1);
  });

  it('is ended by the clock without a question', async () => {
    const { calls } = serve();
    const page = await open(1);
    pick(/Yes 1/);
    pressFinish();
    vi.setSystemTime(STARTED_MS + 1_800_000);
    await waitFor(() => expect(page.path()).toBe(resultPath(EXERCISE_ADDRESS)));
    expect(calls.some(({ url }) => url.endsWith('/finish'))).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists the changes that came too late', async () => {
    const { state } = serve([buildStored('1'), buildStored('2')]);
    state.isFinished = true;
    state.answers = state.answers.map((stored) => ({ ...stored, isSubmitted: true }));
    writeDraft(buildUser('student').id, ATTEMPT_ID, '2', { rev: 2, answer: { optionId: 'b' }, epoch: 1 });
    renderExam(resultPath(EXERCISE_ADDRESS));
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('Các câu đó là: Câu 2.');
  });
});
