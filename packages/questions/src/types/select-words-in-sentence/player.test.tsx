// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { SelectWordsInSentencePublic } from './public.ts';
import { wordsOf } from './words.ts';

const question: SelectWordsInSentencePublic = {
  id: '1',
  type: 'select-words-in-sentence',
  title: 'Find the animals.',
  prompt: 'Which words are animals?',
  words: wordsOf('A cow - and a goat, too.\nThe duck!'),
};

const Page = playerPage(playerModule, question);

const words = (): HTMLElement[] =>
  within(screen.getByRole('group', { name: 'Which words are animals?' })).getAllByRole('button');

const pressed = (): (string | null)[] =>
  words()
    .filter((word) => word.getAttribute('aria-pressed') === 'true')
    .map((word) => word.textContent);

describe('the select-words-in-sentence player while the student works', () => {
  it('shows every word as a button, without its punctuation', () => {
    render(<Page />);
    expect(words().map((word) => word.textContent)).toEqual([
      'A',
      'cow',
      'and',
      'a',
      'goat',
      'too',
      'The',
      'duck',
    ]);
    expect(screen.getByRole('group').textContent).toBe('A cow - and a goat, too.\nThe duck!');
  });

  it('chooses a word with a tap and unchooses it with another', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'goat' }));
    await userEvent.click(screen.getByRole('button', { name: 'cow' }));
    expect(pressed()).toEqual(['cow', 'goat']);
    expect(storedAnswer()).toEqual({ words: [5, 1] });
    await userEvent.click(screen.getByRole('button', { name: 'goat' }));
    expect(storedAnswer()).toEqual({ words: [1] });
  });

  it('chooses by keyboard', async () => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(pressed()).toEqual(['cow', 'and']);
  });

  it('enables Submit for one word, and disables it when the word is unchosen', () => {
    expect(playerModule.isComplete(question, { words: [1] })).toBe(true);
    expect(playerModule.isComplete(question, { words: [] })).toBe(false);
    expect(playerModule.isComplete(question, null)).toBe(false);
  });

  it('names the group of words when there is no prompt', () => {
    const { prompt: _prompt, ...unasked } = question;
    const Unasked = playerPage(playerModule, unasked);
    render(<Unasked />);
    expect(screen.getByRole('group', { name: 'Các từ trong câu' })).toBeTruthy();
  });
});

describe('the select-words-in-sentence player after the verdict', () => {
  const answer = { words: [1, 3] };
  const marks = [
    { id: '1', isCorrect: true },
    { id: '3', isCorrect: false },
    { id: '0.0', isCorrect: false },
  ];

  it('locks the words and marks the chosen ones', () => {
    render(<Page answer={answer} mode="checked" marks={marks} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('cow').textContent).toBe('cowĐúng');
    expect(screen.getByText('and').textContent).toBe('andSai');
    expect(screen.queryByText(/Đáp án đúng/)).toBeNull();
  });

  it('points out the missed word and lists the right ones once the key is released', () => {
    render(<Page answer={answer} mode="review" marks={marks} keyAnswer={{ words: [1, 5, 8] }} />);
    expect(screen.getByText('goat').textContent).toBe('Đáp án đúng: goat');
    expect(screen.getByText('cow, goat, duck')).toBeTruthy();
  });

  it('repeats nothing after a right answer', () => {
    render(
      <Page
        answer={{ words: [5] }}
        mode="review"
        marks={[{ id: '5', isCorrect: true }]}
        keyAnswer={{ words: [5] }}
      />,
    );
    expect(screen.queryByText('Đáp án đúng')).toBeNull();
  });

  it('says that nothing was answered', () => {
    render(<Page answer={null} mode="review" marks={[{ id: '0.0', isCorrect: false }]} />);
    expect(screen.getByText('Chưa trả lời')).toBeTruthy();
  });
});
