/** @vitest-environment jsdom */
import { expect, it, vi } from 'vitest';
import { importAgain } from './import-again.ts';

const PLAYER = 'http://localhost/assets/player-a1.js';

it('asks under another address each time for a script that has failed', async () => {
  const load = vi.fn<(url: string) => Promise<unknown>>().mockResolvedValue('module');
  for (const words of ['Failed to fetch dynamically imported module', 'error loading']) {
    expect(await importAgain(new TypeError(`${words}: ${PLAYER}`), load)).toBe('module');
  }
  const urls = load.mock.calls.map(([url]) => url);
  expect(urls.every((url) => url.startsWith(`${PLAYER}?again=`))).toBe(true);
  expect(new Set(urls).size).toBe(2);
});

it('takes away the link of a style sheet that has failed, and no other', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/player-a1.css"><link rel="stylesheet" href="/assets/player-b2.css">';
  const error = new Error(`Unable to preload CSS for ${location.origin}/assets/player-a1.css`);
  await expect(importAgain(error)).rejects.toBe(error);
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/assets/player-b2.css">');
});

it('leaves what names no script to the next import', async () => {
  const error = new TypeError('Importing a module script failed.');
  await expect(importAgain(error)).rejects.toBe(error);
});
