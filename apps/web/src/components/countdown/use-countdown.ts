import { isStoreTick, timeLeftMs } from '@domdom/domain/exam/clock';
import { useEffect, useEffectEvent, useState } from 'react';

/** Looks more often than once a second, so that no second is shown twice as long as another. */
const LOOK_MS = 250;

interface CountdownOptions {
  deadlineMs: number;
  /** The clock that the deadline belongs to. */
  now(): number;
  /** Every 30th second that was shown, with the milliseconds left. */
  onStoreTick?(leftMs: number): void;
  onEnd(): void;
  /** Whenever the clock is looked at, several times a second. */
  onLook?(): void;
}

/** Milliseconds left, renewed with each second. */
export function useCountdown({ deadlineMs, now, onStoreTick, onEnd, onLook }: CountdownOptions): number {
  const [leftMs, setLeftMs] = useState(() => timeLeftMs(deadlineMs, now()));
  const look = useEffectEvent((seen: { second: number; ticks: number }): boolean => {
    onLook?.();
    const left = timeLeftMs(deadlineMs, now());
    const second = Math.ceil(left / 1000);
    if (second !== seen.second) {
      seen.second = second;
      seen.ticks += 1;
      setLeftMs(left);
      if (isStoreTick(seen.ticks)) onStoreTick?.(left);
    }
    if (left === 0) onEnd();
    return left > 0;
  });

  useEffect(() => {
    const seen = { second: Math.ceil(timeLeftMs(deadlineMs, now()) / 1000), ticks: 0 };
    const timer = setInterval(() => {
      if (!look(seen)) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
    // `now` is one function for the life of the page; a new deadline starts a new count.
  }, [deadlineMs, now]);

  return leftMs;
}
