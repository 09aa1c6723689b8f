// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { announced, playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { dragAndDrop, dragTo } from '../../ui/testing/pointer.ts';
import { playerModule } from './player.tsx';
import type { SelectWordPublic } from './public.ts';

const question: SelectWordPublic = {
  id: 'q',
  type: 'select-word',
  title: 'Choose words from the box.',
  segments: ['I see with my ', '. {1} I hear with my ', '. I smell with my ', '.'],
  pictures: [{ file: 'ear.svg', alt: 'Tranh 1' }],
  words: ['nose', 'hair', 'eyes', 'ears'],
  blanks: [{ choices: [] }, { choices: [] }, { choices: [] }],
};

const Page = playerPage(playerModule, question);
const bank = () => within(screen.getByRole('list', { name: 'Các từ trong khung' }));
const bankWords = () =>
  bank()
    .getAllByRole('button')
    .map((button) => button.textContent);
const slot = (position: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Chỗ trống ${position} trên 3`, 'u') });
const word = (text: string): HTMLElement => bank().getByRole('button', { name: text });

const list = (position: number) => screen.getByRole('combobox', { name: `Chỗ trống ${position} trên 2` });

/** jsdom has no layout: three slots of 100 pixels at the top, the word box below them. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'UL') return new DOMRect(0, 200, 400, 60);
    const place = this.getAttribute('data-slot');
    return place === null ? new DOMRect() : new DOMRect(Number(place) * 100, 0, 100, 44);
  });
}

describe('tapping', () => {
  it('puts a word into the first empty blank and returns it to the box', async () => {
    render(<Page />);
    await userEvent.click(word('eyes'));
    await userEvent.click(word('nose'));
    expect(storedAnswer()).toEqual({ words: ['eyes', 'nose', null] });
    expect(bankWords()).toEqual(['hair', 'ears']);
    await userEvent.click(slot(1));
    expect(storedAnswer()).toEqual({ words: [null, 'nose', null] });
    expect(bankWords()).toEqual(['hair', 'eyes', 'ears']);
  });

  it('puts a word into the blank picked before', async () => {
    render(<Page />);
    await userEvent.click(slot(3));
    expect(slot(3).getAttribute('aria-pressed')).toBe('true');
    expect(announced()).toBe('Đã chọn chỗ trống 3 trên 3. Hãy chọn một từ trong khung.');
    await userEvent.click(word('nose'));
    expect(storedAnswer()).toEqual({ words: [null, null, 'nose'] });
    await userEvent.click(word('eyes'));
    expect(storedAnswer()).toEqual({ words: ['eyes', null, 'nose'] });
  });

  it('unpicks a blank with a second tap', async () => {
    render(<Page />);
    await userEvent.click(slot(3));
    await userEvent.click(slot(3));
    expect(slot(3).getAttribute('aria-pressed')).toBe('false');
    expect(storedAnswer()).toBeNull();
  });

  it('announces that no blank is left', async () => {
    render(<Page answer={{ words: ['eyes', 'ears', 'nose'] }} />);
    await userEvent.click(word('hair'));
    expect(storedAnswer()).toEqual({ words: ['eyes', 'ears', 'nose'] });
    expect(announced()).toBe('Không còn chỗ trống. Hãy trả một từ về khung trước.');
  });
});

describe('keyboard', () => {
  it('fills every blank with Enter, because the focus moves to the next word of the box', async () => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(storedAnswer()).toEqual({ words: ['nose', 'hair', 'eyes'] });
    expect(document.activeElement).toBe(word('ears'));
  });

  it('moves a word with the arrow keys, keeps the focus on it and announces it', async () => {
    render(<Page answer={{ words: ['eyes', null, 'nose'] }} />);
    slot(1).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(storedAnswer()).toEqual({ words: [null, 'eyes', 'nose'] });
    expect(document.activeElement).toBe(slot(2));
    expect(announced()).toBe('Đã đặt eyes vào chỗ trống 2 trên 3.');
    await userEvent.keyboard('{End}');
    expect(storedAnswer()).toEqual({ words: [null, 'nose', 'eyes'] });
  });

  it('returns a word to the box with Backspace', async () => {
    render(<Page answer={{ words: ['eyes', null, null] }} />);
    slot(1).focus();
    await userEvent.keyboard('{Backspace}');
    expect(storedAnswer()).toEqual({ words: [null, null, null] });
    expect(announced()).toBe('Đã trả eyes về khung từ.');
    expect(document.activeElement).toBe(slot(1));
  });
});

describe('dragging', () => {
  it('drops a word of the box at the pointer, by mouse and by finger', () => {
    layOut();
    render(<Page />);
    dragAndDrop(word('eyes'), [250, 220], [150, 20]);
    dragAndDrop(word('nose'), [50, 220], [250, 20], 'touch');
    expect(storedAnswer()).toEqual({ words: [null, 'eyes', 'nose'] });
  });

  it('swaps two blanks and returns a word to the box', () => {
    layOut();
    render(<Page answer={{ words: ['eyes', 'ears', null] }} />);
    dragAndDrop(slot(1), [50, 20], [150, 20]);
    expect(storedAnswer()).toEqual({ words: ['ears', 'eyes', null] });
    dragAndDrop(slot(2), [150, 20], [100, 230]);
    expect(storedAnswer()).toEqual({ words: ['ears', null, null] });
  });

  it('changes nothing when it ends outside, and reports its start and end', () => {
    layOut();
    const onDragChange = vi.fn<(isDragging: boolean) => void>();
    render(<Page onDragChange={onDragChange} />);
    dragTo(word('eyes'), [250, 220], [150, 20]);
    expect(onDragChange).toHaveBeenLastCalledWith(true);
    dragAndDrop(word('eyes'), [250, 220], [900, 900]);
    expect(onDragChange).toHaveBeenLastCalledWith(false);
    expect(storedAnswer()).toBeNull();
  });
});

describe('drop-down lists', () => {
  const Lists = playerPage(playerModule, {
    ...question,
    segments: ['I ', ' seven. sh', 'p'],
    words: [],
    blanks: [{ choices: ['are', 'am'] }, { choices: ['ee', 'i'] }],
  });

  it('offers the choices of each blank', () => {
    render(<Lists />);
    expect(
      within(list(1))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['…', 'are', 'am']);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('accepts a choice and clears it again', async () => {
    render(<Lists />);
    await userEvent.selectOptions(list(2), 'ee');
    expect(storedAnswer()).toEqual({ words: [null, 'ee'] });
    await userEvent.selectOptions(list(1), 'am');
    expect(storedAnswer()).toEqual({ words: ['am', 'ee'] });
    await userEvent.selectOptions(list(2), '');
    expect(storedAnswer()).toEqual({ words: ['am', null] });
  });

  it('keeps the letters next to a list on the same line', () => {
    render(<Lists />);
    expect(list(2).parentElement?.textContent).toBe('sh…eeip');
  });
});

describe('after the verdict', () => {
  const verdict = {
    answer: { words: ['eyes', 'hair', null] },
    marks: [
      { id: '0', isCorrect: true },
      { id: '1', isCorrect: false },
      { id: '2', isCorrect: false },
    ],
  };

  it.each(['checked', 'review'] as const)('is locked and marked in words in %s mode', (mode) => {
    render(<Page {...verdict} mode={mode} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual([
      'Đúng',
      'Sai',
      'Sai',
    ]);
    expect(screen.getByText('Chưa điền')).toBeDefined();
  });

  it('shows the right word only beside a wrong one', () => {
    render(<Page {...verdict} mode="review" keyAnswer={{ words: ['eyes', 'ears', 'nose'] }} />);
    expect(screen.getByText('ears')).toBeDefined();
    expect(screen.getByText('nose')).toBeDefined();
    expect(screen.getAllByText('eyes')).toHaveLength(1);
  });

  it('keeps the full stop on the line of its word, and lets the rest of the text wrap', () => {
    render(<Page {...verdict} mode="review" />);
    const kept = screen.getByText('hair').closest('.together');
    expect(kept?.textContent).toMatch(/hair.*Sai\.$/u);
    expect(kept?.textContent).not.toContain('with my');
  });
});

it('shows the pictures in the text', () => {
  render(<Page />);
  expect(screen.getByAltText('Tranh 1').getAttribute('src')).toBe('/media/ear.svg');
});
