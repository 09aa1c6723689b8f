import { setTimeout as pause } from 'node:timers/promises';
import { Latencies } from './latencies.ts';
import type { Random } from './random.ts';

/** Something that arrives `atMs` after the beginning, whatever happened to earlier arrivals. */
export interface Arrival {
  atMs: number;
  run(): Promise<void>;
}

/** Returns arrivals at random moments, all before `withinMs`. */
export function spreadOver(withinMs: number, runs: readonly Arrival['run'][], random: Random): Arrival[] {
  return runs.map((run) => ({ atMs: random.next() * withinMs, run })).toSorted((a, b) => a.atMs - b.atMs);
}

/**
 * Open loop: arrivals do not wait for responses, and each is timed from its planned moment, so that a server (or
 * generator) that falls behind cannot hide it. Resolves when all are answered.
 */
export async function openLoop(arrivals: readonly Arrival[]): Promise<Latencies> {
  const latencies = new Latencies();
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (const { atMs, run } of arrivals) {
    const waitMs = start + atMs - performance.now();
    if (waitMs > 1) await pause(waitMs);
    running.push(
      run().then(
        () => latencies.add(performance.now() - start - atMs),
        (error: unknown) => latencies.addError(error),
      ),
    );
  }
  await Promise.all(running);
  return latencies;
}

export interface Load {
  latencies: Latencies;
  /** Successful requests. */
  perSecond: number;
}

/** Closed loop: each worker starts its next request when the last one is done, for `ms`. */
export async function closedLoop(ms: number, workers: readonly (() => Promise<void>)[]): Promise<Load> {
  const latencies = new Latencies();
  const start = performance.now();
  await Promise.all(
    workers.map(async (work) => {
      for (;;) {
        if (performance.now() - start > ms) return;
        await latencies.time(work).catch(() => undefined);
      }
    }),
  );
  return { latencies, perSecond: (1000 * latencies.summary().count) / (performance.now() - start) };
}

const AT_ONCE = 4;

/** Runs the preparations for a measurement a few at a time; any failure fails the whole run. */
export async function fewAtOnce(tasks: readonly (() => Promise<void> | undefined)[]): Promise<void> {
  const waiting = [...tasks];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
    }),
  );
}
