/** @vitest-environment jsdom */
import type { ItemAnswer } from '@domdom/worksheet';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE, SamplePlayer, TWO_EXERCISES } from './testing/sample.tsx';

const seen = vi.fn<() => void>();

beforeEach(() => {
  seen.mockReset();
  // A phone; jsdom has neither layout nor scrolling.
  window.matchMedia = ((media: string) => ({
    media,
    matches: media === '(max-width: 699.98px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia; // the part that the hook uses
  Element.prototype.scrollIntoView = seen;
});

function open(props: Parameters<typeof SamplePlayer>[0] = {}) {
  let answers: Record<string, ItemAnswer> = { ...props.initial };
  const view = render(<SamplePlayer {...props} onChange={(next) => (answers = next)} />);
  return { ...view, answers: () => answers };
}

const bar = () => within(screen.getByRole('region', { name: 'Làm từng câu' }));
const width = () => screen.getByRole('region', { name: 'Phiếu bài tập' }).parentElement?.style.width;
const next = () => fireEvent.click(bar().getByRole('button', { name: 'Câu sau' }));
const walkTo = (number: number) => {
  fireEvent.click(bar().getByRole('button', { name: 'Làm từng câu' }));
  for (let at = 1; at < number; at += 1) next();
};

describe('the item walk on a phone', () => {
  it('starts at the first open item and goes from one to the next', () => {
    open({ initial: { write: { text: 'dog' } } });
    fireEvent.click(bar().getByRole('button', { name: 'Làm từng câu' }));
    expect(bar().getByText('Câu 2 / 8')).toBeTruthy();
    next();
    expect(bar().getByText('Câu 3 / 8')).toBeTruthy();
    fireEvent.click(bar().getByRole('button', { name: 'Câu trước' }));
    expect(bar().getByText('Câu 2 / 8')).toBeTruthy();
  });

  it('zooms in on each item and scrolls it into view, and shows the whole page on request', () => {
    open();
    expect(width()).toBe('100%');
    walkTo(1);
    expect(width()).toBe('260%');
    expect(seen).toHaveBeenCalledTimes(1);
    fireEvent.click(bar().getByRole('button', { name: 'Cả trang' }));
    expect(width()).toBe('100%');
    next();
    // Its options are far apart.
    expect(width()).toBe('193.8%');
  });

  it('lets the student type in the bar, with the keyboard open from one word to the next', () => {
    const { answers } = open();
    walkTo(1);
    const field = bar().getByRole('textbox', { name: 'Câu 1, ô điền từ' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'dog' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(answers()).toEqual({ write: { text: 'dog' } });
    expect(bar().getByText('Câu 2 / 8')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Câu 1, ô điền từ, đã điền dog' })).toBeTruthy();
  });

  it('stays on a word during IME composition, as with Vietnamese keyboards', () => {
    open();
    walkTo(1);
    const field = bar().getByRole('textbox', { name: 'Câu 1, ô điền từ' });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(bar().getByText('Câu 1 / 8')).toBeTruthy();
  });

  it('goes to the item tapped on the page', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Câu 7, ô kéo từ, còn trống' }));
    expect(bar().getByText('Câu 7 / 8')).toBeTruthy();
  });

  it('accepts choices on the page as in the bar', () => {
    const { answers } = open();
    walkTo(2);
    fireEvent.click(bar().getByRole('radio', { name: 'Câu 2, lựa chọn B' }));
    expect(answers()['one-a']).toEqual({ zoneIds: ['one-b'] });
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Câu 3, lựa chọn sun' })[0] ?? document.body);
    expect(answers()['many-a']).toEqual({ zoneIds: ['many-a'] });
    expect(bar().getByText('Câu 3 / 8')).toBeTruthy();
  });

  it('joins, selects and places with large buttons', () => {
    const { answers } = open();
    walkTo(4);
    fireEvent.click(bar().getByRole('checkbox', { name: 'Ô nối tới meow' }));
    next();
    next();
    fireEvent.change(bar().getByRole('combobox', { name: 'Câu 6, ô chọn từ' }), { target: { value: 'is' } });
    next();
    fireEvent.click(bar().getByRole('button', { name: 'blue' }));
    expect(answers()).toEqual({
      'left-1': { zoneIds: ['right-2'] },
      drop: { text: 'is' },
      'drop-1': { text: 'blue' },
    });
    fireEvent.click(bar().getByRole('button', { name: 'Bỏ từ blue' }));
    expect(answers()['drop-1']).toEqual({ text: '' });
  });

  it('shows the verdict and the key of each item, and is read-only', () => {
    const { answers } = open({
      initial: { write: { text: 'cat' }, 'one-a': { zoneIds: ['one-a'] } },
      marks: new Map([
        ['write', false],
        ['one-a', false],
      ]),
      keys: new Map<string, ItemAnswer>([
        ['write', { text: 'dog' }],
        ['one-a', { zoneIds: ['one-b'] }],
      ]),
      isLocked: true,
    });
    fireEvent.click(bar().getByRole('button', { name: 'Xem từng câu' }));
    fireEvent.click(bar().getByRole('button', { name: 'Câu sau' }));
    expect(bar().getByText('Sai')).toBeTruthy();
    const right = bar().getByRole<HTMLButtonElement>('radio', { name: 'Câu 2, lựa chọn B, Đáp án đúng' });
    expect(right.disabled).toBe(true);
    fireEvent.click(screen.getAllByRole('radio', { name: /Câu 2, lựa chọn B/ })[0] ?? document.body);
    expect(answers()['one-a']).toEqual({ zoneIds: ['one-a'] });
    fireEvent.click(bar().getByRole('button', { name: 'Câu trước' }));
    expect(bar().getByText('dog')).toBeTruthy();
  });

  it('offers only the ends of the exercise', () => {
    open({ worksheet: TWO_EXERCISES });
    walkTo(4);
    const offered = bar().getAllByRole('checkbox');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['RED', 'BLUE', 'PINK']);
  });

  it('shows which question an end is joined to before it is taken from it', () => {
    const { answers } = open({ worksheet: TWO_EXERCISES, initial: { 'from-red': { zoneIds: ['to-red'] } } });
    walkTo(5);
    const taken = bar().getByRole('checkbox', { name: 'Ô nối tới RED, đã nối với câu 4' });
    expect(taken.textContent).toBe('REDCâu 4');
    fireEvent.click(taken);
    expect(answers()).toEqual({ 'from-red': { zoneIds: [] }, 'from-blue': { zoneIds: ['to-red'] } });
    expect(bar().getByRole<HTMLButtonElement>('checkbox', { name: 'Ô nối tới RED' }).ariaChecked).toBe(
      'true',
    );
  });

  it("offers ends on the question's page before those on others", () => {
    const pages = [
      { file: 'first.webp', height: 390 },
      { file: 'second.webp', height: 710 },
    ];
    open({ worksheet: { ...SAMPLE, pages } });
    walkTo(5);
    const offered = bar().getAllByRole('checkbox', { name: /^Ô nối tới/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['meow', 'moo']);
  });
});
