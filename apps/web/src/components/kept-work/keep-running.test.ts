/** @vitest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKeptWork } from '../../lib/kept-work/disk.ts';
import { authActions, initialAuthState } from '../../lib/store/auth-slice.ts';
import { createAppStore } from '../../lib/store/store.ts';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { examQuery } from '../attempt/queries.ts';
import { buildView, EXERCISE_ADDRESS as address } from '../attempt/testing/views.ts';
import { keepRunning } from './keep-running.ts';

const view = buildView();

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  stubFetch({ [`GET /api/attempts/${view.attempt.id}`]: { body: view } });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is kept until it is over', false, 1],
  ['is not kept on a device that others use', true, 0],
])('an attempt in progress %s', async (_what, isOnSharedDevice, count) => {
  const store = createAppStore(initialAuthState);
  store.dispatch(authActions.success({ user: buildUser('student', { isOnSharedDevice }), hostFlag: true }));
  const queryClient = new QueryClient();
  queryClient.setQueryData(examQuery(address).queryKey, {
    exercise: { title: 'Bài 1' } as never, // nothing else of it is read
    view,
    canStart: true,
  });
  await keepRunning({ store, view, address, queryClient });
  expect(await readKeptWork()).toHaveLength(count);
});
