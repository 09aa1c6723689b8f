// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { FillWordInTheBlankPublic } from './public.ts';

const question: FillWordInTheBlankPublic = {
  id: 'q',
  type: 'fill-word-in-the-blank',
  title: 'Write the words.',
  segments: ['I go by {1} ', ', but she w', ' to school.'],
  pictures: [{ file: 'bus.svg', alt: 'Tranh 1' }],
  blanks: [{ width: 'narrow' }, { width: 'medium' }],
  words: ['walks', 'bus'],
};

const Page = playerPage(playerModule, question);

describe('answering', () => {
  it('shows the words of the box as a list to read', () => {
    render(<Page />);
    const box = within(screen.getByRole('list', { name: 'Các từ trong khung' }));
    expect(box.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['walks', 'bus']);
    expect(box.queryByRole('button')).toBeNull();
  });

  it('shows no box when there are no words', () => {
    const Bare = playerPage(playerModule, { ...question, words: [] });
    render(<Bare />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('moves from blank to blank by keyboard', async () => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('bus{Enter}alks{Enter}');
    expect(storedAnswer()).toEqual({ texts: ['bus', 'alks'] });
    expect(document.activeElement).toBe(document.body);
  });

  it('shows the pictures at their places, without their markers', () => {
    const { container } = render(<Page />);
    expect(screen.getByAltText('Tranh 1').getAttribute('src')).toBe('/media/bus.svg');
    expect(container.textContent).toContain('I go by  , but she w to school.');
  });

  it('keeps a given first letter on one line with its blank', () => {
    render(<Page />);
    const field = screen.getByRole('textbox', { name: 'Chỗ trống 2 trên 2' });
    expect(field.parentElement?.parentElement?.textContent).toBe('w');
  });
});

describe('after the verdict', () => {
  const verdict = {
    answer: { texts: ['bus', 'alk'] },
    marks: [
      { id: '0', isCorrect: true },
      { id: '1', isCorrect: false },
    ],
    keyAnswer: { texts: ['bus', 'alks'] },
  };

  it.each(['checked', 'review'] as const)('is locked and marked in words in %s mode', (mode) => {
    render(<Page {...verdict} mode={mode} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual(['Đúng', 'Sai']);
    expect(screen.getByText('alks')).toBeDefined();
  });
});
