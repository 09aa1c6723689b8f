import process from 'node:process';

/** The milliseconds of the processor that this thread spends on `work`: the time that other programs take does not count. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of three, because a processor that other programs share is slower, too. */
export const leastProcessorMs = (work: () => unknown): number =>
  Math.min(...Array.from({ length: 3 }, () => processorMs(work)));
