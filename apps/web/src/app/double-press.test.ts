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

/** Clicks the only button of this page and counts the clicks it receives. */
function press(html: string, ...details: number[]): number {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  const heard = vi.fn<() => void>();
  button?.addEventListener('click', heard);
  for (const detail of details) pressAt(button, detail);
  return heard.mock.calls.length;
}

it('counts a double click on a submit button once', () => {
  expect(press('<button type="submit">Lưu</button>', 1, 2)).toBe(1);
  expect(press('<dialog open><div data-part="footer"><button>Xoá</button></div></dialog>', 1, 2)).toBe(1);
});

it('does not let the second click through to what was under a dialog', () => {
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

it('counts separate clicks and key presses each time', () => {
  expect(press('<button type="submit">Lưu</button>', 1, 1)).toBe(2);
  expect(press('<button type="submit">Lưu</button>', 0, 0)).toBe(2);
});

it('ignores buttons that may be clicked quickly', () => {
  expect(press('<button type="button">+</button>', 1, 2, 3)).toBe(3);
});
