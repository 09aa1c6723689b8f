/** Answers short tasks at once. Others take until the process has less weight than others. */
import { readFileSync } from 'node:fs';
import { serveTasks } from './serve-tasks.ts';

export interface SpinningTask {
  isLong: boolean;
}

const MOST_MEMORY_BYTES = 224 * 1024 * 1024;

const hasGivenWay = () => !/ nice 0$/m.test(readFileSync('/proc/self/autogroup', 'utf8'));

await serveTasks(MOST_MEMORY_BYTES, async () => async ({ isLong }: SpinningTask) => {
  if (isLong) while (!hasGivenWay());
  return { pid: process.pid };
});
