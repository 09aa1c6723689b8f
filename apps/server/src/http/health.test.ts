import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { healthRoutes } from './health.ts';

afterEach(() => void vi.restoreAllMocks());

it('a flood of readiness questions asks the database once a second, and each outage is told', async () => {
  let asked = 0;
  let isUp = true;
  const query = async () => {
    asked += 1;
    if (!isUp) throw new Error('down');
  };
  const app = fastify();
  healthRoutes(app, { query });
  const flood = () => Promise.all(Array.from({ length: 500 }, () => app.inject({ url: '/readyz' })));
  const statuses = async () => new Set((await flood()).map(({ statusCode }) => statusCode));
  let now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  expect(await statuses()).toEqual(new Set([200]));
  now += 900;
  await flood();
  expect(asked).toBe(1);
  isUp = false;
  now += 200;
  expect(await statuses()).toEqual(new Set([503]));
  expect(asked).toBe(2);
  isUp = true;
  now += 1_100;
  expect(await statuses()).toEqual(new Set([200]));
  await app.close();
});
