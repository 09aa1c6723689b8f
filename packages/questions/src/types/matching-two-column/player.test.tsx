// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerProps } from '../../ui/contract.ts';
import { stubAudio } from '../../ui/testing/fake-media.ts';
import { announced, playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { dragAndDrop, dragTo } from '../../ui/testing/pointer.ts';
import { playerModule } from './player.tsx';
import type { MatchingTwoColumnPublic } from './public.ts';
import type { MatchingTwoColumnAnswer } from './schema.ts';

type Props = PlayerProps<MatchingTwoColumnPublic, MatchingTwoColumnAnswer>;

const question: MatchingTwoColumnPublic = {
  id: '1',
  type: 'matching-two-column',
  title: 'Match.',
  lefts: [{ text: 'big' }, { text: 'hot' }, { text: 'fast' }],
  rights: [
    { id: 't1', text: 'cold' },
    { id: 't2', text: 'slow' },
    { id: 't3', text: 'small' },
  ],
  boxHeight: 70,
  isNumbered: false,
  isLeftFixed: false,
  isRightFixed: false,
};

const Page = playerPage(playerModule, question);

const onAnswer = vi.fn<Props['onAnswer']>();

function box(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

function rows(): (string | null)[] {
  return screen.getAllByRole('listitem').map((row) => row.textContent);
}

beforeEach(() => onAnswer.mockClear());

describe('the two-column player while the student works', () => {
  it('starts with the shown order', () => {
    render(<Page />);
    expect(rows()).toEqual(['bigcold', 'hotslow', 'fastsmall']);
    expect(playerModule.initialAnswer(question)).toEqual({ left: [0, 1, 2], right: ['t1', 't2', 't3'] });
  });

  it('swaps two boxes of column A with two taps', async () => {
    render(<Page />);
    await userEvent.click(box('big'));
    await userEvent.click(box('fast'));
    expect(storedAnswer()).toEqual({ left: [2, 1, 0], right: ['t1', 't2', 't3'] });
    expect(rows()).toEqual(['fastcold', 'hotslow', 'bigsmall']);
  });

  it('swaps two boxes of column B with two taps, and keeps the changes in column A', async () => {
    render(<Page answer={{ left: [1, 0, 2], right: ['t1', 't2', 't3'] }} />);
    await userEvent.click(box('cold'));
    await userEvent.click(box('small'));
    expect(storedAnswer()).toEqual({ left: [1, 0, 2], right: ['t3', 't2', 't1'] });
  });

  it('never swaps boxes across columns: a tap in the other column picks a box there', async () => {
    render(<Page onAnswer={onAnswer} />);
    await userEvent.click(box('big'));
    await userEvent.click(box('slow'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([box('slow')]);
    await userEvent.click(box('cold'));
    expect(storedAnswer()).toEqual({ left: [0, 1, 2], right: ['t2', 't1', 't3'] });
  });

  it('moves boxes of both columns with the arrow keys, keeps the focus and announces the move', async () => {
    render(<Page />);
    box('hot').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(box('hot'));
    expect(announced()).toBe('hot đang ở hàng 1 trên 3.');
    await userEvent.keyboard('{ArrowUp}');
    expect(announced()).toBe('hot đã ở hàng đầu.');
    box('slow').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(storedAnswer()).toEqual({ left: [1, 0, 2], right: ['t1', 't3', 't2'] });
    expect(document.activeElement).toBe(box('slow'));
  });

  it('has no buttons in a fixed column', () => {
    const { unmount } = render(<Page question={{ ...question, isLeftFixed: true }} />);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['cold', 'slow', 'small']);
    expect(screen.getByText(/ở cột bên phải/)).toBeTruthy();
    unmount();
    render(<Page question={{ ...question, isRightFixed: true }} />);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['big', 'hot', 'fast']);
    expect(screen.getByText(/ở cột bên trái/)).toBeTruthy();
  });

  it('shows titles, and numbers that move with their text', async () => {
    render(<Page question={{ ...question, titles: ['Word', 'Opposite'], isNumbered: true }} />);
    expect(screen.getByText('Word')).toBeTruthy();
    expect(screen.getByText('Opposite')).toBeTruthy();
    await userEvent.click(box(/big/));
    await userEvent.click(box(/fast/));
    expect(rows()).toEqual(['3. fastcold', '2. hotslow', '1. bigsmall']);
  });

  it('has a separate button for each sound', async () => {
    stubAudio();
    const lefts = question.lefts.with(1, { text: 'hot', sound: { file: 's.mp3' } });
    const rights = question.rights.with(0, { id: 't1', text: 'cold', sound: { file: 't.mp3' } });
    render(<Page question={{ ...question, lefts, rights }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe Vế trái 2' }));
    expect(screen.getByRole('button', { name: 'Nghe Vế phải cold' })).toBeTruthy();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('gives every box the height of the question', () => {
    render(<Page question={{ ...question, boxHeight: 89, isLeftFixed: true }} />);
    expect(box('cold').style.minHeight).toBe('89px');
    expect(screen.getByText('big').closest('div')?.style.minHeight).toBe('89px');
  });
});

describe('dragging a box', () => {
  const onDragChange = vi.fn<(isDragging: boolean) => void>();

  beforeEach(() => {
    onDragChange.mockClear();
    // jsdom has no layout: row n extends from 100n to 100n + 100.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const index = screen.getAllByRole('listitem').indexOf(this);
      return new DOMRect(0, index * 100, 300, 100);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('swaps boxes of the same column, and keeps Submit disabled meanwhile', () => {
    render(<Page onAnswer={onAnswer} onDragChange={onDragChange} />);
    dragTo(box('big'), [50, 50], [250, 250]);
    expect(onDragChange.mock.calls).toEqual([[true]]);
    fireEvent.pointerUp(box('big'), { clientX: 250, clientY: 250 });
    expect(onDragChange.mock.calls).toEqual([[true], [false]]);
    dragAndDrop(box('small'), [250, 250], [250, 150]);
    expect(onAnswer.mock.calls).toEqual([
      [{ left: [2, 1, 0], right: ['t1', 't2', 't3'] }],
      [{ left: [2, 1, 0], right: ['t1', 't3', 't2'] }],
    ]);
  });
});

describe('the two-column player after the verdict', () => {
  const checked: Partial<Props> = {
    mode: 'checked',
    answer: { left: [1, 0, 2], right: ['t1', 't2', 't3'] },
    marks: [
      { id: '0', isCorrect: false },
      { id: '1', isCorrect: true },
      { id: '2', isCorrect: false },
    ],
  };
  const keyAnswer = { left: [0, 1, 2], right: ['t3', 't1', 't2'] };

  it('is locked, and marks each pair in words where the student has placed it', () => {
    render(<Page {...checked} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(rows()).toEqual(['hotcoldĐúng', 'bigslowSai', 'fastsmallSai']);
  });

  it('shows the right side under a wrong one once the key is released', () => {
    render(<Page {...checked} mode="review" keyAnswer={keyAnswer} />);
    expect(rows()).toEqual(['hotcoldĐúng', 'bigslowSaiĐáp án đúng small', 'fastsmallSaiĐáp án đúng slow']);
  });

  it('says that nothing was answered', () => {
    render(<Page {...checked} mode="review" answer={null} marks={[]} keyAnswer={keyAnswer} />);
    expect(screen.getByText('Chưa trả lời')).toBeTruthy();
    expect(rows()[0]).toBe('bigĐáp án đúng small');
  });
});
