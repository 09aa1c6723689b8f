// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerProps } from '../../ui/contract.ts';
import { playerModule } from './player.tsx';
import type { MatchingPublic } from './public.ts';
import type { MatchingAnswer } from './schema.ts';

type Props = PlayerProps<MatchingPublic, MatchingAnswer>;

const { Player } = playerModule;

const question: MatchingPublic = {
  id: '1',
  type: 'matching',
  title: 'Match.',
  lefts: [
    { id: 'l1', text: 'big' },
    { id: 'l2', text: 'hot' },
    { id: 'l3', text: 'fast' },
  ],
  texts: [
    { id: 't1', text: 'cold' },
    { id: 't2', text: 'slow' },
    { id: 't3', text: 'small' },
  ],
  boxHeight: 70,
  isNumbered: false,
};

const base: Props = {
  question,
  answer: null,
  onAnswer: () => {},
  mode: 'answering',
  mediaUrl: (file) => `/media/${file}`,
};

function Page({ onAnswer, ...props }: Props) {
  const [answer, setAnswer] = useState<MatchingAnswer | null>(props.answer);
  const handleAnswer = (next: MatchingAnswer): void => {
    setAnswer(next);
    onAnswer(next);
  };
  return <Player {...props} answer={answer} onAnswer={handleAnswer} />;
}

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

describe('the matching player while the pupil works', () => {
  it('begins with the order that is shown', () => {
    render(<Player {...base} />);
    expect([0, 1, 2].map((index) => row(index).textContent)).toEqual(['bigcold', 'hotslow', 'fastsmall']);
    expect(playerModule.initialAnswer(question)).toEqual({ order: ['t1', 't2', 't3'] });
  });

  it('exchanges two texts by two taps', async () => {
    render(<Page {...base} onAnswer={onAnswer} />);
    await userEvent.click(box('cold'));
    expect(box('cold').getAttribute('aria-pressed')).toBe('true');
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.click(box('small'));
    expect(onAnswer.mock.calls).toEqual([[{ order: ['t3', 't2', 't1'] }]]);
    expect(row(0).textContent).toBe('bigsmall');
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('lets a picked text go by a second tap or by Escape', async () => {
    render(<Page {...base} onAnswer={onAnswer} />);
    await userEvent.click(box('cold'));
    await userEvent.click(box('cold'));
    await userEvent.click(box('slow'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(box('small'));
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('moves a text by arrow keys, keeps the focus on it and says so', async () => {
    render(<Page {...base} onAnswer={onAnswer} />);
    box('cold').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onAnswer.mock.lastCall).toEqual([{ order: ['t2', 't1', 't3'] }]);
    expect(document.activeElement).toBe(box('cold'));
    expect(screen.getByText('cold đang ở hàng 2 trên 3.').getAttribute('aria-live')).toBe('polite');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(onAnswer.mock.lastCall).toEqual([{ order: ['t1', 't2', 't3'] }]);
  });

  it('stops at the first and the last row and says so', async () => {
    render(<Page {...base} onAnswer={onAnswer} />);
    box('cold').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('cold đã ở hàng đầu.')).toBeTruthy();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('picks and places by Enter as by tap', async () => {
    render(<Page {...base} onAnswer={onAnswer} />);
    box('slow').focus();
    await userEvent.keyboard('{Enter}');
    box('small').focus();
    await userEvent.keyboard('{Enter}');
    expect(onAnswer.mock.lastCall).toEqual([{ order: ['t1', 't3', 't2'] }]);
  });

  it('gives every box the height of the question', () => {
    render(<Player {...base} question={{ ...question, boxHeight: 89 }} />);
    expect(box('cold').style.minHeight).toBe('89px');
    expect(row(0).querySelector<HTMLElement>('div')?.style.minHeight).toBe('89px');
  });

  it('numbers the left sides when the question says so', () => {
    const { rerender } = render(<Player {...base} />);
    expect(row(1).textContent).toBe('hotslow');
    rerender(<Player {...base} question={{ ...question, isNumbered: true }} />);
    expect(row(1).textContent).toBe('2.hotslow');
  });

  it('shows a picture and a sound on the left', () => {
    const lefts = [{ id: 'l1', picture: { file: 'p.svg', alt: 'Tranh 1' }, sound: { file: 's.mp3' } }];
    render(<Player {...base} question={{ ...question, lefts }} />);
    expect(screen.getByAltText('Tranh 1').getAttribute('src')).toBe('/media/p.svg');
    expect(screen.getByRole('button', { name: 'Nghe Vế trái 1' })).toBeTruthy();
  });
});

describe('dragging a text', () => {
  const onDragChange = vi.fn<(isDragging: boolean) => void>();

  beforeEach(() => {
    onDragChange.mockClear();
    // jsdom lays nothing out: row n stands from 100n to 100n + 100.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const index = screen.getAllByRole('listitem').indexOf(this);
      return new DOMRect(0, index * 100, 300, 100);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('exchanges the texts of two rows on the drop', () => {
    render(<Page {...base} onAnswer={onAnswer} onDragChange={onDragChange} />);
    press(box('cold'), 'mouse');
    fireEvent(box('cold'), pointer('pointermove', 250));
    expect(onDragChange.mock.calls).toEqual([[true]]);
    fireEvent(box('cold'), pointer('pointerup', 250));
    expect(onAnswer.mock.calls).toEqual([[{ order: ['t3', 't2', 't1'] }]]);
    expect(onDragChange.mock.calls).toEqual([[true], [false]]);
  });

  it('changes nothing when dropped outside, on its own row, or cancelled', () => {
    render(<Page {...base} onAnswer={onAnswer} onDragChange={onDragChange} />);
    for (const [y, end] of [
      [999, 'pointerup'],
      [80, 'pointerup'],
      [250, 'pointercancel'],
    ] as const) {
      press(box('cold'), 'mouse');
      fireEvent(box('cold'), pointer('pointermove', y));
      fireEvent(box('cold'), pointer(end, y));
    }
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onDragChange.mock.calls.map(([isDragging]) => isDragging)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('is a tap when the pointer only trembles', () => {
    render(<Page {...base} onAnswer={onAnswer} onDragChange={onDragChange} />);
    press(box('cold'), 'mouse');
    fireEvent(box('cold'), pointer('pointermove', 53));
    fireEvent(box('cold'), pointer('pointerup', 53));
    fireEvent.click(box('cold'), { detail: 1 });
    expect(onDragChange).not.toHaveBeenCalled();
    expect(box('cold').getAttribute('aria-pressed')).toBe('true');
  });

  it('does not pick by the click that ends a drag', () => {
    render(<Page {...base} onAnswer={onAnswer} onDragChange={onDragChange} />);
    press(box('cold'), 'mouse');
    fireEvent(box('cold'), pointer('pointermove', 80));
    fireEvent(box('cold'), pointer('pointerup', 80));
    fireEvent.click(box('cold'), { detail: 1 });
    expect(box('cold').getAttribute('aria-pressed')).toBe('false');
  });

  it('begins by a finger on the grip only, so that the page can still be scrolled', () => {
    render(<Page {...base} onAnswer={onAnswer} onDragChange={onDragChange} />);
    press(box('cold'), 'touch');
    fireEvent(box('cold'), pointer('pointermove', 250, 'touch'));
    expect(onDragChange).not.toHaveBeenCalled();
    const grip = box('cold').querySelector('[data-grip]');
    if (grip === null) throw new Error('No grip');
    press(grip, 'touch');
    fireEvent(box('cold'), pointer('pointermove', 250, 'touch'));
    expect(onDragChange.mock.calls).toEqual([[true]]);
  });

  it('reports the end when the question disappears during a drag', () => {
    const { unmount } = render(<Page {...base} onAnswer={onAnswer} onDragChange={onDragChange} />);
    press(box('cold'), 'mouse');
    fireEvent(box('cold'), pointer('pointermove', 250));
    unmount();
    expect(onDragChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('the matching player after the verdict', () => {
  const checked: Props = {
    ...base,
    mode: 'checked',
    answer: { order: ['t3', 't2', 't1'] },
    marks: [
      { id: 'l1', isCorrect: true },
      { id: 'l2', isCorrect: false },
      { id: 'l3', isCorrect: false },
    ],
  };

  it('is locked: nothing is left to press', () => {
    render(<Player {...checked} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Chạm vào hai ô/)).toBeNull();
  });

  it('marks each row in words', () => {
    render(<Player {...checked} />);
    expect([0, 1, 2].map((index) => row(index).textContent)).toEqual([
      'bigsmallĐúng',
      'hotslowSai',
      'fastcoldSai',
    ]);
  });

  it('shows the right text under a wrong one once it is released', () => {
    render(<Player {...checked} mode="review" keyAnswer={{ order: ['t3', 't1', 't2'] }} />);
    expect(within(row(0)).queryByText('Đáp án đúng')).toBeNull();
    expect(row(1).textContent).toContain('Đáp án đúng cold');
    expect(row(2).textContent).toContain('Đáp án đúng slow');
  });

  it('says that nothing was answered, and does not call the shown order an answer', () => {
    render(
      <Player
        {...checked}
        mode="review"
        answer={null}
        marks={[]}
        keyAnswer={{ order: ['t3', 't1', 't2'] }}
      />,
    );
    expect(screen.getByText('Chưa trả lời')).toBeTruthy();
    expect(row(0).textContent).toBe('bigĐáp án đúng small');
  });
});

function press(element: Element, pointerType: string): void {
  fireEvent(element, pointer('pointerdown', 50, pointerType));
}

/** jsdom has no PointerEvent with a type and a place. */
function pointer(type: string, clientY: number, pointerType = 'mouse'): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 100, clientY, button: 0 });
  return Object.assign(event, { pointerType, isPrimary: true, pointerId: 1 });
}
