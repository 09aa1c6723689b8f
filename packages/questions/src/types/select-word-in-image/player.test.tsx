// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { announced, playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { dragAndDrop } from '../../ui/testing/pointer.ts';
import { playerModule } from './player.tsx';
import type { SelectWordInImagePublic } from './public.ts';

const question: SelectWordInImagePublic = {
  id: 'q',
  type: 'select-word-in-image',
  title: 'Choose a word for each picture.',
  images: [{ picture: { file: 'a.svg', alt: 'Tranh 1' } }, { picture: { file: 'b.svg', alt: 'Tranh 2' } }],
  words: ['lion', 'hippo', 'tiger'],
  isNumbered: true,
};

const scene: SelectWordInImagePublic = {
  ...question,
  scene: { file: 'zoo.svg', alt: 'Vườn thú' },
  images: [{ place: { x: 10, y: 20 } }, { place: { x: 60, y: 70 } }],
};

const Page = playerPage(playerModule, question);
const Scene = playerPage(playerModule, scene);

const word = (text: string): HTMLElement =>
  within(screen.getByRole('list', { name: 'Các từ trong khung' })).getByRole('button', { name: text });
const slot = (position: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Hình ${position} trên 2`, 'u') });

describe('answering', () => {
  it('puts words under pictures by tapping', async () => {
    render(<Page />);
    await userEvent.click(slot(2));
    await userEvent.click(word('lion'));
    await userEvent.click(word('tiger'));
    expect(storedAnswer()).toEqual({ words: ['tiger', 'lion'] });
    expect(announced()).toBe('Đã đặt tiger vào hình 1 trên 2.');
  });

  it('fills all pictures by keyboard and takes one word back', async () => {
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(storedAnswer()).toEqual({ words: ['lion', 'hippo'] });
    slot(1).focus();
    await userEvent.keyboard('{Delete}');
    expect(storedAnswer()).toEqual({ words: [null, 'hippo'] });
  });

  it('shows every picture with its number', () => {
    render(<Page />);
    expect(screen.getByAltText('Tranh 2').getAttribute('src')).toBe('/media/b.svg');
    expect(screen.getByText('2.')).toBeDefined();
  });
});

describe('a question above the pictures', () => {
  it.each(['answering', 'review'] as const)(
    'is shown with its focused words emphasised in %s mode',
    (mode) => {
      const prompt = 'Which animals are big?';
      render(<Page question={{ ...question, prompt, focusedWords: ['big'] }} mode={mode} />);
      expect(screen.getByText('big').parentElement?.textContent).toBe(prompt);
    },
  );
});

describe('a scene', () => {
  it('shows its places in the picture by number', () => {
    render(<Scene />);
    expect(screen.getByAltText('Vườn thú')).toBeDefined();
    expect(screen.getByText('2').style).toMatchObject({ left: '60%', top: '70%' });
  });

  it('accepts a word dropped on a place in the picture', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.textContent === '2' ? new DOMRect(200, 200, 32, 32) : new DOMRect(-900, -900, 1, 1);
    });
    render(<Scene />);
    dragAndDrop(word('lion'), [0, 0], [210, 210]);
    expect(storedAnswer()).toEqual({ words: [null, 'lion'] });
    expect(slot(2).textContent).toBe('Hình 2 trên 2: lion');
  });
});

describe('after the verdict', () => {
  const verdict = {
    answer: { words: ['tiger', 'hippo'] },
    marks: [
      { id: '0', isCorrect: true },
      { id: '1', isCorrect: false },
    ],
    keyAnswer: { words: ['tiger', 'lion'] },
  };

  it.each(['checked', 'review'] as const)('is locked and marked in words in %s mode', (mode) => {
    render(<Page {...verdict} mode={mode} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByText(/^(Đúng|Sai)$/u).map((mark) => mark.textContent)).toEqual(['Đúng', 'Sai']);
    expect(screen.getByText('lion')).toBeDefined();
    expect(screen.getAllByText('tiger')).toHaveLength(1);
  });
});
