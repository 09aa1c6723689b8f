// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { PlayerProps } from '../../ui/contract.ts';
import { playerModule } from './player.tsx';
import type { FillInTheBlankPublic } from './public.ts';
import type { FillInTheBlankAnswer } from './schema.ts';

const question: FillInTheBlankPublic = {
  id: 'q',
  type: 'fill-in-the-blank',
  title: 'Write the missing words.',
  segments: ['Linh is from ', ', and she likes ', '.\nSo do I.'],
  blanks: [{ width: 'medium' }, { width: 'wide' }],
};

function Host(props: Partial<PlayerProps<FillInTheBlankPublic, FillInTheBlankAnswer>>) {
  const [answer, setAnswer] = useState(props.answer ?? null);
  return (
    <>
      <playerModule.Player
        question={question}
        mode="answering"
        mediaUrl={(file) => file}
        {...props}
        answer={answer}
        onAnswer={setAnswer}
      />
      <output>{JSON.stringify(answer)}</output>
    </>
  );
}

const stored = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('answering', () => {
  it('gives the typed texts in the order of the blanks', async () => {
    render(<Host />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Chỗ trống 2 trên 2' }), 'noodles');
    expect(stored()).toEqual({ texts: ['', 'noodles'] });
    await userEvent.type(screen.getByRole('textbox', { name: 'Chỗ trống 1 trên 2' }), 'Hue');
    expect(stored()).toEqual({ texts: ['Hue', 'noodles'] });
  });

  it('goes to the next blank with Enter and stays in the page on the last one', async () => {
    render(<Host />);
    const [first, second] = screen.getAllByRole('textbox');
    await userEvent.type(first ?? document.body, 'Hue{Enter}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('rice{Enter}');
    expect(document.activeElement).toBe(document.body);
    expect(stored()).toEqual({ texts: ['Hue', 'rice'] });
  });

  it('stays in the blank when Enter only ends a composition of the input method', () => {
    render(<Host />);
    const [first] = screen.getAllByRole('textbox');
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(first);
  });

  it('keeps phones from correcting, capitalising and proposing answers', () => {
    render(<Host />);
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
    const { container } = render(<Host />);
    expect(container.firstElementChild?.textContent).toBe('Linh is from , and she likes .\nSo do I.');
  });

  it('shows no mark and no key', () => {
    render(<Host answer={{ texts: ['Hue', 'rice'] }} keyAnswer={{ texts: ['Da Nang', 'noodles'] }} />);
    expect(screen.queryByText('Da Nang')).toBeNull();
    expect(screen.queryByText('Sai')).toBeNull();
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

  it.each(['checked', 'review'] as const)('has no inputs in the mode %s', (mode) => {
    render(<Host {...verdict} mode={mode} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says right and wrong in words', () => {
    render(<Host {...verdict} mode="checked" />);
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual(['Đúng', 'Sai']);
  });

  it('shows the typed text, an empty blank and the right text of the wrong blank only', () => {
    render(<Host {...verdict} mode="review" keyAnswer={{ texts: ['Danang', 'noodles'] }} />);
    expect(screen.getByText('Da Nang')).toBeDefined();
    expect(screen.getByText('Chưa điền')).toBeDefined();
    expect(screen.getByText('noodles')).toBeDefined();
    expect(screen.queryByText('Danang')).toBeNull();
  });

  it('shows all right texts of a question without an answer', () => {
    render(<Host mode="review" marks={[]} keyAnswer={{ texts: ['Da Nang', 'noodles'] }} />);
    expect(screen.getAllByText('Chưa điền')).toHaveLength(2);
    expect(screen.getByText('Da Nang')).toBeDefined();
    expect(screen.getByText('noodles')).toBeDefined();
    expect(screen.queryByText('Sai')).toBeNull();
  });
});
