import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { applicationName, logApplicationName } from './application-name.ts';

const named = (name: string | string[] | undefined) =>
  applicationName({ headers: { 'x-application-name': name } });

it.each(['SACHSO', 'SACHSO_DEV', 'Truong A 1.2-b'])('takes the name of a program: %s', (name) => {
  expect(named(name)).toBe(name);
});

it.each([undefined, '', 'x'.repeat(41), 'a\nb', '{"level":60}', 'Trường', 'a,b;c', ['A', 'B']])(
  'takes no name from %j',
  (name) => {
    expect(named(name)).toBeNull();
  },
);

it('puts it into the lines about its call, and into no others', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }; // by pino
  const app = fastify({ logger: { level: 'info', stream } });
  logApplicationName(app);
  app.get('/', (request) => {
    request.log.info('answered');
    return null;
  });
  await app.inject({ url: '/', headers: { 'x-application-name': 'SACHSO_STAGE' } });
  await app.inject({ url: '/', headers: { 'x-application-name': '<b>' } });
  await app.close();
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ application }) => application)).toEqual(['SACHSO_STAGE', undefined]);
});
