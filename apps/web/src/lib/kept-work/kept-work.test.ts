/** @vitest-environment jsdom */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-client.ts';
import { AUTH_KEY } from '../store/persistence.ts';
import { buildStored, buildView } from '../../components/attempt/testing/views.ts';
import type { KeptWork } from './disk.ts';
import {
  addKeptWork,
  dropOldestKept,
  forgetKeptAttempt,
  forgetKeptWork,
  forgetKeptWorkOfOthers,
  listKeptWork,
  makeRoom,
  MOST_KEPT_BYTES,
  noteSaved,
  noteView,
  readKept,
} from './kept-work.ts';
import { hasKeptWork } from './mark.ts';
import { KEPT_FILES_CACHE } from './names.ts';
import { orKept } from './or-kept.ts';

const MINUTE_MS = 60_000;
const KEY = ['GET /api/examinations/:examinationId/attempt', {}] as const;
const files = new Map<string, Set<string>>();

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  files.clear();
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(files.has(name)),
    delete: (name: string) => Promise.resolve(files.delete(name)),
    open: (name: string) => {
      const urls = files.get(name) ?? new Set();
      files.set(name, urls);
      return Promise.resolve({
        keys: () => Promise.resolve([...urls].map((url) => ({ url: `https://domdom.test${url}` }))),
        delete: ({ url }: { url: string }) => Promise.resolve(urls.delete(new URL(url).pathname)),
      });
    },
  });
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const build = (attemptId: string, changes: Partial<KeptWork> = {}): KeptWork => {
  const owner = changes.owner ?? 'an';
  const exam = { exercise: { title: 'Bài 1' }, view: buildView({ id: attemptId }), canStart: true };
  return {
    id: `${owner}.${attemptId}`,
    owner,
    attemptId,
    assignmentId: `given-${attemptId}`,
    classId: 'c1',
    title: 'Bài 1',
    kind: 'questions',
    data: { [JSON.stringify(KEY)]: exam },
    files: [`/media/${attemptId}.mp3`, '/media/shared.mp3'],
    bytes: 1000,
    isAsked: true,
    isWhole: true,
    clockAheadMs: 5 * MINUTE_MS,
    savedAt: Date.now(),
    usedAt: Date.now(),
    ...changes,
  };
};

async function keep(...works: KeptWork[]): Promise<void> {
  for (const work of works) {
    await addKeptWork(work);
    files.set(KEPT_FILES_CACHE, new Set([...(files.get(KEPT_FILES_CACHE) ?? []), ...work.files]));
  }
}

const keptFiles = () => [...(files.get(KEPT_FILES_CACHE) ?? [])].toSorted();
const idsOf = async (owner = 'an') => (await listKeptWork(owner)).map(({ attemptId }) => attemptId);
const viewOf = async () =>
  ((await readKept('an', JSON.stringify(KEY))) as { view: ReturnType<typeof buildView> }).view; // as it was kept

describe('kept work', () => {
  it('is read by the call that it answers, with the time of the server', async () => {
    await keep(build('a1'));
    const ahead = Date.parse((await viewOf()).serverTime) - Date.now();
    expect(Math.round(ahead / MINUTE_MS)).toBe(5);
    expect(await readKept('an', '["GET /api/dashboard",{}]')).toBeUndefined();
    expect(await readKept('binh', JSON.stringify(KEY))).toBeUndefined();
  });

  it('is not there before all its files are', async () => {
    await keep(build('a1', { isWhole: false }));
    expect([await idsOf(), await readKept('an', JSON.stringify(KEY))]).toEqual([[], undefined]);
  });

  it('of a saving that never ended is cleared away', async () => {
    await keep(build('a1', { isWhole: false, savedAt: Date.now() - 61 * MINUTE_MS }));
    await listKeptWork('an');
    expect([hasKeptWork(), files.has(KEPT_FILES_CACHE)]).toEqual([false, false]);
  });

  it('has each answer that the server has, and never an older one', async () => {
    await keep(
      build('a1', { data: { [JSON.stringify(KEY)]: { exercise: {}, view: buildView({ id: 'a1' }) } } }),
    );
    const saved = { questionId: '1', answer: 'new', isSubmitted: true, epoch: 3 };
    await noteSaved('a1', { ...saved, rev: 4 });
    await noteSaved('a1', { ...saved, rev: 2, answer: 'old', epoch: 1 });
    const { answers, attempt } = await viewOf();
    expect(answers).toEqual([
      { questionId: '1', rev: 4, answer: 'new', isSubmitted: true, verdict: null, reveal: null },
    ]);
    expect(attempt.epoch).toBe(3);
  });

  it('follows the attempt on the server, and goes with its end', async () => {
    await keep(build('a1'));
    await noteView(buildView({ id: 'a1', epoch: 7 }, [buildStored('2')]));
    const { attempt, answers } = await viewOf();
    expect([attempt.epoch, answers.map(({ questionId }) => questionId)]).toEqual([7, ['2']]);
    await noteView(buildView({ id: 'a1', state: 'submitted' }));
    expect([await idsOf(), hasKeptWork(), files.has(KEPT_FILES_CACHE)]).toEqual([[], false, false]);
  });
});

describe('the files of kept work', () => {
  it('stay while other work needs them', async () => {
    await keep(build('a1'), build('a2'));
    await forgetKeptAttempt('a1');
    expect(keptFiles()).toEqual(['/media/a2.mp3', '/media/shared.mp3']);
  });
});

describe('room for kept work', () => {
  const MB = 1024 * 1024;

  it('is made by removing the least recently used', async () => {
    await keep(
      build('a1', { bytes: 60 * MB, usedAt: 3 }),
      build('a2', { bytes: 60 * MB, usedAt: 1 }),
      build('a3', { bytes: 20 * MB, usedAt: 2 }),
    );
    expect(await makeRoom(40 * MB, { besides: 'an.a4' })).toBe(true);
    expect(await idsOf()).toEqual(['a1', 'a3']);
    expect(await makeRoom(MOST_KEPT_BYTES + 1, { besides: 'an.a4' })).toBe(false);
    expect(await idsOf()).toEqual(['a1', 'a3']);
  });

  it('on a full disk too, one work at a time', async () => {
    await keep(build('a1', { usedAt: 3 }), build('a2', { usedAt: 1 }));
    expect(await dropOldestKept({ besides: 'an.a1' })).toBe(true);
    expect(await idsOf()).toEqual(['a1']);
    expect(await dropOldestKept({ besides: 'an.a1' })).toBe(false);
  });
});

describe('two accounts on one device', () => {
  it('a logout removes the work of its own account', async () => {
    await keep(build('a1'), build('b1', { owner: 'binh' }));
    await forgetKeptWork('an');
    expect([await idsOf(), await idsOf('binh'), hasKeptWork()]).toEqual([[], ['b1'], true]);
    await forgetKeptWork('binh');
    expect([hasKeptWork(), files.has(KEPT_FILES_CACHE)]).toEqual([false, false]);
  });

  it('a login removes the work of all others', async () => {
    await keep(build('a1'), build('b1', { owner: 'binh' }));
    await forgetKeptWorkOfOthers('binh');
    expect([await idsOf(), await idsOf('binh')]).toEqual([[], ['b1']]);
    expect(keptFiles()).toEqual(['/media/b1.mp3', '/media/shared.mp3']);
  });
});

const offline = () => Promise.reject(new ApiError({ status: 0, code: 'OFFLINE', message: '' }));
const logIn = (userId: string) => localStorage.setItem(AUTH_KEY, JSON.stringify({ userId, hostFlag: false }));
const refused = () => Promise.reject(new ApiError({ status: 404, code: 'NOT_FOUND', message: '' }));

describe('a call without a server', () => {
  it('is answered by what is kept, for the account that kept it', async () => {
    logIn('an');
    await keep(build('a1'));
    expect(await orKept(KEY, offline)).toMatchObject({ view: { attempt: { id: 'a1' } } });
    logIn('binh');
    await expect(orKept(KEY, offline)).rejects.toThrow(ApiError);
  });

  it('that is refused or answered is never replaced', async () => {
    logIn('an');
    await keep(build('a1'));
    await expect(orKept(KEY, refused)).rejects.toThrow(ApiError);
    expect(await orKept(KEY, () => Promise.resolve('fresh'))).toBe('fresh');
  });
});
