import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from './student.ts';

/**
 * Lets students type continuously while `during` runs. Afterwards they have stopped, and whatever is unsent stays
 * queued.
 */
export async function whileWorking<T>(
  students: readonly Student[],
  during: () => Promise<T>,
  { pauseMs = 20 }: { pauseMs?: number } = {},
): Promise<T> {
  const stop = new AbortController();
  const work = Promise.all(students.map((student) => student.work(stop.signal, pauseMs)));
  try {
    return await during();
  } finally {
    stop.abort();
    await work;
  }
}

/** Sends everything that is waiting and finishes all attempts; resolves to the milliseconds it took. */
export async function finishAll(students: readonly Student[]): Promise<number> {
  const start = performance.now();
  await Promise.all(students.map((student) => student.finish()));
  return performance.now() - start;
}

export const workFor = (students: readonly Student[], ms: number): Promise<void> =>
  whileWorking(students, () => pause(ms));
