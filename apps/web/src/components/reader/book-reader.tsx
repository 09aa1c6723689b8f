import { type ComponentType, useEffect, useState } from 'react';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { savesData } from '../../lib/saves-data.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import type { BookReaderProps } from './reader-props.ts';
import { ReaderFailure, ReaderSkeleton } from './reader-states.tsx';

export type { BookReaderProps } from './reader-props.ts';

const load = () => importOrAgain(() => import('./reader-view.tsx'));

/** Fills the box around it. Its scripts, half a megabyte, come when the first book is opened. */
export function BookReader(props: BookReaderProps) {
  const [View, setView] = useState<ComponentType<BookReaderProps> | null>(null);
  const [isFetched, setIsFetched] = useState(true);
  useEffect(() => {
    if (!isFetched || View !== null) return undefined;
    let isWanted = true;
    load().then(
      ({ ReaderView }) => {
        // A function would be called for the next state.
        if (isWanted) setView(() => ReaderView);
      },
      () => {
        if (isWanted) setIsFetched(false);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isFetched, View]);
  if (View !== null) return <View {...props} />;
  if (isFetched) return <ReaderSkeleton {...props} />;
  return <ReaderFailure {...props} onRetry={() => setIsFetched(true)} />;
}

/** For pages from which books are opened: fetches the reader once they are quiet, unless data is to be saved. */
export function useReaderAhead(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded || savesData()) return undefined;
    return whenQuiet(() => {
      load()
        .then(({ fetchWorkerAhead }) => fetchWorkerAhead())
        // Opening a book tries again, and says so if it fails.
        .catch(() => {});
    });
  }, [isNeeded]);
}
