import { MOST_BOOK_PAGES } from '@domdom/domain/library/titles';
import { useEffect } from 'react';
import { api, isApiError } from './api-client.ts';
import { keysUnder, readJson, removeKey, writeJson } from './storage.ts';

/**
 * Where somebody reads, and which pages they saw. It waits on the device until the server has it, so that a page seen without
 * a network counts later.
 */

interface Reading {
  page: number;
  pages: number;
  seen: readonly number[];
}

/** A book on the shelves, or a graded reader of ours. */
type Read = { kind: 'book' | 'reader'; id: string };

/** The server counts no further: whoever reads a longer book is at the last counted page. */
const counted = (page: number): number => Math.min(page, MOST_BOOK_PAGES);

/** The server takes so many pages at once. */
const MOST_SEEN = 60;

const prefixOf = (owner: string): string => `reading/${owner}/`;
const keyOf = (owner: string, { kind, id }: Read): string => `${prefixOf(owner)}${kind}/${id}`;

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  'seen' in value &&
  Array.isArray(value.seen);

/** Read since this page was loaded: the place is newer than the one that the server has. */
const fresh = new Set<string>();

/** `isLate`: the pages count, but the place may have moved on another device since. */
function put({ kind, id }: Read, { pages, ...body }: Reading & { isLate: boolean }): Promise<unknown> {
  const sent = { ...body, seen: [...body.seen] };
  // The last page is told while the reader closes.
  return kind === 'book'
    ? api('PUT /api/library/books/:titleId/position', {
        params: { titleId: id },
        body: { ...sent, pages },
        keepalive: true,
      })
    : api('PUT /api/readers/:readerId/position', { params: { readerId: id }, body: sent, keepalive: true });
}

/** What the server will never take: the book is gone, or not this person's. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

async function send(key: string, read: Read, { page, pages, seen }: Reading): Promise<void> {
  for (let from = 0; from === 0 || from < seen.length; from += MOST_SEEN) {
    const part = seen.slice(from, from + MOST_SEEN);
    try {
      await put(read, { page, pages, seen: part, isLate: !fresh.has(key) });
    } catch (error) {
      if (isRefused(error)) removeKey(key);
      // Nothing depends on it now, so nothing is said: it is sent again later.
      return;
    }
    settle(key, page, part);
  }
}

/** Forgets what has arrived, and keeps what was read meanwhile. */
function settle(key: string, page: number, arrived: readonly number[]): void {
  const kept = readJson(key, isReading);
  if (kept === null) return;
  const seen = kept.seen.filter((one) => !arrived.includes(one));
  if (seen.length === 0 && kept.page === page) removeKey(key);
  else writeJson(key, { ...kept, seen });
}

/** Keeps where this account reads, for every device. */
export function keepReading(owner: string, read: Read, { page, pages, seen }: Reading): void {
  const key = keyOf(owner, read);
  const waiting = readJson(key, isReading)?.seen ?? [];
  const all = {
    page: counted(page),
    pages: counted(pages),
    seen: [...new Set([...waiting, ...seen.map(counted)])],
  };
  fresh.add(key);
  writeJson(key, all);
  void send(key, read, all);
}

function sendUnsent(owner: string): void {
  for (const key of keysUnder(prefixOf(owner))) {
    const [kind, id = ''] = key.slice(prefixOf(owner).length).split('/');
    const reading = readJson(key, isReading);
    if ((kind === 'book' || kind === 'reader') && reading !== null) void send(key, { kind, id }, reading);
  }
}

/** For pages with books: sends what waits from earlier, and again when the network is back. */
export function useUnsentReadings(owner: string): void {
  useEffect(() => {
    const handle = () => sendUnsent(owner);
    handle();
    window.addEventListener('online', handle);
    return () => window.removeEventListener('online', handle);
  }, [owner]);
}
