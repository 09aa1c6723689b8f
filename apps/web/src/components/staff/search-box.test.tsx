// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_DEBOUNCE_MS } from '../../lib/use-debounced.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function start(initial = '') {
  const onSearch = vi.fn<(text: string) => void>();
  const view = render(<SearchBox label="Tìm" placeholder="" initial={initial} onSearch={onSearch} />);
  return { ...view, onSearch };
}

describe('a search box', () => {
  it('reports the typed text once, 500 ms after the last key', () => {
    const { onSearch } = start();
    for (const text of ['a', 'an', ' an ']) {
      type(text);
      pass(FORM_DEBOUNCE_MS - 1);
    }
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    pass(FORM_DEBOUNCE_MS);
    expect(onSearch.mock.calls).toEqual([['an']]);
  });

  it('reports nothing when it appears, nor when the text is unchanged', () => {
    const { onSearch } = start('an');
    pass(FORM_DEBOUNCE_MS);
    type('an ');
    pass(FORM_DEBOUNCE_MS);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('reports that it was cleared', () => {
    const { onSearch } = start('an');
    type('');
    pass(FORM_DEBOUNCE_MS);
    expect(onSearch.mock.calls).toEqual([['']]);
  });

  it('reports nothing after it was unmounted', () => {
    const { onSearch, unmount } = start();
    type('an');
    unmount();
    pass(FORM_DEBOUNCE_MS);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
