/** @vitest-environment jsdom */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKeptWork } from '../../lib/kept-work/disk.ts';
import { AUTH_KEY } from '../../lib/store/persistence.ts';
import { buildAssignment } from '../../testing/builders.ts';
import { buildView, EXAMINATION_ID } from '../attempt/testing/views.ts';
import { keepAssignment } from './keep.ts';

const files = new Map<string, Set<string>>();

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  files.clear();
  vi.stubGlobal('caches', {
    delete: (name: string) => Promise.resolve(files.delete(name)),
    open: (name: string) => {
      const urls = files.get(name) ?? new Set();
      files.set(name, urls);
      return Promise.resolve({
        put: (url: string) => Promise.resolve(void urls.add(url)),
        keys: () => Promise.resolve([]),
      });
    },
  });
  logIn('an');
});
afterEach(() => vi.unstubAllGlobals());

const logIn = (userId: string) => localStorage.setItem(AUTH_KEY, JSON.stringify({ userId, hostFlag: true }));

const assignment = buildAssignment({ examId: EXAMINATION_ID, durationSeconds: 0 });
const pages = ['a.png', 'b.png', 'c.png', 'd.png'].map((file) => ({ file, height: 100 }));
const view = { ...buildView(), questions: [], worksheet: { pages, zones: [], items: [] } };
const JSON_CALLS: Record<string, unknown> = {
  [`/api/student/assignments/${assignment.id}`]: {
    ...{ assignment, attempts: [], openAttemptId: view.attempt.id, canStart: true },
    ...{ isTimeOver: false, notes: '' },
  },
  [`/api/examinations/${EXAMINATION_ID}/attempt`]: {
    ...{ exercise: { title: 'Bài 1', durationSeconds: 0 }, view, canStart: true },
  },
};

/** Keeps the work on a device whose files come as told. */
function keep(fileOf: (name: string) => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', (url: string) => {
    const [path = ''] = url.split('?');
    const body = JSON_CALLS[path];
    return body === undefined ? fileOf(path.split('/').at(-1) ?? '') : Promise.resolve(Response.json(body));
  });
  const { signal } = new AbortController();
  return keepAssignment('an', assignment.id, { signal, onProgress: () => undefined });
}

const file = () => Promise.resolve(new Response('x'));
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isEmpty = async () => [(await readKeptWork()).length, files.size];

it('keeps the work with all its files', async () => {
  await keep(file);
  expect(await readKeptWork()).toMatchObject([{ owner: 'an', isWhole: true }]);
  expect([...files.values()].map(({ size }) => size)).toEqual([4]);
});

it('leaves nothing of an account that logged out while its files were arriving', async () => {
  const kept = keep(async (name) => {
    if (name === 'd.png') logIn('binh');
    return file();
  });
  await expect(kept).rejects.toThrow('closed');
  expect(await isEmpty()).toEqual([0, 0]);
});

it('leaves no file that arrives after another one has failed', async () => {
  const kept = keep(async (name) => {
    if (name === 'a.png') return new Response('', { status: 503 });
    await later(30);
    return file();
  });
  await expect(kept).rejects.toThrow('offline');
  await later(60);
  expect(await isEmpty()).toEqual([0, 0]);
});
