import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where somebody is, and the pages seen since the last report. */
export interface Reading {
  /** From 1. With two pages open, the left one. */
  page: number;
  pages: number;
  seen: readonly number[];
}

/** A page was seen when its picture stood on the screen this long: leafing through a book is not reading it. */
const SEEN_AFTER_MS = 500;
/** Long enough that turning quickly reports several pages at once, */
export const REPORT_AFTER_MS = 1000;
/** but however long somebody keeps turning, a report is no older. */
export const REPORT_WITHIN_MS = 5000;

export type ReportReading = (reading: Reading) => void;

/** What a reader tells its report. */
export interface Readings {
  move(place: { page: number; pages: number }): void;
  saw(page: number): void;
}

/** Reports where somebody is and what they saw, in batches: a moment after the last change, or at once by `flush`. */
export class ReadingReport implements Readings {
  readonly #report: ReportReading;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest change was made that nobody was told. */
  #since: number | null = null;
  #place: { page: number; pages: number } | null = null;
  readonly #seen = new Set<number>();
  readonly #told = new Set<number>();

  constructor(report: ReportReading) {
    this.#report = report;
  }

  move(place: { page: number; pages: number }): void {
    this.#place = place;
    this.#wait();
  }

  saw(page: number): void {
    if (this.#told.has(page)) return;
    this.#seen.add(page);
    this.#wait();
  }

  flush(): void {
    clearTimeout(this.#timer);
    if (this.#place === null || this.#since === null) return;
    this.#since = null;
    const seen = [...this.#seen];
    this.#seen.clear();
    for (const page of seen) this.#told.add(page);
    this.#report({ ...this.#place, seen });
  }

  #wait(): void {
    const now = Date.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    const left = this.#since + REPORT_WITHIN_MS - now;
    this.#timer = setTimeout(() => this.flush(), Math.max(0, Math.min(REPORT_AFTER_MS, left)));
  }
}

/** The report of a reader, which is made also when the reader closes or the page goes away, perhaps for good. */
export function useReadingReport(onReading?: ReportReading): Readings {
  const report = useEffectEvent<ReportReading>((reading) => onReading?.(reading));
  const ref = useRef<ReadingReport | null>(null);
  useEffect(() => {
    const readings = new ReadingReport((reading) => report(reading));
    ref.current = readings;
    const flush = () => readings.flush();
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
    };
  }, []);
  const [readings] = useState<Readings>(() => ({
    move: (place) => ref.current?.move(place),
    saw: (page) => ref.current?.saw(page),
  }));
  return readings;
}

/** Says that a page was seen once it has stood on the screen for long enough; a hidden tab shows nothing. */
export function useSeenPage(page: number, isShown: boolean, onSeen: (page: number) => void): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => tell(page), SEEN_AFTER_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [page, isShown]);
}
