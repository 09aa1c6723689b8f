// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { playerPage } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { FillLetterPublic } from './public.ts';

const question: FillLetterPublic = {
  id: 'q',
  type: 'fill-letter-in-the-blank',
  title: 'Write the missing letters.',
  prompt: 'It swims.',
  cells: [{ letter: 'd' }, { letterCase: 'lower' }, { letter: 'c' }, { letterCase: 'lower' }],
};

const Page = playerPage(playerModule, question);

describe('answering', () => {
  it('shows the clue, the given letters and a box for each hidden one', () => {
    render(<Page />);
    expect(screen.getByText('It swims.')).toBeDefined();
    const word = screen.getByRole('group', { name: 'Các ô chữ của từ' });
    expect(word.textContent).toBe('dc');
    expect(within(word).getAllByRole('textbox')).toHaveLength(2);
  });

  it('puts the word into a clue with one blank', () => {
    const Sentence = playerPage(playerModule, { ...question, prompt: 'The # swims.' });
    const { container } = render(<Sentence />);
    expect(container.firstElementChild?.textContent).toBe('The dc swims.');
  });

  it('shows no mark and no key', () => {
    render(<Page answer={{ letters: ['o', 'k'] }} keyAnswer={{ letters: ['u', 'k'] }} />);
    expect(screen.queryByText('duck')).toBeNull();
    expect(screen.queryByText('Sai')).toBeNull();
  });
});

describe('after the verdict', () => {
  const verdict = {
    answer: { letters: ['o', 'k'] },
    marks: [
      { id: '0', isCorrect: false },
      { id: '1', isCorrect: true },
    ],
    keyAnswer: { letters: ['u', 'k'] },
  };

  it.each(['checked', 'review'] as const)('has no boxes to type into in %s mode', (mode) => {
    render(<Page {...verdict} mode={mode} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('marks each letter in words, and shows the whole word', () => {
    render(<Page {...verdict} mode="review" />);
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual(['Sai', 'Đúng']);
    expect(screen.getByText('duck')).toBeDefined();
  });

  it('does not repeat a right word', () => {
    const marks = verdict.marks.map((mark) => ({ ...mark, isCorrect: true }));
    render(
      <Page answer={{ letters: ['u', 'k'] }} marks={marks} keyAnswer={verdict.keyAnswer} mode="review" />,
    );
    expect(screen.queryByText('duck')).toBeNull();
  });

  it('shows the word when the question was not answered, and that its boxes are empty', () => {
    render(<Page mode="review" marks={[]} keyAnswer={verdict.keyAnswer} />);
    expect(screen.getAllByText('Chưa điền')).toHaveLength(2);
    expect(screen.getByText('duck')).toBeDefined();
    expect(screen.queryByText('Sai')).toBeNull();
  });
});
