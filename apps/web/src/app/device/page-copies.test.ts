// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptView, Boot, CurrentUser } from '@domdom/api';
import {
  ATTEMPT_ID,
  buildStored,
  buildSubmitted,
  buildView,
  EXAMINATION_ID,
} from '../../components/attempt/testing/views.ts';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { keptOf } from './kept-queries.ts';
import { mayBeKept, PageCopies, pageKeyOf } from './page-copies.ts';

const NOW = Date.parse('2026-11-29T08:00:00Z');
const DAY = 24 * 3600_000;
const HOME = '/lms/home';
const DASHBOARD = JSON.stringify(['GET /api/dashboard', {}]);
const ATTEMPT = [
  'GET /api/examinations/:examinationId/attempt',
  { params: { examinationId: EXAMINATION_ID }, query: {} },
] as const;

const bootOf = (user: CurrentUser | null): Boot => ({
  user,
  sessionEnd: null,
  settings: buildSettings(),
  serverTime: '2026-11-29T08:00:00Z',
});
const AN = buildUser('student', { id: 'an' });
const BINH = buildUser('student', { id: 'binh' });

let copies: PageCopies;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  copies = await PageCopies.open();
});

async function keepHome(user: CurrentUser, value: unknown): Promise<void> {
  await copies.keepBoot(bootOf(user), NOW);
  await copies.keepPage(user.id, HOME, new Map([[DASHBOARD, { value, at: NOW }]]), NOW);
}

/** The cache of a page that shows the exercise. */
function pageWith(view: AttemptView | null): QueryClient {
  const client = new QueryClient();
  const exercise = { title: 'Bài 1', questionCount: 3, durationSeconds: 0, behaviour: 'practice' };
  client.setQueryData(ATTEMPT, { exercise, view, canStart: true }, { updatedAt: NOW });
  new QueryObserver(client, { queryKey: ATTEMPT, staleTime: Infinity }).subscribe(() => undefined);
  return client;
}

describe('a page that is opened again', () => {
  it('has what it had', async () => {
    await keepHome(AN, { works: 3 });
    const copy = await copies.read('an', HOME, NOW + DAY);
    expect(copy).toMatchObject({ boot: { user: AN }, data: { [DASHBOARD]: { works: 3 } } });
    expect((await copies.read('an', '/lms/olympic/home', NOW))?.data).toEqual({});
  });

  it('is nothing for another account, for nobody, or after a month', async () => {
    await keepHome(AN, { works: 3 });
    expect(await copies.read('binh', HOME, NOW)).toBeNull();
    expect(await copies.read('', HOME, NOW)).toBeNull();
    expect(await copies.read('an', HOME, NOW + 31 * DAY)).toBeNull();
  });

  it('is nothing for staff after a week', async () => {
    const lan = buildUser('teacher', { id: 'lan' });
    await keepHome(lan, {});
    expect(await copies.read('lan', HOME, NOW + 6 * DAY)).not.toBeNull();
    expect(await copies.read('lan', HOME, NOW + 8 * DAY)).toBeNull();
  });

  it('is nothing of any account once another or nobody is logged in, but the login stays', async () => {
    await keepHome(AN, { works: 3 });
    await keepHome(BINH, { works: 5 });
    await copies.keepBoot(bootOf(null), NOW);
    await copies.keepOnly('binh');
    expect(await copies.read('an', HOME, NOW)).toBeNull();
    expect(await copies.read('binh', HOME, NOW)).not.toBeNull();
    await copies.keepOnly('');
    expect(await copies.read('binh', HOME, NOW)).toBeNull();
    expect(await copies.read('', '/auth/login', NOW)).toMatchObject({ boot: { user: null } });
  });

  it('is one of the forty newest', async () => {
    await copies.keepBoot(bootOf(AN), NOW);
    for (let n = 0; n < 42; n += 1)
      await copies.keepPage('an', `/p${n}`, new Map([[`k${n}`, { value: n, at: NOW }]]), NOW + n);
    expect((await copies.read('an', '/p1', NOW))?.data).toEqual({});
    expect((await copies.read('an', '/p2', NOW))?.data).toEqual({ k2: 2 });
  });
});

describe('what may be kept', () => {
  it.each([
    ['an account that must choose a password', buildUser('student', { hasTemporaryLogin: true })],
    ['one that must set up a second factor', buildUser('administrator', { mustSetUpSecondFactor: true })],
    ['one on a device that others use', buildUser('student', { isOnSharedDevice: true })],
  ])('nothing of %s', async (_who, user) => {
    expect(mayBeKept(bootOf(user))).toBe(false);
    await keepHome(user, {});
    expect(await copies.read(user.id, HOME, NOW)).toBeNull();
  });

  it('not the end of a session, which is said once', () => {
    expect(mayBeKept({ ...bootOf(null), sessionEnd: 'new-password' })).toBe(false);
    expect(mayBeKept(bootOf(null))).toBe(true);
  });

  it('of an exercise: no verdict, no key and no explanation', () => {
    const view = buildView({}, [buildSubmitted('1'), buildStored('2')]);
    const [kept] = keptOf(pageWith(view)).values();
    expect(kept?.value).toMatchObject({
      view: { answers: [{ questionId: '1', verdict: null, reveal: null }, {}] },
    });
    expect(JSON.stringify(view)).toMatch(/keyAnswer|Vì sao/);
    expect(JSON.stringify(kept)).not.toMatch(/keyAnswer|Vì sao|isCorrect":(true|false)/);
  });

  it('nothing of a finished attempt', async () => {
    const data = keptOf(pageWith(buildView({ state: 'submitted' }, [buildSubmitted('1')])));
    expect([...data.values()]).toEqual([{ value: null, at: NOW, ended: ATTEMPT_ID }]);
  });

  it('nothing that no page shows', () => {
    const client = new QueryClient();
    client.setQueryData(['GET /api/dashboard', {}], {});
    client.setQueryData(['GET /api/profile', {}], {});
    new QueryObserver(client, { queryKey: ['GET /api/profile', {}], staleTime: Infinity }).subscribe(
      () => undefined,
    );
    expect(keptOf(client).size).toBe(0);
  });
});

describe('an attempt that is opened again without a network', () => {
  const page = pageKeyOf(`/lms/exercise/examination/${EXAMINATION_ID}/start/2`, '');
  const viewAt = async (nowMs: number) => {
    const copy = await copies.read('an', page, nowMs);
    return (copy?.data[JSON.stringify(ATTEMPT)] as { view: AttemptView } | undefined)?.view; // as it was kept
  };
  const keep = async (view: AttemptView) => copies.keepPage('an', page, keptOf(pageWith(view)), NOW);
  beforeEach(() => copies.keepBoot(bootOf(AN), NOW));

  it('is the same at each of its questions', () => {
    expect(pageKeyOf(`/lms/exercise/examination/${EXAMINATION_ID}/start/17`, '')).toBe(page);
    expect(pageKeyOf(HOME, '?a=1')).toBe(`${HOME}?a=1`);
  });

  it('shows what the server has taken since, and the later of two answers', async () => {
    await keep(buildView({}, [buildStored('1', { rev: 4 })]));
    await copies.keepAnswer('an', ATTEMPT_ID, { questionId: '1', rev: 3, answer: 'older' });
    await copies.keepAnswer('an', ATTEMPT_ID, { questionId: '2', rev: 1, answer: 'new' });
    expect((await viewAt(NOW))?.answers).toMatchObject([
      { questionId: '1', rev: 4, answer: { optionId: 'a' } },
      { questionId: '2', rev: 1, answer: 'new', isSubmitted: false, verdict: null },
    ]);
  });

  it("goes on by the server's clock", async () => {
    const view = buildView();
    await keep(view);
    expect(Date.parse((await viewAt(NOW + 60_000))?.serverTime ?? '')).toBe(
      Date.parse(view.serverTime) + 60_000,
    );
  });

  it('is gone with its answers once it is over', async () => {
    await keep(buildView());
    await copies.keepAnswer('an', ATTEMPT_ID, { questionId: '2', rev: 1, answer: 'new' });
    await keep(buildView({ state: 'submitted' }));
    expect(await viewAt(NOW)).toBeUndefined();
    await keep(buildView());
    expect((await viewAt(NOW))?.answers).toEqual([]);
  });
});
