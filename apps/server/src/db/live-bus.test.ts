import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { LiveBus } from './live-bus.ts';

const test = openTestApp();

it('reports an unreachable database once, however often it tries again', async () => {
  const errors: unknown[] = [];
  const bus = new LiveBus(test.database.pool, (error) => errors.push(error));
  const states: boolean[] = [];
  const unsubscribe = bus.subscribe(
    'postgres://nobody@127.0.0.1:1/nothing',
    () => {},
    (isListening) => states.push(isListening),
  );
  await expect.poll(() => states.length, { timeout: 10_000 }).toBeGreaterThan(1);
  await sleep(50);
  await unsubscribe();
  expect(errors).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
});
