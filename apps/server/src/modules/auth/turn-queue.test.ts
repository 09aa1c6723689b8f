import { expect, it } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

/** Lets all have their turn, each named address/account; returns the names in the order in which they ran. */
async function orderOf(queue: TurnQueue, arriving: readonly string[]): Promise<string[]> {
  const ran: string[] = [];
  const all = arriving.map(async (name) => {
    const [address = '', account = ''] = name.split('/');
    const done = await queue.turn(address, account);
    ran.push(done === null ? `${name} refused` : name);
    done?.();
  });
  await Promise.all(all);
  return ran;
}

it.each([
  {
    rule: 'lets one address after the other run, however many wait at one of them',
    mostWaiting: 10,
    arriving: ['a/1', 'a/1', 'a/1', 'b/2', 'c/3'],
    ran: ['a/1', 'b/2', 'c/3', 'a/1', 'a/1'],
  },
  {
    rule: 'lets one account after the other run at the same address',
    mostWaiting: 10,
    arriving: ['a/1', 'a/1', 'a/1', 'a/2', 'a/3'],
    ran: ['a/1', 'a/2', 'a/3', 'a/1', 'a/1'],
  },
  {
    rule: 'makes the longest address give way when it is full',
    mostWaiting: 3,
    arriving: ['a/1', 'a/2', 'a/3', 'b/9'],
    ran: ['a/3 refused', 'a/1', 'b/9', 'a/2'],
  },
])('$rule', async ({ mostWaiting, arriving, ran }) => {
  const queue = new TurnQueue({ atOnce: 1, mostWaiting });
  const busy = await queue.turn('x', 'x');
  const order = orderOf(queue, arriving);
  await Promise.resolve();
  busy?.();
  expect(await order).toEqual(ran);
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
