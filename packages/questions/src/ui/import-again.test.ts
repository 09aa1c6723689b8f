/** @vitest-environment jsdom */
import { expect, it, vi } from 'vitest';
import { importAgain, importOrAgain } from './import-again.ts';

const PLAYER = 'http://localhost/assets/player-a1.js';

it('uses a different URL for each retry of a failed script', async () => {
  const load = vi.fn<(url: string) => Promise<unknown>>().mockResolvedValue('module');
  for (const words of ['Failed to fetch dynamically imported module', 'error loading']) {
    expect(await importAgain(new TypeError(`${words}: ${PLAYER}`), load)).toBe('module');
  }
  const urls = load.mock.calls.map(([url]) => url);
  expect(urls.every((url) => url.startsWith(`${PLAYER}?again=`))).toBe(true);
  expect(new Set(urls).size).toBe(2);
});

const linkTo = (name: string): HTMLLinkElement => {
  const link = document.head.querySelector<HTMLLinkElement>(`link[href$="${name}"]`);
  if (link === null) throw new Error(`There is no ${name}`);
  return link;
};

it('reloads a failed style sheet in its place before the script is imported without it', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/kit-1.css"><link rel="stylesheet" href="/assets/player-a1.css"><style></style>';
  const first = linkTo('player-a1.css');
  const error = new Error(`Unable to preload CSS for ${first.href}`);
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(async () => {
    first.dispatchEvent(new Event('error'));
    await Promise.resolve();
    throw error;
  });
  load.mockResolvedValue('module');
  await expect(importOrAgain(load)).rejects.toBe(error);

  const offline = importOrAgain(load);
  const second = linkTo('player-a1.css');
  second.dispatchEvent(new Event('error'));
  await expect(offline).rejects.toThrow('preload CSS');
  expect(load).toHaveBeenCalledOnce();

  const online = importOrAgain(load);
  const third = linkTo('player-a1.css');
  expect(new Set([first, second, third]).size).toBe(3);
  expect(third.previousElementSibling).toBe(linkTo('kit-1.css'));
  expect(document.head.childElementCount).toBe(3);
  third.dispatchEvent(new Event('load'));
  expect(await online).toBe('module');
});

it('leaves an error without a script URL to the next import', async () => {
  const error = new TypeError('Importing a module script failed.');
  await expect(importAgain(error)).rejects.toBe(error);
});
