// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme } from '../lib/theme.ts';

const HTML = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
const [, SCRIPT = ''] = /<script>([^]*?)<\/script>/.exec(HTML) ?? [];
/** Bytes before anything is painted, in each page. */
const MOST_BYTES = 1_000;

const { dataset } = document.documentElement;
const metas = () => ({
  scheme: document.querySelector('[name=color-scheme]')?.getAttribute('content'),
  bars: [...document.querySelectorAll('[name=theme-color]')].map((bar) => bar.getAttribute('media')),
});
const BY_DEVICE = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

/** The script of the page with a storage of its own; the listener is removed again. */
let stop: (() => void)[] = [];
const addEventListener = (name: string, listener: EventListener): void => {
  window.addEventListener(name, listener);
  stop.push(() => window.removeEventListener(name, listener));
};

function open(getItem: () => string | null = () => localStorage.getItem('theme')): void {
  runInNewContext(SCRIPT, { document, addEventListener, localStorage: { getItem } });
}

beforeEach(() => {
  document.head.innerHTML = HTML.slice(HTML.indexOf('<meta'), HTML.indexOf('<script>'));
});

afterEach(() => {
  stop.forEach((one) => one());
  stop = [];
  localStorage.clear();
  document.head.innerHTML = '';
  delete dataset['theme'];
});

describe('the script in the page', () => {
  it('leaves the theme to the device until one is chosen', () => {
    open();
    expect(dataset['theme']).toBeUndefined();
    expect(metas()).toEqual({ scheme: 'light dark', bars: BY_DEVICE });
  });

  it.each([
    ['dark', ['not all', 'all']],
    ['light', ['all', 'not all']],
  ] as const)('shows a page as it was chosen before: %s', (theme, bars) => {
    localStorage.setItem('theme', JSON.stringify(theme));
    open();
    expect(dataset['theme']).toBe(theme);
    expect(metas()).toEqual({ scheme: theme, bars });
  });

  it.each(['"blue"', 'dark', '{"theme":"dark"}', ''])('does not mind what else is kept: %s', (kept) => {
    localStorage.setItem('theme', kept);
    open();
    expect(dataset['theme']).toBeUndefined();
  });

  it('works where storage is refused', () => {
    open(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    chooseTheme('dark');
    expect(dataset['theme']).toBe('dark');
  });

  it('follows another tab, and no other key', () => {
    open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: '"dark"' }));
    expect(dataset['theme']).toBe('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '"light"' }));
    expect(dataset['theme']).toBe('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
    expect(dataset['theme']).toBeUndefined();
    expect(metas()).toEqual({ scheme: 'light dark', bars: BY_DEVICE });
  });

  it('is short', () => {
    expect(SCRIPT.length).toBeGreaterThan(0);
    expect(SCRIPT.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('a choice is kept for the next page, and none is kept for what the device says', () => {
  open();
  chooseTheme('dark');
  expect(localStorage.getItem('theme')).toBe('"dark"');
  chooseTheme('system');
  expect(localStorage.getItem('theme')).toBeNull();
  expect(dataset['theme']).toBeUndefined();
});
