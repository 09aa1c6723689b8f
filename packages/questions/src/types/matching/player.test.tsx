// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerProps } from '../../ui/contract.ts';
import { announced, playerPage } from '../../ui/testing/player-page.tsx';
import { dragAndDrop, dragTo } from '../../ui/testing/pointer.ts';
import styles from './player.module.css';
import { playerModule } from './player.tsx';
import type { MatchingPublic } from './public.ts';
import type { MatchingAnswer } from './schema.ts';

type Props = PlayerProps<MatchingPublic, MatchingAnswer>;

const question: MatchingPublic = {
  id: '1',
  type: 'matching',
  title: 'Match.',
  lefts: [
    { id: 'l1', text: 'big' },
    { id: 'l2', text: 'hot' },
    { id: 'l3', text: 'fast' },
  ],
  rights: [
    { id: 't1', text: 'cold' },
    { id: 't2', text: 'slow' },
    { id: 't3', text: 'small' },
  ],
  boxHeight: 70,
  isNumbered: false,
};

const Page = playerPage(playerModule, question);

const onAnswer = vi.fn<Props['onAnswer']>();

function row(index: number): HTMLElement {
  const item = screen.getAllByRole('listitem')[index];
  if (item === undefined) throw new Error(`No row ${index}`);
  return item;
}

function box(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

beforeEach(() => onAnswer.mockClear());

describe('the matching player while the student works', () => {
  it('starts with the shown order', () => {
    render(<Page />);
    expect([0, 1, 2].map((index) => row(index).textContent)).toEqual(['bigcold', 'hotslow', 'fastsmall']);
    expect(playerModule.initialAnswer(question)).toEqual({ order: ['t1', 't2', 't3'] });
  });

  it('swaps two texts with two taps', async () => {
    render(<Page onAnswer={onAnswer} />);
    await userEvent.click(box('cold'));
    expect(box('cold').getAttribute('aria-pressed')).toBe('true');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.click(box('small'));
    expect(onAnswer.mock.calls).toEqual([[{ order: ['t3', 't2', 't1'] }]]);
    expect(row(0).textContent).toBe('bigsmall');
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('unpicks a text with a second tap or Escape', async () => {
    render(<Page onAnswer={onAnswer} />);
    await userEvent.click(box('cold'));
    await userEvent.click(box('cold'));
    await userEvent.click(box('slow'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(box('small'));
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('moves a text with the arrow keys, keeps the focus on it and announces the move', async () => {
    render(<Page onAnswer={onAnswer} />);
    box('cold').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onAnswer.mock.lastCall).toEqual([{ order: ['t2', 't1', 't3'] }]);
    expect(document.activeElement).toBe(box('cold'));
    expect(announced()).toBe('cold đang ở hàng 2 trên 3.');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(onAnswer.mock.lastCall).toEqual([{ order: ['t1', 't2', 't3'] }]);
  });

  it('stops at the first and the last row and announces it', async () => {
    render(<Page onAnswer={onAnswer} />);
    box('cold').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(announced()).toBe('cold đã ở hàng đầu.');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('picks and places with Enter as with a tap', async () => {
    render(<Page onAnswer={onAnswer} />);
    box('slow').focus();
    await userEvent.keyboard('{Enter}');
    box('small').focus();
    await userEvent.keyboard('{Enter}');
    expect(onAnswer.mock.lastCall).toEqual([{ order: ['t1', 't3', 't2'] }]);
  });

  it('gives every box the height of the question', () => {
    render(<Page question={{ ...question, boxHeight: 89 }} />);
    expect(box('cold').style.minHeight).toBe('89px');
    expect(row(0).querySelector<HTMLElement>('div')?.style.minHeight).toBe('89px');
  });

  it('numbers the left sides when the settings say so', () => {
    const { rerender } = render(<Page />);
    expect(row(1).textContent).toBe('hotslow');
    rerender(<Page question={{ ...question, isNumbered: true }} />);
    expect(row(1).textContent).toBe('2.hotslow');
  });

  it('shows a picture and a sound on the left', () => {
    const lefts = [{ id: 'l1', picture: { file: 'p.svg', alt: 'Tranh 1' }, sound: { file: 's.mp3' } }];
    render(<Page question={{ ...question, lefts }} />);
    expect(screen.getByAltText('Tranh 1').getAttribute('src')).toBe('/media/p.svg');
    expect(screen.getByRole('button', { name: 'Nghe Vế trái 1' })).toBeTruthy();
  });
});

describe('dragging a text', () => {
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

  it('swaps the texts of two rows on drop', () => {
    render(<Page onAnswer={onAnswer} onDragChange={onDragChange} />);
    dragTo(box('cold'), [100, 50], [100, 250]);
    expect(onDragChange.mock.calls).toEqual([[true]]);
    fireEvent.pointerUp(box('cold'), { clientX: 100, clientY: 250 });
    expect(onAnswer.mock.calls).toEqual([[{ order: ['t3', 't2', 't1'] }]]);
    expect(onDragChange.mock.calls).toEqual([[true], [false]]);
  });

  it('changes nothing when dropped outside, on its own row, or cancelled', () => {
    render(<Page onAnswer={onAnswer} onDragChange={onDragChange} />);
    dragAndDrop(box('cold'), [100, 50], [100, 999]);
    dragAndDrop(box('cold'), [100, 50], [100, 80]);
    dragTo(box('cold'), [100, 50], [100, 250]);
    fireEvent.pointerCancel(box('cold'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onDragChange.mock.calls.flat()).toEqual([true, false, true, false, true, false]);
  });

  it('counts as a tap when the pointer only trembles', () => {
    render(<Page onAnswer={onAnswer} onDragChange={onDragChange} />);
    dragAndDrop(box('cold'), [100, 50], [100, 53]);
    expect(onDragChange).not.toHaveBeenCalled();
    expect(box('cold').getAttribute('aria-pressed')).toBe('true');
  });

  it('does not pick with the click that ends a drag', () => {
    render(<Page onAnswer={onAnswer} onDragChange={onDragChange} />);
    dragAndDrop(box('cold'), [100, 50], [100, 80]);
    expect(box('cold').getAttribute('aria-pressed')).toBe('false');
  });

  it('with a finger starts only on the grip, so that the page can still be scrolled', () => {
    render(<Page onAnswer={onAnswer} onDragChange={onDragChange} />);
    dragTo(box('cold'), [100, 50], [100, 250], 'touch');
    expect(onDragChange).not.toHaveBeenCalled();
    const grip = box('cold').querySelector('[data-grip]');
    if (grip === null) throw new Error('No grip');
    dragTo(grip, [100, 50], [100, 250], 'touch');
    expect(onDragChange.mock.calls).toEqual([[true]]);
  });

  it('reports its end when the question disappears during a drag', () => {
    const { unmount } = render(<Page onAnswer={onAnswer} onDragChange={onDragChange} />);
    dragTo(box('cold'), [100, 50], [100, 250]);
    unmount();
    expect(onDragChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('the matching player after the verdict', () => {
  const checked: Partial<Props> = {
    mode: 'checked',
    answer: { order: ['t3', 't2', 't1'] },
    marks: [
      { id: 'l1', isCorrect: true },
      { id: 'l2', isCorrect: false },
      { id: 'l3', isCorrect: false },
    ],
  };

  it('is locked, with no buttons left', () => {
    render(<Page {...checked} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Chạm vào hai ô/)).toBeNull();
  });

  it('marks each row in words', () => {
    render(<Page {...checked} />);
    expect([0, 1, 2].map((index) => row(index).textContent)).toEqual([
      'bigsmallĐúng',
      'hotslowSai',
      'fastcoldSai',
    ]);
  });

  it('shows the right text under a wrong one once the key is released', () => {
    render(<Page {...checked} mode="review" keyAnswer={{ order: ['t3', 't1', 't2'] }} />);
    expect(within(row(0)).queryByText('Đáp án đúng')).toBeNull();
    expect(row(1).textContent).toContain('Đáp án đúng cold');
    expect(row(2).textContent).toContain('Đáp án đúng slow');
  });

  it('says that nothing was answered, and does not show the shown order as an answer', () => {
    render(
      <Page {...checked} mode="review" answer={null} marks={[]} keyAnswer={{ order: ['t3', 't1', 't2'] }} />,
    );
    expect(screen.getByText('Chưa trả lời')).toBeTruthy();
    expect(row(0).textContent).toBe('bigĐáp án đúng small');
  });
});

describe('right sides with pictures or sounds', () => {
  const media: MatchingPublic = {
    ...question,
    rights: [
      { id: 't1', picture: { file: 'ab12.svg', alt: 'Tranh A' } },
      { id: 't2', sound: { file: 'ab12.mp3' } },
      { id: 't3', text: 'small', sound: { file: 'cd34.mp3' } },
    ],
  };
  const Media = playerPage(playerModule, media);

  it('are moved by their picture, their name or their text', async () => {
    render(<Media />);
    expect(screen.getByAltText('Tranh A').getAttribute('src')).toBe('/media/ab12.svg');
    await userEvent.click(screen.getByRole('button', { name: 'Tranh A' }));
    expect(announced()).toBe('Đã chọn Tranh A. Chọn ô khác để đổi chỗ.');
    await userEvent.click(screen.getByRole('button', { name: 'Vế phải 2' }));
    expect(announced()).toBe('Tranh A đang ở hàng 2 trên 3.');
    expect(within(row(0)).getByRole('button', { name: 'Vế phải 2' })).toBeTruthy();
  });

  it('are played by separate buttons', () => {
    render(<Media />);
    expect(screen.getByRole('button', { name: 'Nghe Vế phải 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nghe small' })).toBeTruthy();
  });

  it('are shown in review, with the right one under a wrong one', () => {
    render(
      <Media
        mode="review"
        answer={{ order: ['t2', 't1', 't3'] }}
        marks={[{ id: 'l1', isCorrect: false }]}
        keyAnswer={{ order: ['t1', 't2', 't3'] }}
      />,
    );
    expect(within(row(0)).getByText('Đáp án đúng')).toBeTruthy();
    expect(within(row(0)).getByAltText('Tranh A')).toBeTruthy();
  });
});

describe('single letters', () => {
  const Letters = playerPage(playerModule, {
    ...question,
    lefts: question.lefts.map(({ id }, index) => ({ id, text: 'GQR'.charAt(index) })),
    rights: question.rights.map(({ id }, index) => ({ id, text: 'qrg'.charAt(index) })),
  });

  it('are big', () => {
    render(<Letters />);
    expect(screen.getByText('G').closest(`.${styles.big}`)).not.toBeNull();
    expect(screen.getByText('q').closest(`.${styles.big}`)).not.toBeNull();
  });

  it('are not enlarged beside longer texts', () => {
    render(<Page />);
    expect(screen.getByText('big').closest(`.${styles.big}`)).toBeNull();
  });
});
