import { useEffect, useEffectEvent, useRef } from 'react';

export interface ReadingPosition {
  /** From 1. With two pages open, the left one. */
  page: number;
  pages: number;
  /** The pages that are open now. */
  seen: readonly number[];
}

/** Long enough that turning quickly through a book reports only where the reader stays. */
export const REPORT_AFTER_MS = 1000;

/** Reports the last position given to it: a moment after it was given, or at once by `flush`; each one once. */
export class PositionReport<Position> {
  readonly #report: (position: Position) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Position | null = null;

  constructor(report: (position: Position) => void) {
    this.#report = report;
  }

  move(position: Position): void {
    this.#waiting = position;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), REPORT_AFTER_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    const position = this.#waiting;
    this.#waiting = null;
    if (position !== null) this.#report(position);
  }
}

/**
 * Returns what to call at each turn of a page. Reports also when the reader closes or the page goes away, perhaps for good: a
 * phone closes a hidden page without a word.
 */
export function usePositionReport<Position>(onReport: (position: Position) => void) {
  const report = useEffectEvent(onReport);
  const ref = useRef<PositionReport<Position> | null>(null);
  useEffect(() => {
    const positions = new PositionReport<Position>((now) => report(now));
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
  return (position: Position): void => ref.current?.move(position);
}

/** Reports the position that is open, from the first one on. */
export function useReportedPosition(
  position: ReadingPosition,
  onPosition?: (position: ReadingPosition) => void,
): void {
  const report = usePositionReport<ReadingPosition>((now) => onPosition?.(now));
  const move = useEffectEvent(() => report(position));
  // As a text, since an array is another one at each drawing.
  const seen = position.seen.join(' ');
  useEffect(() => {
    if (seen !== '') move();
  }, [seen]);
}
