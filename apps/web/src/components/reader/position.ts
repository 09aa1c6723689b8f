import { useEffect, useEffectEvent, useRef } from 'react';

export interface ReadingPosition {
  /** From 1. With two pages open, the left one. */
  page: number;
  pages: number;
}

/** Long enough that turning quickly through a book reports only where the reader stays. */
export const REPORT_AFTER_MS = 1000;

export type ReportPosition = (page: number, pages: number) => void;

/** Reports the last position given to it: a moment after it was given, or at once by `flush`; each one once. */
export class PositionReport {
  readonly #report: ReportPosition;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReadingPosition | null = null;

  constructor(report: ReportPosition) {
    this.#report = report;
  }

  move(position: ReadingPosition): void {
    this.#waiting = position;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), REPORT_AFTER_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    const position = this.#waiting;
    this.#waiting = null;
    if (position !== null) this.#report(position.page, position.pages);
  }
}

/** Null until the book is open. Reports also when the reader closes or the page goes away, perhaps for good. */
export function useReportedPosition(position: ReadingPosition | null, onPosition?: ReportPosition): void {
  const report = useEffectEvent<ReportPosition>((page, pages) => onPosition?.(page, pages));
  const ref = useRef<PositionReport | null>(null);
  const page = position?.page ?? null;
  const pages = position?.pages ?? null;

  useEffect(() => {
    const positions = new PositionReport((...now) => report(...now));
    ref.current = positions;
    const flush = () => positions.flush();
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
  useEffect(() => {
    if (page !== null && pages !== null) ref.current?.move({ page, pages });
  }, [page, pages]);
}
