/** @vitest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Bank } from './bank.ts';
import { useNearBanks } from './use-near-banks.ts';

const BANKS: Bank[] = ['a', 'b'].map((id) => ({ id, words: [], itemIds: [`${id}1`, `${id}2`] }));
let report: (changes: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;

function Banks() {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNearBanks(BANKS, ref);
  return (
    <div ref={ref}>
      {BANKS.flatMap(({ itemIds }) => itemIds).map((id) => (
        <i key={id} data-drop-zone={id} />
      ))}
      <p>{near.map(({ id }) => id).join(' ')}</p>
    </div>
  );
}

afterEach(() => vi.unstubAllGlobals());

const shown = () => screen.getByText(/^[ab ]+$/).textContent;

it('keeps the words whose drop zones are in view, or the last ones when there are none', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const { container } = render(<Banks />);
  const see = (id: string, isIntersecting: boolean) => {
    const target = container.querySelector(`[data-drop-zone="${id}"]`);
    if (target) act(() => report([{ target, isIntersecting }]));
  };
  expect(shown()).toBe('a b');
  see('a1', true);
  expect(shown()).toBe('a');
  see('b2', true);
  expect(shown()).toBe('a b');
  see('a1', false);
  expect(shown()).toBe('b');
  see('b2', false);
  expect(shown()).toBe('b');
});
