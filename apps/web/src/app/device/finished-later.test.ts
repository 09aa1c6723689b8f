// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { dropDraft, dropFinish, loadDrafts, queueFinish, writeDraft } from '../../lib/drafts.ts';
import { refreshAfterFinish } from './finished-later.ts';

it('a page that is open asks again once work that was finished without a network has arrived', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  await loadDrafts();
  const client = new QueryClient();
  refreshAfterFinish(client);
  const [home, attempt] = ['GET /api/dashboard', 'GET /api/olympic/exams/:number'].map((route) => {
    const call = vi.fn<() => number>(() => 1);
    new QueryObserver(client, { queryKey: [route, {}], queryFn: call }).subscribe(() => undefined);
    return call;
  });
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(1));

  writeDraft('an', 'a1', 'q1', { rev: 1, answer: 'cat', epoch: 1 });
  queueFinish('an', 'a1', 1);
  dropDraft('an', 'a1', 'q1', 1);
  dropFinish('an', 'a1');
  await vi.waitFor(() => expect(home).toHaveBeenCalledTimes(2));
  expect(attempt).toHaveBeenCalledTimes(1);
});
