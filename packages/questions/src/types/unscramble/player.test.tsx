// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { announced, playerPage, storedAnswer } from '../../ui/testing/player-page.tsx';
import { dragAndDrop, dragTo } from '../../ui/testing/pointer.ts';
import { playerModule } from './player.tsx';
import type { UnscramblePublic } from './public.ts';

const question: UnscramblePublic = {
  id: 'q',
  type: 'unscramble',
  title: 'Put the words in the correct order.',
  prompt: 'How are you?',
  mode: 'words',
  isNumbered: false,
  pieces: [
    { id: 'k1', text: 'ok' },
    { id: 'k2', text: 'I' },
    { id: 'k3', text: 'am' },
  ],
};

const Page = playerPage(playerModule, question);
const line = () => within(screen.getByRole('list', { name: 'Dòng trả lời' }));
const bank = () => within(screen.getByRole('list', { name: 'Các thẻ chưa xếp' }));
const tile = (text: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^${text}(,|$)`, 'u') });
const focusedText = (): string | null | undefined => document.activeElement?.textContent;

/** jsdom has no layout: the line is at the top with 100 pixels per tile, the bank below it. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'OL') return new DOMRect(0, 0, 400, 60);
    if (this.tagName === 'UL') return new DOMRect(0, 200, 400, 60);
    const index = [...(this.closest('ol')?.querySelectorAll('[data-tile]') ?? [])].indexOf(this);
    return new DOMRect(index * 100, 10, 90, 44);
  });
}

describe('tapping', () => {
  it('puts a tile at the end of the line', async () => {
    render(<Page />);
    await userEvent.click(tile('I'));
    await userEvent.click(tile('am'));
    expect(storedAnswer()).toEqual({ order: ['k2', 'k3'] });
    expect(
      line()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['I, vị trí 1 trên 3', 'am, vị trí 2 trên 3']);
    expect(
      bank()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['ok']);
  });

  it('returns a tile from the line to the bank', async () => {
    render(<Page answer={{ order: ['k2', 'k1', 'k3'] }} />);
    await userEvent.click(tile('ok'));
    expect(storedAnswer()).toEqual({ order: ['k2', 'k3'] });
    expect(bank().getByRole('button').textContent).toBe('ok');
  });

  it('shows the prompt', () => {
    render(<Page />);
    expect(screen.getByText('How are you?')).toBeDefined();
  });
});

describe('keyboard', () => {
  it('builds the whole line with Enter, because the focus moves to the next tile of the bank', async () => {
    render(<Page />);
    await userEvent.tab();
    expect(focusedText()).toBe('ok');
    await userEvent.keyboard('{Enter}');
    expect(focusedText()).toBe('I');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(storedAnswer()).toEqual({ order: ['k1', 'k2', 'k3'] });
    expect(focusedText()).toBe('am, vị trí 3 trên 3');
  });

  it('reorders with the arrow keys and keeps the focus on the tile', async () => {
    render(<Page answer={{ order: ['k1', 'k2', 'k3'] }} />);
    tile('ok').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(storedAnswer()).toEqual({ order: ['k2', 'k3', 'k1'] });
    expect(focusedText()).toBe('ok, vị trí 3 trên 3');
    await userEvent.keyboard('{ArrowLeft}');
    expect(storedAnswer()).toEqual({ order: ['k2', 'k1', 'k3'] });
    await userEvent.keyboard('{Home}');
    expect(storedAnswer()).toEqual({ order: ['k1', 'k2', 'k3'] });
    await userEvent.keyboard('{End}');
    expect(storedAnswer()).toEqual({ order: ['k2', 'k3', 'k1'] });
  });

  it('returns a tile with Enter or Backspace and focuses its neighbour', async () => {
    render(<Page answer={{ order: ['k1', 'k2', 'k3'] }} />);
    tile('I').focus();
    await userEvent.keyboard('{Backspace}');
    expect(storedAnswer()).toEqual({ order: ['k1', 'k3'] });
    expect(focusedText()).toBe('am, vị trí 2 trên 3');
    await userEvent.keyboard('{Enter}');
    expect(focusedText()).toBe('ok, vị trí 1 trên 3');
    await userEvent.keyboard('{Enter}');
    expect(storedAnswer()).toEqual({ order: [] });
    expect(focusedText()).toBe('ok');
  });

  it('announces every move politely', async () => {
    render(<Page />);
    await userEvent.click(tile('I'));
    expect(announced()).toBe('Đã đặt I vào vị trí 1 trên 3.');
    await userEvent.click(tile('am'));
    await userEvent.keyboard('{Enter}');
    tile('am').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(announced()).toBe('Đã đặt am vào vị trí 1 trên 3.');
    await userEvent.click(tile('am'));
    expect(announced()).toBe('Đã trả am về các thẻ chưa xếp.');
  });
});

describe('numbered lines', () => {
  const Numbered = playerPage(playerModule, { ...question, isNumbered: true });

  it('are reordered with the up and down arrow keys', async () => {
    render(<Numbered answer={{ order: ['k2', 'k3', 'k1'] }} />);
    tile('ok').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(storedAnswer()).toEqual({ order: ['k2', 'k1', 'k3'] });
    await userEvent.keyboard('{ArrowDown}');
    expect(storedAnswer()).toEqual({ order: ['k2', 'k3', 'k1'] });
  });

  it('are stacked in the right answer, with their numbers', () => {
    render(<Numbered answer={null} mode="review" marks={[]} keyAnswer={{ order: ['k2', 'k3', 'k1'] }} />);
    expect(screen.getByText(/1\. I/).textContent).toBe('1. I\n2. am\n3. ok');
  });
});

describe('dragging', () => {
  it('drops a tile of the bank at the pointer', () => {
    layOut();
    render(<Page answer={{ order: ['k2', 'k3'] }} />);
    dragAndDrop(tile('ok'), [10, 220], [105, 30]);
    expect(storedAnswer()).toEqual({ order: ['k2', 'k1', 'k3'] });
  });

  it('moves a tile within the line', () => {
    layOut();
    render(<Page answer={{ order: ['k1', 'k2', 'k3'] }} />);
    dragAndDrop(tile('ok'), [10, 30], [290, 30]);
    expect(storedAnswer()).toEqual({ order: ['k2', 'k3', 'k1'] });
  });

  it('returns a tile that is dropped on the bank', () => {
    layOut();
    render(<Page answer={{ order: ['k1', 'k2', 'k3'] }} />);
    dragAndDrop(tile('I'), [110, 30], [110, 230]);
    expect(storedAnswer()).toEqual({ order: ['k1', 'k3'] });
  });

  it('changes nothing when the tile is dropped elsewhere', () => {
    layOut();
    render(<Page answer={{ order: ['k1', 'k2', 'k3'] }} />);
    dragAndDrop(tile('I'), [110, 30], [110, 900]);
    expect(storedAnswer()).toEqual({ order: ['k1', 'k2', 'k3'] });
  });

  it('treats a trembling finger as a tap', () => {
    layOut();
    render(<Page />);
    dragAndDrop(tile('I'), [110, 230], [113, 233]);
    expect(storedAnswer()).toEqual({ order: ['k2'] });
  });

  it('reports its start and end, even when the verdict arrives during the drag', () => {
    layOut();
    const onDragChange = vi.fn<(isDragging: boolean) => void>();
    const { rerender } = render(<Page onDragChange={onDragChange} />);
    dragAndDrop(tile('I'), [110, 230], [105, 30]);
    expect(onDragChange.mock.calls).toEqual([[true], [false]]);

    dragTo(tile('am'), [10, 220], [10, 30]);
    expect(onDragChange.mock.calls.slice(2)).toEqual([[true]]);
    rerender(<Page onDragChange={onDragChange} mode="checked" />);
    expect(onDragChange.mock.calls.slice(2)).toEqual([[true], [false]]);
  });

  it('keeps the answer when the browser cancels the drag', () => {
    layOut();
    render(<Page answer={{ order: ['k2'] }} />);
    dragTo(tile('I'), [10, 30], [10, 230]);
    fireEvent.pointerCancel(tile('I'));
    fireEvent.pointerUp(tile('I'), { clientX: 10, clientY: 230 });
    expect(storedAnswer()).toEqual({ order: ['k2'] });
  });
});

describe('after the verdict', () => {
  const wrong = {
    answer: { order: ['k2', 'k1', 'k3'] },
    marks: [
      { id: '0', isCorrect: true },
      { id: '1', isCorrect: false },
      { id: '2', isCorrect: false },
    ],
    keyAnswer: { order: ['k2', 'k3', 'k1'] },
  };

  it.each(['checked', 'review'] as const)('is locked in %s mode', (mode) => {
    render(<Page {...wrong} mode={mode} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the line with its marks in words and the right text', () => {
    render(<Page {...wrong} mode="review" />);
    expect(
      line()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['IĐúng', 'okSai', 'amSai']);
    expect(screen.getByText('I am ok')).toBeDefined();
  });

  it('joins letters without spaces', () => {
    render(<Page {...wrong} mode="review" question={{ ...question, mode: 'letters' }} />);
    expect(screen.getByText('Iamok')).toBeDefined();
  });

  it('shows no key below a right line, which may be an alternative text', () => {
    render(<Page {...wrong} mode="review" marks={wrong.marks.map(({ id }) => ({ id, isCorrect: true }))} />);
    expect(screen.queryByText('I am ok')).toBeNull();
  });

  it('says that nothing was answered, and shows the key', () => {
    render(<Page mode="review" marks={[]} keyAnswer={wrong.keyAnswer} />);
    expect(screen.getByText('Chưa trả lời')).toBeDefined();
    expect(screen.getByText('I am ok')).toBeDefined();
  });
});
