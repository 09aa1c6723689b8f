// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerProps } from '../../ui/contract.ts';
import { announced, playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { dragAndDrop, dragTo } from '../../ui/testing/pointer.ts';
import { playerModule } from './player.tsx';
import type { PuzzleWordsPublic } from './public.ts';
import type { PuzzleWordsAnswer } from './schema.ts';

type Props = PlayerProps<PuzzleWordsPublic, PuzzleWordsAnswer>;

const question: PuzzleWordsPublic = {
  id: '1',
  type: 'puzzle-words',
  title: 'Find.',
  letters: ['CATD', 'XYZO', 'UVWG'],
  hints: [{ picture: { file: 'c.svg', alt: 'Tranh 1' } }, {}],
};

const Page = playerPage(playerModule, question);

function letter(name: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^${name},`) });
}

function pressed(): (string | null)[] {
  return screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent);
}

function cells(): (string | null)[] {
  return within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

describe('the word puzzle while the student works', () => {
  it('shows all letters with their positions, and the hints', () => {
    render(<Page question={{ ...question, hints: question.hints.with(1, { sound: { file: 'd.mp3' } }) }} />);
    expect(screen.getByRole('table', { name: 'Ô chữ 3 hàng, 4 cột' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /hàng/ })).toHaveLength(12);
    expect(letter('G').getAttribute('aria-label')).toBe('G, hàng 3, cột 4');
    expect(screen.getByAltText('Tranh 1').getAttribute('src')).toBe('/media/c.svg');
    expect(screen.getByRole('button', { name: 'Nghe Từ 2' })).toBeTruthy();
    expect(screen.getByText(/Có 2 từ trong ô chữ/)).toBeTruthy();
  });

  it('marks a letter with a tap and unmarks it with a second one', async () => {
    render(<Page />);
    await userEvent.click(letter('D'));
    await userEvent.click(letter('C'));
    expect(storedAnswer()).toEqual({ cells: [0, 3] });
    expect(pressed()).toEqual(['C', 'D']);
    await userEvent.click(letter('D'));
    expect(storedAnswer()).toEqual({ cells: [0] });
  });

  it('is one Tab stop; arrow keys, Home and End move inside it', async () => {
    render(<Page question={{ ...question, hints: [{}, {}] }} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(letter('C'));
    await userEvent.keyboard('{ArrowRight}{ArrowDown} {End}{ArrowDown}{Enter}');
    expect(storedAnswer()).toEqual({ cells: [5, 11] });
    expect(document.activeElement).toBe(letter('G'));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(letter('G'));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(letter('G'));
  });

  it('enables Submit after one marked letter', () => {
    expect(playerModule.initialAnswer(question)).toBeNull();
    expect(playerModule.isComplete(question, { cells: [] })).toBe(false);
    expect(playerModule.isComplete(question, { cells: [7] })).toBe(true);
  });

  it('shows no list of hints when there are none', () => {
    render(<Page question={{ ...question, hints: [{}, {}] }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('dragging over letters', () => {
  const onDragChange = vi.fn<(isDragging: boolean) => void>();

  beforeEach(() => {
    onDragChange.mockClear();
    // jsdom has no layout: the grid is 400 wide and 300 high, a letter 100 by 100.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  });
  afterEach(() => vi.restoreAllMocks());

  it('marks a whole line, announces it, and unmarks it when it is dragged over again', () => {
    render(<Page onDragChange={onDragChange} />);
    dragTo(letter('C'), [50, 50], [250, 50]);
    expect(onDragChange.mock.calls).toEqual([[true]]);
    expect(pressed()).toEqual([]);
    fireEvent.pointerUp(letter('C'), { clientX: 250, clientY: 50 });
    expect(storedAnswer()).toEqual({ cells: [0, 1, 2] });
    expect(announced()).toBe('Đã đánh dấu C A T.');
    expect(onDragChange.mock.lastCall).toEqual([false]);
    dragAndDrop(letter('T'), [250, 50], [50, 50]);
    expect(storedAnswer()).toEqual({ cells: [] });
    expect(announced()).toBe('Đã bỏ đánh dấu T A C.');
  });

  it('works downwards and with a finger', () => {
    render(<Page />);
    dragAndDrop(letter('D'), [350, 50], [350, 250], 'touch');
    expect(storedAnswer()).toEqual({ cells: [3, 7, 11] });
  });

  it('marks nothing when it ends outside the grid or off a straight line', () => {
    render(<Page />);
    dragAndDrop(letter('C'), [50, 50], [450, 50]);
    dragAndDrop(letter('C'), [50, 50], [50, -10]);
    dragAndDrop(letter('C'), [50, 50], [350, 150]);
    expect(storedAnswer()).toBeNull();
  });
});

describe('the word puzzle after the verdict', () => {
  const checked: Partial<Props> = {
    mode: 'checked',
    answer: { cells: [0, 1, 2, 7, 8] },
    marks: [
      { id: '0', isCorrect: true },
      { id: '1', isCorrect: false },
    ],
  };

  it('is locked, marks each word and shows the marked letters', () => {
    render(<Page {...checked} />);
    expect(screen.queryByRole('button', { name: /hàng/ })).toBeNull();
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Từ 1Đúng', expect.stringMatching(/^Từ 2.*Sai$/)]);
    expect(cells().slice(6, 10)).toEqual(['Z', 'O, đã đánh dấu', 'U, đã đánh dấu', 'V']);
  });

  it('labels right, stray and missed letters in words once the answer key is released', () => {
    render(<Page {...checked} mode="review" keyAnswer={{ cells: [0, 1, 2, 3, 7, 11] }} />);
    expect(cells()).toEqual([
      ...['C, đúng', 'A, đúng', 'T, đúng', 'D, còn thiếu'],
      ...['X', 'Y', 'Z', 'O, đúng'],
      ...['U, thừa', 'V', 'W', 'G, còn thiếu'],
    ]);
    expect(screen.getByText(/Chữ đánh dấu thừa/)).toBeTruthy();
  });

  it('explains only the signs that are shown', () => {
    render(
      <Page {...checked} mode="review" answer={{ cells: [0, 1, 2] }} keyAnswer={{ cells: [0, 1, 2] }} />,
    );
    expect(screen.getByText('Chữ đánh dấu đúng')).toBeTruthy();
    expect(screen.queryByText(/Chữ đánh dấu thừa/)).toBeNull();
    expect(screen.queryByText('Chữ còn thiếu')).toBeNull();
  });

  it('says that nothing was answered', () => {
    render(<Page {...checked} mode="review" answer={null} marks={[]} keyAnswer={{ cells: [0, 1, 2] }} />);
    expect(screen.getByText('Chưa trả lời')).toBeTruthy();
  });
});
