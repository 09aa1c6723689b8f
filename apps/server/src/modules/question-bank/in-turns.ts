import { setImmediate as pause } from 'node:timers/promises';

/** Like `map`, but other work on this thread gets a turn after every `size` items. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => R,
): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    if (results.length > 0 && results.length % size === 0) await pause();
    results.push(work(item));
  }
  return results;
}
