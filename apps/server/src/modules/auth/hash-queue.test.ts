import { expect, it } from 'vitest';
import { inHashQueue } from './hash-queue.ts';

const TURN = { address: '10.0.0.1', account: 'em@truong.vn' };

/** Work that ends when it is told to. */
function heldWork() {
  const held = Promise.withResolvers<number>();
  return { ...held, work: () => held.promise };
}

it('runs two at once, the others in their order, and goes on after one that failed', async () => {
  const began: number[] = [];
  const all = Array.from({ length: 4 }, heldWork);
  const done = all.map(({ work }, index) =>
    inHashQueue(TURN, () => {
      began.push(index);
      return work();
    }),
  );
  const ends = Promise.allSettled(done);
  await expect.poll(() => began).toEqual([0, 1]);
  all[1]?.reject(new Error('wrong hash'));
  await expect(done[1]).rejects.toThrow('wrong hash');
  await expect.poll(() => began).toEqual([0, 1, 2]);
  for (const { resolve } of all) resolve(7);
  expect((await ends).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(began).toEqual([0, 1, 2, 3]);
});

it('refuses at once what would wait behind 2,000 others, and takes more when they are done', async () => {
  const held = heldWork();
  const waiting = Array.from({ length: 2_002 }, () => inHashQueue(TURN, held.work));
  await expect(inHashQueue(TURN, held.work)).rejects.toThrow(
    expect.objectContaining({ code: 'UNAVAILABLE' }),
  );
  const other = inHashQueue({ address: '10.0.0.2', account: 'ban@truong.vn' }, async () => 7);
  const ends = Promise.allSettled([...waiting, other]);
  held.resolve(7);
  const refused = (await ends).map(({ status }, index) => (status === 'rejected' ? [index] : [])).flat();
  expect(refused).toEqual([2_001]);
  expect(await inHashQueue(TURN, async () => 8)).toBe(8);
});
