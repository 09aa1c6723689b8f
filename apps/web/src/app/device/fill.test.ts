// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Start } from '@domdom/api';
import { ApiError } from '../../lib/api-client.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { authActions, initialAuthState, toLoggedInUser } from '../../lib/store/auth-slice.ts';
import { createAppStore } from '../../lib/store/store.ts';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { createNavigation } from '../navigation.tsx';
import { fillFromCopies } from './fill.ts';
import { askAgain } from './opening.ts';
import { PageCopies } from './page-copies.ts';

vi.mock('./opening.ts', () => ({
  askAgain: vi.fn<typeof askAgain>(),
  askServer: vi.fn<typeof askAgain>(),
}));

const AN = buildUser('student', { id: 'an' });
const KEY = ['GET /api/dashboard', {}];
const unreached = () => new ApiError({ status: 0, code: 'OFFLINE', message: '' });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const copies = await PageCopies.open();
  const boot = { user: AN, sessionEnd: null, settings: buildSettings(), serverTime: '' };
  await copies.keepBoot(boot, Date.now());
  const data = new Map([[JSON.stringify(KEY), { value: { works: 1 }, at: Date.now() - 60_000 }]]);
  await copies.keepPage('an', '/lms/home', data, Date.now());
  copies.close();
});

/** A page that is opened while the server is away. */
function openedWithoutNetwork() {
  const store = createAppStore({ ...initialAuthState, loggedInUser: toLoggedInUser(AN) });
  const queryClient = createQueryClient({ onForbidden: () => undefined });
  fillFromCopies({ store, queryClient, navigation: createNavigation() });
  const call = vi.fn<() => Promise<unknown>>().mockRejectedValue(unreached());
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn: call });
  return { store, call, observer, stop: observer.subscribe(() => undefined) };
}

it('shows what the device keeps until the server answers, then what the server says', async () => {
  const back = Promise.withResolvers<Start>();
  vi.mocked(askAgain).mockReturnValue(back.promise);
  const { observer, call, stop } = openedWithoutNetwork();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ works: 1 }));
  // Else the clock of a kept attempt would be moved on twice.
  expect(Date.now() - observer.getCurrentResult().dataUpdatedAt).toBeLessThan(30_000);

  call.mockResolvedValue({ works: 2 });
  back.resolve({} as Start); // only that it answers matters
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ works: 2 }));
  stop();
});

it('shows nothing of an account that logs out meanwhile', async () => {
  const { observer, store, stop } = openedWithoutNetwork();
  store.dispatch(authActions.logout());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
});
