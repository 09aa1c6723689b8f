// @vitest-environment jsdom
import type { PublicQuestion } from '@domdom/api';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildPublicQuestion } from '../../testing/builders.ts';
import { useKeptOffline, useWorksheetOffline } from './keep-offline.ts';

const { loadPlayer } = vi.hoisted(() => ({ loadPlayer: vi.fn<(type: string) => Promise<unknown>>() }));
vi.mock('@domdom/questions/ui', () => ({ loadPlayer }));
vi.mock('../../lib/when-quiet.ts', () => ({
  whenQuiet: (task: () => void) => {
    const timer = setTimeout(task, 2500);
    return () => clearTimeout(timer);
  },
}));

/** URLs requested so far, in order. */
const asked: string[] = [];
let isOffline = false;
const answer = async <T>(name: string, value: T): Promise<T> => {
  asked.push(name);
  await Promise.resolve();
  if (isOffline) throw new TypeError('Failed to fetch');
  return value;
};

const builtOf = (type: string, more: object): PublicQuestion => ({
  ...buildPublicQuestion('1'),
  type,
  ...more,
});
/** Loaded types are never forgotten, so each test uses its own. */
const testOf = (test: string): PublicQuestion[] => [
  builtOf(`${test}-a`, { picture: { file: 'p1.svg', alt: '' } }),
  builtOf(`${test}-b`, { sound: { file: 's1.mp3' }, questions: [builtOf(`${test}-c`, {})] }),
  builtOf(`${test}-a`, { picture: { file: 'p1.svg', alt: '' } }),
];
const open = (questions: PublicQuestion[]) =>
  renderHook(({ index }) => useKeptOffline(questions, questions[index]), { initialProps: { index: 0 } });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  isOffline = false;
  loadPlayer.mockImplementation((type) => answer(type, 'a player'));
  vi.stubGlobal('fetch', (url: string) => answer(url, new Response('')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

async function showFirst(questions: PublicQuestion[]): Promise<void> {
  const { preparePlayer } = await import('./use-player.ts');
  await preparePlayer(questions[0]?.type ?? '');
  asked.length = 0;
}

it('fetches every player and then every file once, after the open question is shown', async () => {
  const questions = testOf('once');
  open(questions);
  await pass(10_000);
  expect(asked).toEqual([]);
  await showFirst(questions);
  await pass(2400);
  expect(asked).toEqual([]);
  await pass(200);
  expect(asked).toEqual(['once-b', 'once-c', '/media/p1.svg', '/media/s1.mp3']);
});

it('skips videos, which are fetched with their own question', async () => {
  const questions = [
    builtOf('video-a', { video: { file: 'v1.mp4' } }),
    builtOf('video-b', { sound: { file: 's1.mp3' } }),
  ];
  await showFirst(questions);
  open(questions);
  await pass(10_000);
  expect(asked).toEqual(['video-b', '/media/s1.mp3']);
});

it('continues when another question is opened whose player is not loaded yet', async () => {
  const questions = testOf('open');
  await showFirst(questions);
  const { rerender } = open(questions);
  rerender({ index: 1 });
  await pass(2600);
  expect(asked).toContain('/media/s1.mp3');
});

it('continues once the network is back', async () => {
  const questions = testOf('back');
  await showFirst(questions);
  open(questions);
  isOffline = true;
  await pass(2600);
  expect(asked).toEqual(['back-b']);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(asked).toEqual(['back-b', 'back-c', '/media/p1.svg', '/media/s1.mp3', 'back-b']);
});

it('retries a file that a busy server did not deliver, but not one that it refused', async () => {
  const questions = [
    builtOf('busy-a', {}),
    builtOf('busy-b', { sound: { file: 'refused.mp3' }, picture: { file: 'busy.svg', alt: '' } }),
  ];
  const read = vi.spyOn(Response.prototype, 'arrayBuffer');
  const statuses = new Map([
    ['/media/refused.mp3', [404]],
    ['/media/busy.svg', [503, 200]],
  ]);
  vi.stubGlobal('fetch', (url: string) =>
    answer(url, new Response('', { status: statuses.get(url)?.shift() ?? 500 })),
  );
  await showFirst(questions);
  open(questions);
  await pass(30_000);
  expect(asked.toSorted()).toEqual(['/media/busy.svg', '/media/busy.svg', '/media/refused.mp3', 'busy-b']);
  // Only fully read responses end up in the cache.
  expect(read).toHaveBeenCalledTimes(2);
});

it('stops when the user leaves the page', async () => {
  const questions = testOf('left');
  await showFirst(questions);
  const { unmount } = open(questions);
  isOffline = true;
  await pass(2600);
  unmount();
  isOffline = false;
  await pass(60_000);
  expect(asked).toEqual(['left-b']);
});

it('prefetches nothing in data-saving mode', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const questions = testOf('save');
  await showFirst(questions);
  open(questions);
  await pass(60_000);
  expect(asked).toEqual([]);
});

it('fetches the pages of a worksheet and the images and sounds of its zones once each', async () => {
  const zone = {
    mode: 'Listen' as const,
    top: 0,
    left: 0,
    width: 100,
    height: 40,
    angle: 0,
    label: '',
    script: '',
  };
  const worksheet = {
    pages: ['one.webp', 'two.webp'].map((file) => ({ file, height: 100 })),
    zones: [
      { ...zone, id: 'a', audio: 'cow.mp3', image: 'cow.webp' },
      { ...zone, id: 'b', audio: 'cow.mp3', image: '' },
    ],
    items: [],
  };
  renderHook(() => useWorksheetOffline(worksheet));
  await pass(2600);
  expect(asked).toEqual(['/media/one.webp', '/media/two.webp', '/media/cow.webp', '/media/cow.mp3']);
});
