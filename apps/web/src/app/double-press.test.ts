/** @vitest-environment jsdom */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreDoublePresses } from './double-press.ts';

let stop: () => void;
beforeEach(() => {
  stop = ignoreDoublePresses(document);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const pressAt = (target: Element | null, detail: number) =>
  target?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

/** Presses the only button of this page and counts what it hears. */
function press(html: string, ...details: number[]): number {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  const heard = vi.fn<() => void>();
  button?.addEventListener('click', heard);
  for (const detail of details) pressAt(button, detail);
  return heard.mock.calls.length;
}

it('hears a double click on a sending button once', () => {
  expect(press('<button type="submit">Lưu</button>', 1, 2)).toBe(1);
  expect(press('<dialog open><div data-part="footer"><button>Xoá</button></div></dialog>', 1, 2)).toBe(1);
});

it('does not let the second press through to what lay under a dialog', () => {
  document.body.innerHTML =
    '<dialog open><div data-part="footer"><button>Tôi đã hiểu</button></div></dialog><input type="radio">';
  const radio = document.querySelector('input');
  pressAt(document.querySelector('button'), 1);
  document.querySelector('dialog')?.remove();
  pressAt(radio, 2);
  expect(radio?.checked).toBe(false);
  pressAt(radio, 1);
  expect(radio?.checked).toBe(true);
});

it('hears two presses that lie apart, and the keyboard, each time', () => {
  expect(press('<button type="submit">Lưu</button>', 1, 1)).toBe(2);
  expect(press('<button type="submit">Lưu</button>', 0, 0)).toBe(2);
});

it('leaves buttons alone that may be pressed fast', () => {
  expect(press('<button type="button">+</button>', 1, 2, 3)).toBe(3);
});
