import type { OfflineBook } from '@domdom/api/library';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { isOffline } from '../../lib/query-client.ts';

/** Outside local storage, which a logout clears: the list belongs to no account. */
const CACHE = 'domdom-offline-books';
const ADDRESS = '/api/offline-books';

/** Missing on plain http and in older browsers; the list then lasts as long as the page. */
const openCache = async (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? null : caches.open(CACHE);

async function keep(books: readonly OfflineBook[]): Promise<void> {
  const cache = await openCache();
  await cache?.put(ADDRESS, Response.json(books));
}

async function kept(): Promise<readonly OfflineBook[] | null> {
  const cache = await openCache();
  const found = await cache?.match(ADDRESS);
  if (found === undefined) return null;
  return (await found.json()) as readonly OfflineBook[]; // what `keep` wrote
}

/** The list that the server gave last, when it is not reached now; null if it never did. */
async function listBooks(signal: AbortSignal): Promise<readonly OfflineBook[] | null> {
  try {
    const { items } = await api('GET /api/offline-books', { signal });
    // A full disk takes nothing from the list that is shown.
    await keep(items).catch(() => undefined);
    return items;
  } catch (error) {
    if (!isOffline(error)) throw error;
    return kept().catch(() => null);
  }
}

/** Asked again once the connection is back, hence the state in the key. */
export const offlineBooksQuery = (isConnected: boolean) =>
  queryOptions({
    queryKey: ['offline-books', isConnected],
    queryFn: ({ signal }) => listBooks(signal),
    retry: false,
    meta: { isBackground: true },
  });
