/** @vitest-environment jsdom */
import { loadPlayer } from '@domdom/questions/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deep } from '../../../../../tools/testing/deep.ts';
import { CHIMES, setMuted } from '../../components/verdict/chimes.ts';
import { unsentAnswers } from '../../components/attempt/unsent-answers.ts';
import { startPath } from '../../lib/exam-paths.ts';
import { renderExam } from './testing/render-exam.tsx';
import { stubServer } from './testing/stub-server.ts';
import { buildSubmitted, EXERCISE_ADDRESS, STARTED_MS } from '../../components/attempt/testing/views.ts';

async function openFirstQuestion() {
  stubServer();
  const page = renderExam(startPath(EXERCISE_ADDRESS));
  await screen.findByText('Prompt 1');
  return page;
}

const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Thoát' }));

beforeAll(() => loadPlayer('one-choice'));
beforeEach(() => {
  // Fakes only the date: the attempt is still open, and time passes normally.
  vi.useFakeTimers({ toFake: ['Date'], now: STARTED_MS });
  localStorage.clear();
});
afterEach(async () => {
  unsentAnswers.close();
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the way out', () => {
  it('says that the clock goes on, stays when asked to, and leads to the home page', async () => {
    const page = await openFirstQuestion();
    leave();
    const question = await screen.findByRole('dialog', { name: 'Rời bài đang làm?' });
    expect(question.textContent).toContain('Đồng hồ vẫn chạy');
    fireEvent.click(within(question).getByRole('button', { name: 'Làm tiếp' }));
    expect(page.path()).toBe(startPath(EXERCISE_ADDRESS));
    expect(screen.queryByRole('dialog')).toBeNull();
    leave();
    const asked = await screen.findByRole('dialog', { name: 'Rời bài đang làm?' });
    fireEvent.click(within(asked).getByRole('button', { name: 'Thoát' }));
    expect(page.path()).toBe('/lms/home');
  });
});

describe('a submit', () => {
  it.each([
    ['right', /Yes 1/, CHIMES.right, 'Kết quả: Đúng'],
    ['wrong', /No 1/, CHIMES.wrong, 'Kết quả: Sai'],
  ])('plays the sound of a %s answer', async (_name, option, file, verdict) => {
    const played: string[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      played.push(new URL(this.src).pathname);
      return Promise.resolve();
    });
    setMuted(false);
    await openFirstQuestion();
    fireEvent.click(await screen.findByRole('radio', { name: option }));
    expect(played).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Nộp câu trả lời' }));
    await screen.findByText(verdict);
    await waitFor(() => expect(played).toEqual([`/media/${file}`]));
  });
});

async function expectNoViolation(id: number): Promise<void> {
  const { calls } = stubServer(id === 1 ? [] : [buildSubmitted('1')]);
  const page = renderExam(startPath(EXERCISE_ADDRESS), undefined, '/lms/home');
  await screen.findByText('Prompt 1');
  if (id === 2) fireEvent.click(screen.getByRole('button', { name: 'Tôi đã hiểu' }));
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`Yes ${id}`) }));
  fireEvent.click(screen.getByRole('button', { name: 'Nộp câu trả lời' }));
  await screen.findByText('Kết quả: Đúng');
  page.goBack();
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(screen.getByText(`Prompt ${id + 1}`)).toBeTruthy();
  expect(page.path()).toBe(startPath(EXERCISE_ADDRESS, id + 1));
  expect(screen.queryByText('CẢNH BÁO')).toBeNull();
  expect(calls.some(({ url }) => url.endsWith('/events'))).toBe(false);
  page.goBack();
  await screen.findByRole('dialog', { name: 'CẢNH BÁO' });
  await screen.findByText('Số lần vi phạm: 1 / 3.');
}

describe("the browser's Back while the verdict is shown", () => {
  beforeEach(() => setMuted(true));

  it.each([1])('is no violation in question %i, and the exercise goes on', expectNoViolation);

  it.each([2])(
    'is no violation in another question: %i',
    deep('is no violation in question %i, and the exercise goes on'),
    expectNoViolation,
  );
});
