import { expect, it } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

/** Lets everything that can run do so; returns the names in the order in which they ran. */
async function orderOf(queue: TurnQueue, waiting: readonly (readonly [string, string])[]): Promise<string[]> {
  const ran: string[] = [];
  const all = waiting.map(async ([group, member]) => {
    const done = await queue.turn(group, member);
    ran.push(`${group}/${member}${done === null ? ' refused' : ''}`);
    done?.();
  });
  await Promise.all(all);
  return ran;
}

const oneAtATime = () => new TurnQueue({ atOnce: 1, mostWaiting: 10 });

it('lets one address after the other run, however many wait at one of them', async () => {
  const queue = oneAtATime();
  const busy = await queue.turn('x', 'x');
  const order = orderOf(queue, [
    ['a', '1'],
    ['a', '1'],
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ]);
  busy?.();
  expect(await order).toEqual(['a/1', 'b/2', 'c/3', 'a/1', 'a/1']);
});

it('lets one account after the other run at the same address', async () => {
  const queue = oneAtATime();
  const busy = await queue.turn('x', 'x');
  const order = orderOf(queue, [
    ['a', '1'],
    ['a', '1'],
    ['a', '1'],
    ['a', '2'],
    ['a', '3'],
  ]);
  busy?.();
  expect(await order).toEqual(['a/1', 'a/2', 'a/3', 'a/1', 'a/1']);
});

it('makes the longest address give way when it is full', async () => {
  const queue = new TurnQueue({ atOnce: 1, mostWaiting: 3 });
  const busy = await queue.turn('x', 'x');
  const order = orderOf(queue, [
    ['a', '1'],
    ['a', '2'],
    ['a', '3'],
    ['b', '9'],
  ]);
  await Promise.resolve();
  busy?.();
  expect(await order).toEqual(['a/3 refused', 'a/1', 'b/9', 'a/2']);
});

it('runs as many at once as it may, and goes on when one is done', async () => {
  const queue = new TurnQueue({ atOnce: 2, mostWaiting: 10 });
  const [first] = [await queue.turn('a', '1'), await queue.turn('a', '2')];
  let isThird = false;
  const third = queue.turn('a', '3').then((done) => {
    isThird = true;
    return done;
  });
  await Promise.resolve();
  expect(isThird).toBe(false);
  first?.();
  expect(await third).not.toBeNull();
});
