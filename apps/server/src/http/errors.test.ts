import fastify from 'fastify';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { registerErrorHandling } from './errors.ts';

test('asks the client to retry when the database socket is gone', async () => {
  const app = fastify();
  registerErrorHandling(app);
  app.get('/', async () => new Client({ host: '/nonexistent' }).connect());
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

test('does not mistake a missing file for an outage', async () => {
  const app = fastify();
  registerErrorHandling(app);
  app.get('/', async () => {
    throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  });
  expect((await app.inject('/')).statusCode).toBe(500);
});
