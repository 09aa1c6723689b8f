// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { playerModule } from './player.tsx';
import type { FillInTheBlankPublic } from './public.ts';

const question: FillInTheBlankPublic = {
  id: 'q',
  type: 'fill-in-the-blank',
  title: 'Write the missing words.',
  segments: ['Linh is from ', ', and she likes ', '.\nSo do I.'],
  blanks: [{ width: 'medium' }, { width: 'wide' }],
};

const Page = playerPage(playerModule, question);

describe('answering', () => {
  it('reports the typed texts in the order of the blanks', async () => {
    render(<Page />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Chỗ trống 2 trên 2' }), 'noodles');
    expect(storedAnswer()).toEqual({ texts: ['', 'noodles'] });
    await userEvent.type(screen.getByRole('textbox', { name: 'Chỗ trống 1 trên 2' }), 'Hue');
    expect(storedAnswer()).toEqual({ texts: ['Hue', 'noodles'] });
  });

  it('moves to the next blank with Enter and stays on the page in the last one', async () => {
    render(<Page />);
    const [first, second] = screen.getAllByRole('textbox');
    await userEvent.type(first ?? document.body, 'Hue{Enter}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('rice{Enter}');
    expect(document.activeElement).toBe(document.body);
    expect(storedAnswer()).toEqual({ texts: ['Hue', 'rice'] });
  });

  it("stays in the blank when Enter only ends an input method's composition", () => {
    render(<Page />);
    const [first] = screen.getAllByRole('textbox');
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(first);
  });

  it('turns off autocorrect, capitalisation and suggestions on phones', () => {
    render(<Page />);
    for (const input of screen.getAllByRole('textbox')) {
      expect(input.getAttribute('autocapitalize')).toBe('off');
      expect(input.getAttribute('autocorrect')).toBe('off');
      expect(input.getAttribute('autocomplete')).toBe('off');
      expect(input.getAttribute('spellcheck')).toBe('false');
    }
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('enterkeyhint'))).toEqual([
      'next',
      'done',
    ]);
  });

  it('shows the text around the blanks unchanged', () => {
    const { container } = render(<Page />);
    expect(container.firstElementChild?.textContent).toBe('Linh is from , and she likes .\nSo do I.');
  });

  it('shows no mark and no key', () => {
    render(<Page answer={{ texts: ['Hue', 'rice'] }} keyAnswer={{ texts: ['Da Nang', 'noodles'] }} />);
    expect(screen.queryByText('Da Nang')).toBeNull();
    expect(screen.queryByText('Sai')).toBeNull();
  });
});

describe('a word box', () => {
  it('is shown to read', () => {
    render(<Page question={{ ...question, words: ['Hue', 'noodles'] }} />);
    const box = screen.getByRole('list', { name: 'Các từ trong khung' });
    expect([...box.children].map((word) => word.textContent)).toEqual(['Hue', 'noodles']);
  });

  it('is missing when the author lists no words', () => {
    render(<Page />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('after the verdict', () => {
  const verdict = {
    answer: { texts: ['Da Nang', ''] },
    marks: [
      { id: '0', isCorrect: true },
      { id: '1', isCorrect: false },
    ],
  };

  it.each(['checked', 'review'] as const)('has no inputs in %s mode', (mode) => {
    render(<Page {...verdict} mode={mode} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('marks right and wrong in words', () => {
    render(<Page {...verdict} mode="checked" />);
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual(['Đúng', 'Sai']);
  });

  it('shows the typed text, an empty blank, and the right text beside wrong blanks only', () => {
    render(<Page {...verdict} mode="review" keyAnswer={{ texts: ['Danang', 'noodles'] }} />);
    expect(screen.getByText('Da Nang')).toBeDefined();
    expect(screen.getByText('Chưa điền')).toBeDefined();
    expect(screen.getByText('noodles')).toBeDefined();
    expect(screen.queryByText('Danang')).toBeNull();
  });

  it('shows all right texts when the question was not answered', () => {
    render(<Page mode="review" marks={[]} keyAnswer={{ texts: ['Da Nang', 'noodles'] }} />);
    expect(screen.getAllByText('Chưa điền')).toHaveLength(2);
    expect(screen.getByText('Da Nang')).toBeDefined();
    expect(screen.getByText('noodles')).toBeDefined();
    expect(screen.queryByText('Sai')).toBeNull();
  });
});
