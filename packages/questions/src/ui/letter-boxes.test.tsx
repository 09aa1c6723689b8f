// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { LetterBoxes } from './letter-boxes.tsx';

function Page({ initial = ['', '', ''] }: { initial?: string[] }) {
  const [letters, setLetters] = useState(initial);
  return (
    <>
      <LetterBoxes
        cells={[
          { letterCase: 'upper' },
          { letterCase: 'lower' },
          { letter: 'n' },
          { letter: ' ' },
          { letterCase: 'lower' },
        ]}
        letters={letters}
        onType={setLetters}
      />
      <output>{letters.map((letter) => letter || '_').join('')}</output>
    </>
  );
}

const typed = (): string => screen.getByRole('status').textContent;
const box = (position: number): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Ô chữ ${position} trên 3` });

describe('letter boxes', () => {
  it('take one letter each and move on to the next box', async () => {
    render(<Page />);
    await userEvent.type(box(1), 'Sut');
    expect(typed()).toBe('Sut');
    expect(document.activeElement).toBe(box(3));
  });

  it('keep one of two characters in the last box', async () => {
    render(<Page />);
    await userEvent.type(box(3), 'ab');
    expect(typed()).toBe('__a');
    expect(box(3).maxLength).toBe(1);
  });

  it('change a letter to the case of the word', async () => {
    render(<Page />);
    await userEvent.type(box(1), 'sUT');
    expect(typed()).toBe('Sut');
  });

  it('replace a letter that is typed over', async () => {
    render(<Page initial={['S', 'o', 't']} />);
    await userEvent.type(box(2), 'u', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(typed()).toBe('Sut');
  });

  it('take only the last character when an input method writes two', () => {
    render(<Page initial={['S', 'o', '']} />);
    fireEvent.change(box(2), { target: { value: 'ou' } });
    expect(typed()).toBe('Su_');
  });

  it('ignore a space', async () => {
    render(<Page />);
    await userEvent.type(box(1), ' ');
    expect(typed()).toBe('___');
    expect(document.activeElement).toBe(box(1));
  });

  it('clear the previous box on Backspace in an empty box', async () => {
    render(<Page initial={['S', 'u', '']} />);
    await userEvent.click(box(3));
    await userEvent.keyboard('{Backspace}');
    expect(typed()).toBe('S__');
    expect(document.activeElement).toBe(box(2));
    await userEvent.keyboard('{Backspace}');
    await userEvent.keyboard('{Backspace}');
    expect(typed()).toBe('___');
    expect(document.activeElement).toBe(box(1));
  });

  it('can be navigated with arrows and Enter, and Enter in the last one only closes the keyboard', async () => {
    render(<Page />);
    await userEvent.click(box(1));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(box(2));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(box(1));
    await userEvent.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(box(3));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(document.body);
    expect(typed()).toBe('___');
  });

  it('leave Enter to an input method that is composing', () => {
    render(<Page />);
    box(1).focus();
    fireEvent.keyDown(box(1), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(box(1));
  });

  it('turn off autocorrect and capitalisation on phones', () => {
    render(<Page />);
    expect(box(1).getAttribute('autocapitalize')).toBe('off');
    expect(box(1).getAttribute('autocorrect')).toBe('off');
    expect(box(1).getAttribute('autocomplete')).toBe('off');
    expect(box(1).getAttribute('spellcheck')).toBe('false');
  });
});
