/** @vitest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ItemAnswer } from '@domdom/worksheet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SamplePlayer, TWO_EXERCISES } from './testing/sample.tsx';

function open(props: Parameters<typeof SamplePlayer>[0] = {}) {
  let answers: Record<string, ItemAnswer> = { ...props.initial };
  const view = render(<SamplePlayer {...props} onChange={(next) => (answers = next)} />);
  return { ...view, answers: () => answers };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
/** By mouse or finger. */
const press = (element: HTMLElement) => fireEvent.click(element, { detail: 1 });
/** By Enter or the space bar. */
const pressKey = (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element, { detail: 0 });
};
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const words = () =>
  within(screen.getByRole('list', { name: 'Các từ để kéo vào ô' }))
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent);
const word = (text: string) => screen.getAllByRole('button', { name: text })[0] ?? document.body;

afterEach(() => vi.unstubAllGlobals());

describe('the worksheet', () => {
  it('shows its pages in order with names, and loads later ones lazily', () => {
    open();
    const pages = screen.getAllByRole<HTMLImageElement>('img');
    expect(pages.map(({ alt }) => alt)).toEqual([
      'Trang 1 trên 2 của phiếu bài tập',
      'Trang 2 trên 2 của phiếu bài tập',
    ]);
    expect(pages.map((page) => page.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  });

  it('has a Tab order in reading order, with the ends of lines after their beginnings', () => {
    const { container } = open();
    const stops = [...container.querySelectorAll('[data-zone]')].map((box) => box.getAttribute('data-zone'));
    expect(stops).toEqual([
      'write',
      'one-a',
      'one-b',
      'many-a',
      'many-b',
      'many-c',
      'left-1',
      'left-2',
      'right-1',
      'right-2',
      'drop',
      'drop-1',
      'drop-2',
      'listen',
    ]);
  });

  it('reads a script aloud when there is no sound', () => {
    const play = vi.fn<(utterance: { text: string }) => void>();
    const speechSynthesis = { speak: play, cancel: () => undefined, getVoices: () => [] };
    vi.stubGlobal('speechSynthesis', speechSynthesis);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    );
    open();
    press(button('Nghe bài nghe 1'));
    expect(play.mock.calls[0]?.[0].text).toBe('Hello!');
  });
});

describe('writing and selecting', () => {
  it('keeps the typed text', () => {
    const { answers } = open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Câu 1, ô điền từ' }), { target: { value: 'dog' } });
    expect(answers()).toEqual({ write: { text: 'dog' } });
  });

  it('keeps the selection from a list, and shows the list in its own order', () => {
    const { answers } = open();
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Câu 6, ô chọn từ' });
    expect([...list.options].map(({ text }) => text)).toEqual(['Chọn…', 'am', 'is']);
    fireEvent.change(list, { target: { value: 'is' } });
    expect(answers()).toEqual({ drop: { text: 'is' } });
  });
});

describe('choosing', () => {
  it('keeps one option when only one is right, and deselects it on a second click', () => {
    const { answers } = open();
    press(screen.getByRole('radio', { name: 'Câu 2, lựa chọn A' }));
    press(screen.getByRole('radio', { name: 'Câu 2, lựa chọn B' }));
    expect(answers()['one-a']).toEqual({ zoneIds: ['one-b'] });
    press(screen.getByRole('radio', { name: 'Câu 2, lựa chọn B' }));
    expect(answers()['one-a']).toEqual({ zoneIds: [] });
  });

  it('drops the earliest option when more are chosen than are right', () => {
    const { answers } = open();
    for (const name of ['sun', 'moon', 'rain']) {
      press(screen.getByRole('checkbox', { name: `Câu 3, lựa chọn ${name}` }));
    }
    expect(answers()['many-a']).toEqual({ zoneIds: ['many-b', 'many-c'] });
  });

  it('moves through its options with the arrow keys', () => {
    open();
    const first = screen.getByRole('radio', { name: 'Câu 2, lựa chọn A' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(focused()).toBe('Câu 2, lựa chọn B');
  });
});

describe('matching', () => {
  it('joins by clicking a beginning and an end, in either order', () => {
    const { answers, container } = open();
    press(button(/^Câu 4, ô nối cat/));
    press(button(/^Ô nối tới meow/));
    press(button(/^Ô nối tới moo/));
    press(button(/^Câu 5, ô nối cow/));
    expect(answers()).toEqual({ 'left-1': { zoneIds: ['right-2'] }, 'left-2': { zoneIds: ['right-1'] } });
    expect(container.querySelectorAll('svg line')).toHaveLength(2);
    expect(button('Câu 4, ô nối cat, đã nối với meow')).toBeTruthy();
    expect(button('Ô nối tới meow, đã nối với câu 4')).toBeTruthy();
  });

  it('takes an end from its previous line', () => {
    const { answers } = open({ initial: { 'left-1': { zoneIds: ['right-1'] } } });
    press(button(/^Câu 5, ô nối cow/));
    press(button(/^Ô nối tới moo/));
    expect(answers()).toEqual({ 'left-1': { zoneIds: [] }, 'left-2': { zoneIds: ['right-1'] } });
  });

  it('joins only zones of the same exercise, whose ends follow its beginnings', () => {
    const { answers, container } = open({ worksheet: TWO_EXERCISES });
    const groups = screen.getAllByRole('group', { name: 'Các ô để nối tới' });
    expect(groups.map((group) => group.querySelectorAll('button').length)).toEqual([3, 3]);
    const stops = [...container.querySelectorAll('[data-zone]')].map((box) => box.getAttribute('data-zone'));
    expect(stops.slice(2, 8)).toEqual(['from-dog', 'to-cat', 'to-cow', 'to-dog', 'from-red', 'from-blue']);
    press(button(/^Câu 1, ô nối cat/));
    press(button(/^Ô nối tới RED/));
    expect(answers()).toEqual({});
    // The end is held instead, until a beginning of its own exercise is clicked.
    press(button(/^Câu 4, ô nối red/));
    expect(answers()).toEqual({ 'from-red': { zoneIds: ['to-red'] } });
    pressKey(button(/^Câu 6, ô nối pink/));
    expect(focused()).toBe('Ô nối tới RED, đã nối với câu 4');
  });

  it('joins by keyboard: Enter, arrows, Enter; Delete removes the line', () => {
    const { answers } = open();
    const beginning = button(/^Câu 4, ô nối cat/);
    pressKey(beginning);
    expect(focused()).toBe('Ô nối tới moo');
    expect(screen.getByText('Đã chọn ô của câu 4. Hãy chọn ô để nối tới.')).toBeTruthy();
    fireEvent.keyDown(button(/^Ô nối tới moo/), { key: 'ArrowDown' });
    expect(focused()).toBe('Ô nối tới meow');
    pressKey(button(/^Ô nối tới meow/));
    expect(answers()['left-1']).toEqual({ zoneIds: ['right-2'] });
    expect(document.activeElement).toBe(beginning);
    fireEvent.keyDown(beginning, { key: 'Delete' });
    expect(answers()['left-1']).toEqual({ zoneIds: [] });
  });

  it('cancels with Escape', () => {
    const { answers } = open();
    pressKey(button(/^Câu 4, ô nối cat/));
    fireEvent.keyDown(button(/^Ô nối tới moo/), { key: 'Escape' });
    expect(focused()).toMatch(/^Câu 4, ô nối cat/);
    press(button(/^Ô nối tới moo/));
    expect(answers()).toEqual({});
  });
});

describe('placing words', () => {
  it('removes a placed word from the bank, but keeps its duplicate', () => {
    const { answers } = open();
    expect(words()).toEqual(['blue', 'red', 'red']);
    press(word('red'));
    press(button('Câu 7, ô kéo từ, còn trống'));
    expect(words()).toEqual(['blue', 'red']);
    press(button('Câu 8, ô kéo từ, còn trống'));
    press(word('blue'));
    expect(answers()).toEqual({ 'drop-1': { text: 'red' }, 'drop-2': { text: 'blue' } });
    expect(words()).toEqual(['red']);
  });

  it('returns a word to the bank', () => {
    const { answers } = open({ initial: { 'drop-1': { text: 'blue' } } });
    expect(words()).toEqual(['red', 'red']);
    press(button('Câu 7, ô kéo từ, đang có blue'));
    press(button('Bỏ từ'));
    expect(answers()['drop-1']).toEqual({ text: '' });
    expect(words()).toEqual(['blue', 'red', 'red']);
  });

  it('places by keyboard, from the drop zone to the words and back', () => {
    const { answers } = open();
    const dropZone = button('Câu 8, ô kéo từ, còn trống');
    pressKey(dropZone);
    expect(focused()).toBe('blue');
    fireEvent.keyDown(word('blue'), { key: 'ArrowRight' });
    pressKey(word('red'));
    expect(answers()).toEqual({ 'drop-2': { text: 'red' } });
    expect(document.activeElement).toBe(dropZone);
    fireEvent.keyDown(dropZone, { key: 'Delete' });
    expect(answers()['drop-2']).toEqual({ text: '' });
  });
});

describe('after the verdict', () => {
  const initial = {
    write: { text: 'cat' },
    'one-a': { zoneIds: ['one-b'] },
    'left-1': { zoneIds: ['right-1'] },
    'drop-1': { text: 'red' },
  };
  const marks = new Map([
    ['write', false],
    ['one-a', true],
    ['left-1', false],
    ['drop-1', true],
  ]);
  const keys = new Map<string, ItemAnswer>([
    ['write', { text: 'dog' }],
    ['left-1', { zoneIds: ['right-2'] }],
    ['drop-1', { text: 'red' }],
  ]);

  it('marks each item with a symbol, not by colour alone', () => {
    const { container } = open({ initial, marks, isLocked: true });
    const markOf = (zoneId: string) =>
      within(container.querySelector<HTMLElement>(`[data-zone="${zoneId}"]`) ?? document.body);
    expect(markOf('write').getByText('Sai')).toBeTruthy();
    expect(markOf('one-b').getByText('Đúng')).toBeTruthy();
    expect(markOf('one-a').queryByText('Đúng')).toBeNull();
    expect(screen.queryByText('dog')).toBeNull();
  });

  it('marks an unanswered question beside an option that is not right', () => {
    const left = { marks: new Map([['many-a', false]]), isLocked: true };
    const { container } = open({ ...left, keys: new Map([['many-a', { zoneIds: ['many-a', 'many-b'] }]]) });
    const wrong = [...container.querySelectorAll<HTMLElement>('[data-zone]')].filter((box) =>
      within(box).queryByText('Sai'),
    );
    expect(wrong.map((box) => box.dataset['zone'])).toEqual(['many-c']);
  });

  it('keeps the right options of a wrong question green', () => {
    const { container } = open({
      initial: { 'many-a': { zoneIds: ['many-a', 'many-c'] } },
      marks: new Map([['many-a', false]]),
      keys: new Map([['many-a', { zoneIds: ['many-a', 'many-b'] }]]),
      isLocked: true,
    });
    const wrong = [...container.querySelectorAll<HTMLElement>('[data-zone]')].filter((box) =>
      within(box).queryByText('Sai'),
    );
    expect(wrong.map((box) => box.dataset['zone'])).toEqual(['many-c']);
    const looks = screen
      .getAllByRole('checkbox', { name: /^Câu 3/ })
      .map(({ className }) => [className.includes('right'), className.includes('wrong')]);
    expect(looks).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('shows the right answer where a key is given, and only beside wrong ones', () => {
    open({ initial, marks, keys, isLocked: true });
    expect(screen.getByText('dog')).toBeTruthy();
    expect(button('Câu 4, ô nối cat, đã nối với moo, Đáp án đúng: meow')).toBeTruthy();
    expect(screen.getAllByText('red')).toHaveLength(1);
  });

  it('is read-only', () => {
    const { answers } = open({ initial, marks, isLocked: true });
    expect(screen.getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    press(screen.getByRole('radio', { name: 'Câu 2, lựa chọn A' }));
    press(button(/^Câu 5, ô nối cow/));
    press(button(/^Ô nối tới meow/));
    fireEvent.keyDown(button(/^Câu 4, ô nối cat/), { key: 'Delete' });
    expect(answers()).toEqual(initial);
    expect(screen.queryByRole('list', { name: 'Các từ để kéo vào ô' })).toBeNull();
  });
});
