// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { getQuestionType, parseQuestion, publicQuestion } from '../../index.ts';
import type * as playersModule from '../../ui/load-player.ts';
import { loadPlayer } from '../../ui/load-player.ts';
import { QuestionFrame } from '../../ui/question-frame.tsx';
import { mediaUrl } from '../../ui/testing/fake-media.ts';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import type { OneChoicePublic } from '../one-choice/public.ts';
import { playerModule } from './player.tsx';
import type { CombinePublic } from './public.ts';

vi.mock('../../ui/load-player.ts', async (importOriginal) => {
  const players = await importOriginal<typeof playersModule>();
  return { ...players, loadPlayer: vi.fn<typeof players.loadPlayer>(players.loadPlayer) };
});

const choice = (id: string, ...options: string[]): OneChoicePublic => ({
  id,
  type: 'one-choice',
  title: `Question ${id}`,
  options: options.map((text) => ({ id: `${id}${text}`, text })),
  direction: 'vertical',
  bulletType: 'none',
  isPictureAnswers: false,
  isUnderlining: false,
});

const question: CombinePublic = {
  id: '1',
  type: 'combine',
  title: 'Read.',
  questions: [choice('x', 'cat', 'dog'), choice('y', 'red', 'blue')],
};

const Page = playerPage(playerModule, question);
const picked = (optionId: string) => ({ type: 'one-choice', answer: { optionId } });

describe('the combine player while the student works', () => {
  it('shows every question with its number, below the overall title', async () => {
    render(<Page />);
    const headings = await screen.findAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['Câu 1Question x', 'Câu 2Question y']);
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
  });

  it('keeps the answers of the other questions', async () => {
    render(<Page />);
    await userEvent.click(await screen.findByText('blue'));
    expect(storedAnswer()).toEqual({ answers: [null, picked('yblue')] });
    await userEvent.click(screen.getByText('cat'));
    expect(storedAnswer()).toEqual({ answers: [picked('xcat'), picked('yblue')] });
  });

  it('counts an untouched list as an answer', async () => {
    const list = publicQuestion(parseQuestion(getQuestionType('matching').samples[0]?.question), 'seed');
    const { initialAnswer } = await loadPlayer('matching');
    const answer = initialAnswer(list);
    expect(answer).not.toBeNull();
    const questions = [...question.questions, list];
    expect(playerModule.initialAnswer({ ...question, questions })).toEqual({
      answers: [null, null, { type: 'matching', answer }],
    });
    expect(playerModule.initialAnswer(question)).toBeNull();
  });
});

describe('the combine player after the verdict', () => {
  it('shows each question its own marks and key', async () => {
    render(
      <Page
        mode="review"
        answer={{ answers: [picked('xcat'), picked('yred')] }}
        marks={[
          { id: '0.0', isCorrect: true },
          { id: '1.0', isCorrect: false },
        ]}
        keyAnswer={{ answers: [picked('xcat'), picked('yblue')] }}
      />,
    );
    const [first, second] = await screen.findAllByRole('radiogroup');
    if (first === undefined || second === undefined) throw new Error('Two questions were expected.');
    expect(within(first).getByText('Đúng')).toBeTruthy();
    expect(within(first).queryByText('Đáp án đúng')).toBeNull();
    expect(within(second).getByText('Sai')).toBeTruthy();
    expect(within(second).getByText('Đáp án đúng')).toBeTruthy();
  });

  it('is locked', async () => {
    const onAnswer = vi.fn<(answer: unknown) => void>();
    render(<Page mode="checked" onAnswer={onAnswer} />);
    await userEvent.click(await screen.findByText('cat'));
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe('a question that cannot be shown', () => {
  it('shows a message and can be retried', async () => {
    const questions = [{ id: 'z', type: 'crossword', title: 'Crossword' }];
    render(<Page question={{ ...question, questions }} />);
    expect(screen.getByText('Đang tải câu hỏi…')).toBeTruthy();
    expect(await screen.findByText('Không tải được câu hỏi.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Không tải được câu hỏi.')).toBeTruthy();
  });

  it('is retried automatically once the network is back', async () => {
    vi.mocked(loadPlayer).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<Page question={{ ...question, questions: question.questions.slice(0, 1) }} />);
    expect(await screen.findByText('Không tải được câu hỏi.')).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText('Không tải được câu hỏi.')).toBeNull();
  });
});

describe('a video above the questions', () => {
  it('starts only when the student starts it', () => {
    render(
      <QuestionFrame question={{ ...question, video: { file: 'film.mp4' } }} mediaUrl={mediaUrl}>
        <p>player</p>
      </QuestionFrame>,
    );
    const video = screen.getByLabelText<HTMLVideoElement>('Video của câu hỏi');
    expect(video.getAttribute('src')).toBe('/media/film.mp4');
    expect(video.autoplay).toBe(false);
    expect(video.controls).toBe(true);
  });
});
