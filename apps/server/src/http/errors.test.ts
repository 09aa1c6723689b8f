import fastify from 'fastify';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { AppError } from '@domdom/domain/errors/app-error';
import { askJson } from '../modules/outgoing/ask-json.service.ts';
import { openOutgoing } from '../modules/outgoing/outgoing.service.ts';
import { registerErrorHandling } from './errors.ts';

test('asks the client to retry when the database socket is gone', async () => {
  const app = fastify();
  registerErrorHandling(app);
  app.get('/', async () => new Client({ host: '/nonexistent' }).connect());
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});

test('does not take the refused connection of a partner for an outage of ours', async () => {
  const app = fastify();
  registerErrorHandling(app);
  const partner = openOutgoing({ trusted: ['127.0.0.1'] });
  app.get('/', () => partner.ask({ url: new URL('http://127.0.0.1:1/'), method: 'GET' }));
  app.get('/list', () => askJson(partner.ask, { url: new URL('http://127.0.0.1:1/'), method: 'GET' }));
  for (const url of ['/', '/list']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(424);
    expect(answer.headers).not.toHaveProperty('retry-after');
    expect(answer.json()).toMatchObject({ code: 'PARTNER_FAILED' });
    expect(answer.body).not.toContain('127.0.0.1');
  }
  await partner.close();
});

test('says nothing internal about a missing file, and does not mistake it for an outage', async () => {
  const app = fastify();
  registerErrorHandling(app);
  app.get('/', async () => {
    throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(500);
  const { requestId, ...said } = answer.json<Record<string, unknown>>();
  expect(requestId).toEqual(expect.any(String));
  expect(said).toEqual({ code: 'INTERNAL', message: 'Có lỗi xảy ra!' });
});

test('logs a refusal by a full queue in one short line, and an outage with its stack', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  registerErrorHandling(app);
  app.get('/full', async () => {
    throw new AppError('UNAVAILABLE', { message: 'Đang có nhiều tệp chờ xử lý', retryAfterSeconds: 30 });
  });
  app.get('/away', async () => new Client({ host: '/nonexistent' }).connect());
  expect((await app.inject('/full')).statusCode).toBe(503);
  expect((await app.inject('/away')).statusCode).toBe(503);
  const [full, away] = lines;
  expect(full).toContain('"code":"UNAVAILABLE"');
  expect(full?.length).toBeLessThan(250);
  expect(away).toContain('"stack"');
});
