import { MOST_BOOK_PAGES } from '@domdom/domain/library/titles';
import { useRef } from 'react';
import type { ReadingPosition } from '../../components/reader/position.ts';
import { api } from '../../lib/api-client.ts';

/** The server takes so many at once. */
const MOST_SEEN = 60;
/** It counts no further in a longer book, whose reader is then at the last counted page. */
const counted = (page: number): number => Math.min(page, MOST_BOOK_PAGES);

/**
 * Keeps where the book is read, and which pages were seen. A call that fails is repeated with the next page; nothing else
 * depends on it, so nothing is said.
 */
export function useKeptPosition(titleId: string) {
  const seen = useRef(new Set<number>());
  return ({ page, pages, seen: open }: ReadingPosition): void => {
    for (const one of open) seen.current.add(counted(one));
    const sent = [...seen.current].slice(-MOST_SEEN);
    api('PUT /api/library/books/:titleId/position', {
      params: { titleId },
      body: { page: counted(page), pages: counted(pages), seen: sent },
      // The last page is told while the reader closes.
      keepalive: true,
    }).then(
      () => sent.forEach((one) => seen.current.delete(one)),
      () => undefined,
    );
  };
}
