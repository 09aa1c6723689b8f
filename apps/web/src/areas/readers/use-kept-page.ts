import type { Reader } from '@domdom/api/readers';
import { type Readings, useReadingReport, useSeenPage } from '../../components/reader/position.ts';
import { keepReading, useUnsentReadings } from '../../lib/kept-reading.ts';
import { useUser } from '../../lib/store/hooks.ts';

const placeOf = ({ pageCount }: Pick<Reader, 'pageCount'>, page: number) => ({
  // The cover is where a story begins anyway.
  page: Math.max(1, page),
  pages: pageCount + 1,
});

/** Keeps the page by account, so that another device opens it: when it has been open for a moment, or is left. */
export function useKeptPage(reader: Reader): { readings: Readings; keep: (page: number) => void } {
  const { id: owner } = useUser();
  useUnsentReadings(owner);
  const readings = useReadingReport((reading) =>
    keepReading(owner, { kind: 'reader', id: reader.id }, reading),
  );
  return { readings, keep: (page) => readings.move(placeOf(reader, page)) };
}

/** Counts the open page as seen; the cover is none. */
export function useCountedPage(reader: Reader, readings: Readings, page: number): void {
  useSeenPage(page, page > 0, () => {
    // Also a page where the story was opened, and never turned.
    readings.move(placeOf(reader, page));
    readings.saw(page);
  });
}
