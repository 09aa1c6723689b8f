import { expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

it('runs every job and reports every failure, although the first job always fails', async () => {
  const errors: unknown[] = [];
  const ran: string[] = [];
  const work = (name: string, fails: boolean) => async () => {
    ran.push(name);
    if (fails) throw new Error(name);
  };
  const job = repeat(1, [work('first', true), work('second', false), work('third', true)], (error) =>
    errors.push(error),
  );
  await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(6));
  await job.stop();
  expect(ran.slice(0, 6)).toEqual(['first', 'second', 'third', 'first', 'second', 'third']);
  expect(errors.slice(0, 4)).toEqual(['first', 'third', 'first', 'third'].map((name) => new Error(name)));
});

const broken = (): Promise<void> => {
  throw new Error('at once');
};

it('goes on after a job that fails before it has begun to wait', async () => {
  const errors: unknown[] = [];
  let ran = 0;
  const count = async () => {
    ran += 1;
  };
  const job = repeat(1, [broken, count], (error) => errors.push(error));
  await vi.waitFor(() => expect(ran).toBeGreaterThan(2));
  await job.stop();
  expect(errors.slice(0, 2)).toEqual([new Error('at once'), new Error('at once')]);
});

it('lets the running job end, and starts none after a stop', async () => {
  let count = 0;
  const job = repeat(
    1,
    [
      async () => {
        await new Promise((resolve) => void setTimeout(resolve, 20));
        count += 1;
      },
    ],
    () => {},
  );
  await new Promise((resolve) => void setTimeout(resolve, 10));
  await job.stop();
  const ended = count;
  expect(ended).toBe(1);
  await new Promise((resolve) => void setTimeout(resolve, 40));
  expect(count).toBe(ended);
});
