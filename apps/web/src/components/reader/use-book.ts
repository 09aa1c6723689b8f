import { useEffect, useEffectEvent, useState } from 'react';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Book, type BookProblem, problemOf } from './open-book.ts';

export type BookState =
  | { status: 'opening' }
  | { status: 'open'; book: Book }
  | { status: 'failed'; problem: BookProblem };

interface UsedBook {
  state: BookState;
  /** Whether parts of the book do not arrive. */
  isWaiting: boolean;
  /** Opens it again. */
  retry(): void;
  /** It opened, but cannot be read any further. */
  fail(problem: BookProblem): void;
}

const OPENING: BookState = { status: 'opening' };

export function useBook(url: string): UsedBook {
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<{ key: string; state: BookState }>({ key: '', state: OPENING });
  const [isWaiting, setIsWaiting] = useState(false);
  const key = `${tries} ${url}`;
  const state = opened.key === key ? opened.state : OPENING;

  useEffect(() => {
    const stop = new AbortController();
    let book: Book | null = null;
    const show = (next: BookState) => {
      if (!stop.signal.aborted) setOpened({ key, state: next });
    };
    const onWaiting = (is: boolean) => {
      if (!stop.signal.aborted) setIsWaiting(is);
    };
    // Whoever waits for the network is the first to want to know that it is back.
    const handleOnline = () => book?.retry();
    window.addEventListener('online', handleOnline);
    Book.open(url, stop.signal, { onWaiting }).then(
      (found) => {
        book = found;
        show({ status: 'open', book });
      },
      (error: unknown) => show({ status: 'failed', problem: problemOf(error) }),
    );
    return () => {
      window.removeEventListener('online', handleOnline);
      stop.abort();
      setIsWaiting(false);
    };
  }, [url, key]);

  return {
    state,
    isWaiting,
    retry: () => setTries(tries + 1),
    fail: (problem) => setOpened({ key, state: { status: 'failed', problem } }),
  };
}

export interface DrawnPage {
  number: number;
  page: PDFPageProxy;
}

/** The pages with these numbers; the ones before until all of them are there. */
export function usePages(
  book: Book,
  numbers: readonly number[],
  onFailure: (problem: BookProblem) => void,
): readonly DrawnPage[] | null {
  const [pages, setPages] = useState<readonly DrawnPage[] | null>(null);
  const wanted = numbers.join(' ');
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isWanted = true;
    const all = wanted.split(' ').map(async (text) => {
      const number = Number(text);
      return { number, page: await book.page(number) };
    });
    Promise.all(all).then(
      (found) => {
        if (isWanted) setPages(found);
      },
      (error: unknown) => {
        if (isWanted) fail(problemOf(error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [book, wanted]);
  return pages;
}
