import { expect, it } from 'vitest';
import { runInLanes } from './lanes.ts';

function laneOf(done: string[], name: string) {
  return {
    run: async (job: string) => {
      await Promise.resolve();
      if (job === `breaks ${name}` || job === 'breaks all') throw new Error(job);
      done.push(job);
    },
    close: async () => void done.push(`${name} closed`),
  };
}

it('runs every job once, several at a time', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  const lane = {
    run: async (job: number) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      done.push(job);
    },
    close: async () => undefined,
  };
  expect(await runInLanes([lane, lane], [1, 2, 3, 4, 5])).toEqual({ failed: [], notRun: [] });
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(done).toHaveLength(5);
  expect(most).toBe(2);
});

it('reports the job that broke a lane, and lets the other lane run the rest', async () => {
  const done: string[] = [];
  const lanes = [laneOf(done, 'first'), laneOf(done, 'second')];
  const { failed, notRun } = await runInLanes(lanes, ['breaks first', 'a', 'b', 'c']);
  expect(failed).toEqual([{ job: 'breaks first', error: new Error('breaks first') }]);
  expect(notRun).toEqual([]);
  expect(done).toEqual(expect.arrayContaining(['a', 'b', 'c', 'first closed', 'second closed']));
});

it('names the jobs that had no lane left', async () => {
  const done: string[] = [];
  const lanes = [laneOf(done, 'first'), laneOf(done, 'second')];
  const { failed, notRun } = await runInLanes(lanes, ['breaks all', 'breaks all', 'a', 'b']);
  expect(failed).toHaveLength(2);
  expect(notRun).toEqual(['a', 'b']);
});
