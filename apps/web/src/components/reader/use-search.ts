import { useEffect, useEffectEvent, useState } from 'react';
import {
  findHits,
  firstFrom,
  type Hit,
  type HitPosition,
  type HitsByPage,
  normalizedQuery,
  stepped,
} from './find-text.ts';
import type { Book } from './open-book.ts';

/** A word of a long book may stand on every page; nobody steps through more. */
const MOST_HITS = 2000;

export interface Search {
  query: string;
  setQuery(query: string): void;
  hits: HitsByPage;
  current: HitPosition | null;
  isRunning: boolean;
  step(direction: 1 | -1): void;
}

const NONE: HitsByPage = new Map<number, readonly Hit[]>();

/** Reads the book page by page, from the open page on and around, and shows hits as they are found. */
export function useSearch(book: Book, page: number, onGo: (page: number) => void): Search {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ of: string; hits: HitsByPage; isRunning: boolean }>({
    of: '',
    hits: NONE,
    isRunning: false,
  });
  const [chosen, setChosen] = useState<{ of: string; place: HitPosition | null; from: number }>({
    of: '',
    place: null,
    from: page,
  });
  const wanted = normalizedQuery(query);
  const { from } = chosen;
  const go = useEffectEvent(onGo);

  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const run = async () => {
      const hits = new Map<number, readonly Hit[]>();
      let count = 0;
      const show = (isRunning: boolean) => {
        if (!stop.signal.aborted) setFound({ of: wanted, hits: new Map(hits), isRunning });
      };
      show(true);
      for (let step = 0; step < book.pages && count < MOST_HITS && !stop.signal.aborted; step += 1) {
        const number = ((from - 1 + step) % book.pages) + 1;
        const text = await book.text(number);
        const here = text === null ? [] : findHits(text.pieces, wanted);
        if (here.length === 0) continue;
        if (count === 0 && !stop.signal.aborted) go(number);
        hits.set(number, here);
        count += here.length;
        show(true);
      }
      show(false);
    };
    // A page that cannot be read is not searched.
    run().catch(() => {
      if (!stop.signal.aborted) setFound((now) => ({ ...now, isRunning: false }));
    });
    return () => stop.abort();
  }, [book, wanted, from]);

  const hits = found.of === wanted ? found.hits : NONE;
  // Until somebody steps, the first hit after the page on which the search began.
  const current = wanted === '' ? null : chosen.of === wanted ? chosen.place : firstFrom(hits, from);
  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setChosen({ of: '', place: null, from: page });
    },
    hits: wanted === '' ? NONE : hits,
    current,
    isRunning: wanted !== '' && (found.of !== wanted || found.isRunning),
    step: (direction) => {
      const place = stepped(hits, current, direction);
      setChosen({ of: wanted, place, from });
      if (place !== null) onGo(place.page);
    },
  };
}
