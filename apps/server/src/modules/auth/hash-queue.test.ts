import { expect, it, vi } from 'vitest';
import { behindHashQueue, inHashQueue } from './hash-queue.ts';

// However many processors the machine has: two at once.
vi.hoisted(() => vi.stubEnv('UV_THREADPOOL_SIZE', '3'));

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

it('lets hashes that nobody waits for run only while no other does, and delays none by them', async () => {
  const began: string[] = [];
  const [patient, login, second] = [heldWork(), heldWork(), heldWork()];
  const note =
    (name: string, { work }: ReturnType<typeof heldWork>) =>
    () => {
      began.push(name);
      return work();
    };
  const all = [
    behindHashQueue(note('patient', patient)),
    inHashQueue(TURN, note('login', login)),
    inHashQueue(TURN, note('second', second)),
    behindHashQueue(note('later', patient)),
  ];
  await expect.poll(() => began).toEqual(['patient', 'login', 'second']);
  patient.resolve(1);
  login.resolve(1);
  await Promise.all(all.slice(0, 2));
  expect(began).toHaveLength(3);
  second.resolve(1);
  await Promise.all(all);
  expect(began).toEqual(['patient', 'login', 'second', 'later']);
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
