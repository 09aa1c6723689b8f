// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser, Start } from '@domdom/api';
import { ApiError, onUnauthenticated } from '../../lib/api-client.ts';
import { authActions, initialAuthState, toLoggedInUser } from '../../lib/store/auth-slice.ts';
import { createAppStore } from '../../lib/store/store.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { createNavigation } from '../navigation.tsx';
import { followServer } from './follow.ts';
import { askServer } from './opening.ts';

vi.mock('./opening.ts', () => ({ askServer: vi.fn<typeof askServer>() }));
const server = vi.mocked(askServer);

const AN = buildUser('student', { id: 'an' });
const KEY = JSON.stringify(['GET /api/dashboard', {}]);
const OTHER_KEY = JSON.stringify(['GET /api/olympic', { query: {} }]);

const answerOf = (user: CurrentUser | null, changes: Partial<Start> = {}): Start => ({
  user,
  sessionEnd: null,
  settings: buildSettings(),
  serverTime: '2026-11-29T08:00:00Z',
  data: {},
  build: 'b',
  shell: 's',
  oldest: 1,
  ...changes,
});

/** A page that the device has opened for this account. */
function opened(user: CurrentUser | null, data: Record<string, unknown> = {}) {
  const store = createAppStore({ ...initialAuthState, loggedInUser: user && toLoggedInUser(user) });
  const queryClient = createQueryClient({ onForbidden: () => undefined });
  for (const [key, value] of Object.entries(data))
    queryClient.setQueryData(JSON.parse(key) as unknown[], value); // as written
  const boot = { user, sessionEnd: null, settings: buildSettings(), serverTime: '', data };
  const redraw = vi.fn<(settings: unknown) => void>();
  const session = { store, queryClient, navigation: createNavigation() };
  const lost = vi.fn<(error: ApiError) => void>();
  onUnauthenticated(lost);
  return {
    store,
    queryClient,
    redraw,
    lost,
    follow: () => followServer({ session, boot, redraw }),
    profile: () => store.getState().auth.loggedInUser?.profile ?? null,
  };
}

beforeEach(() => void server.mockReset());

describe('what the server says of a page that the device has opened', () => {
  it('takes the place of what the page had', async () => {
    const page = opened(AN, { [KEY]: { works: 1 }, [OTHER_KEY]: { exams: 1 } });
    server.mockResolvedValue(answerOf(AN, { data: { [KEY]: { works: 2 } } }));
    await expect(page.follow()).resolves.toMatchObject({ build: 'b' });
    expect(page.queryClient.getQueryData(['GET /api/dashboard', {}])).toEqual({ works: 2 });
    // It was not asked for again, so it is outdated.
    expect(page.queryClient.getQueryState(['GET /api/olympic', { query: {} }])?.isInvalidated).toBe(true);
    expect(page.redraw).not.toHaveBeenCalled();
  });

  it.each([
    ['another role', buildUser('teacher', { id: 'an' })],
    ['a password that must be changed', buildUser('student', { id: 'an', hasTemporaryLogin: true })],
    ['a second factor that must be set up', buildUser('student', { id: 'an', mustSetUpSecondFactor: true })],
  ])('counts at once: %s', async (_what, now) => {
    const page = opened(AN);
    server.mockResolvedValue(answerOf(now));
    await page.follow();
    expect(page.profile()).toEqual(now);
  });

  it('redraws with other settings', async () => {
    const page = opened(AN);
    const settings = buildSettings({ brand: 'Đom Đóm 2' });
    server.mockResolvedValue(answerOf(AN, { settings }));
    await page.follow();
    expect(page.redraw).toHaveBeenCalledWith(settings);
  });

  it('ends a session that is over as a refused call does, with the reason', async () => {
    const page = opened(AN);
    server.mockResolvedValue(answerOf(null, { sessionEnd: 'new-password' }));
    await expect(page.follow()).resolves.toBeNull();
    expect(page.lost.mock.calls[0]?.[0]).toMatchObject({
      status: 401,
      details: { data: { sessionEnd: 'new-password' } },
    });
  });

  it('logs in on a page of nobody', async () => {
    const page = opened(null);
    server.mockResolvedValue(answerOf(AN));
    await page.follow();
    expect(page.profile()).toEqual(AN);
  });

  it('is nothing once somebody has logged out here meanwhile', async () => {
    const page = opened(AN);
    server.mockImplementation(async () => {
      page.store.dispatch(authActions.logout());
      return answerOf(AN);
    });
    await expect(page.follow()).resolves.toBeNull();
    expect(page.profile()).toBeNull();
  });

  it('is asked for until there is a network', async () => {
    vi.useFakeTimers();
    const page = opened(AN);
    const offline = new ApiError({ status: 0, code: 'OFFLINE', message: '' });
    for (let n = 0; n < 8; n += 1) server.mockRejectedValueOnce(offline);
    server.mockResolvedValue(answerOf(AN));
    const following = page.follow();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(following).resolves.toMatchObject({ user: AN });
    vi.useRealTimers();
  });
});
