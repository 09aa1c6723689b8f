import { isStoreTick, timeLeftMs } from '@domdom/domain/exam/clock';
import { useEffect, useEffectEvent, useState } from 'react';

/** Checks more than once a second, so that every second is shown equally long. */
const LOOK_MS = 250;

interface CountdownOptions {
  deadlineMs: number;
  /** The clock that the deadline belongs to. */
  now(): number;
  /** Called every 30 displayed seconds with the milliseconds left. */
  onStoreTick?(leftMs: number): void;
  onEnd(): void;
  /** Called at every check of the clock, several times a second. */
  onLook?(): void;
}

/** Returns the milliseconds left, updated every second. */
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
    // `now` is the same function for the life of the page; a new deadline starts a new countdown.
  }, [deadlineMs, now]);

  return leftMs;
}
