import { setTimeout as pause } from 'node:timers/promises';
import type { Pupil } from './pupil.ts';

/** Lets pupils type without a pause while `during` runs; afterwards they have stopped, and what waits still waits. */
export async function whileWorking<T>(
  pupils: readonly Pupil[],
  during: () => Promise<T>,
  { pauseMs = 20 }: { pauseMs?: number } = {},
): Promise<T> {
  const stop = new AbortController();
  const work = Promise.all(pupils.map((pupil) => pupil.work(stop.signal, pauseMs)));
  try {
    return await during();
  } finally {
    stop.abort();
    await work;
  }
}

/** Everything waiting reaches the server and all hand in; resolves to the milliseconds it took. */
export async function finishAll(pupils: readonly Pupil[]): Promise<number> {
  const start = performance.now();
  await Promise.all(pupils.map((pupil) => pupil.finish()));
  return performance.now() - start;
}

export const workFor = (pupils: readonly Pupil[], ms: number): Promise<void> =>
  whileWorking(pupils, () => pause(ms));
