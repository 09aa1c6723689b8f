import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connect, type Connection } from './connect.ts';
import { OUTDATED } from './prepared-statements.ts';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();

it('survives a connection that breaks during a transaction', async () => {
  const work = test.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db);
    // Long enough for the end of the connection to arrive while no statement is running.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable/i);
  expect((await sql`select 1`.execute(test.db)).rows).toHaveLength(1);
});

/**
 * A proxy to the database that can go silent: nothing passes through, and neither side is told that the connection
 * ended.
 */
async function openWire(url: string) {
  const { port, hostname } = new URL(url);
  // A server behind a Unix socket can also be reached over TCP.
  const host = decodeURIComponent(hostname).startsWith('/') ? '127.0.0.1' : hostname;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`; // it listens on a port
  return {
    url: own.href,
    /** Silences the open connections; a new connection still works. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

const ASKED: Record<string, (connection: Connection, silence: () => void) => Promise<unknown>> = {
  alone: ({ db }, silence) => {
    silence();
    return sql`select 1`.execute(db);
  },
  'of the pool': ({ pool }, silence) => {
    silence();
    return pool.query('select 1');
  },
  'in a transaction': ({ db }, silence) =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      silence();
      await sql`select 1`.execute(trx);
    }),
};

it.each(Object.entries(ASKED))('gives up on a silent connection, for a statement %s', async (_how, ask) => {
  const wire = await openWire(test.database.url);
  const connection = connect(wire.url, 1, () => undefined);
  onTestFinished(() => connection.close());
  await sql`select 1`.execute(connection.db);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const outcome = ask(connection, wire.silence).catch(String);
  // Wait until the statement has been sent.
  for (let n = 0; n < 5; n += 1) await sql`select 1`.execute(test.db);
  vi.advanceTimersByTime(25_000);
  expect(await outcome).toMatch(/read timeout|terminated/);
  expect((await sql`select 2 as n`.execute(connection.db)).rows).toEqual([{ n: 2 }]);
});

it('parses a statement once per connection, and again after a migration has changed its columns', async () => {
  // On one connection, since each has its own prepared statements.
  await test.db.connection().execute(async (db) => {
    await sql`create temp table kept (a int)`.execute(db);
    const read = () => sql`select * from kept where a is distinct from ${1}`.execute(db);
    await read();
    const known = await sql<{ n: number }>`
      select count(*) as n from pg_prepared_statements where statement like 'select * from kept%'`.execute(
      db,
    );
    expect(known.rows).toEqual([{ n: 1 }]);
    await sql`alter table kept add b int`.execute(db);
    await expect(read()).rejects.toThrow(OUTDATED);
    await sql`insert into kept values (2, 3)`.execute(db);
    expect((await read()).rows).toEqual([{ a: 2, b: 3 }]);
  });
});

it('uses snake_case for tables, columns and aliases, returns rows in camelCase, and leaves the inside of JSON alone', async () => {
  const query = test.db
    .selectFrom('attemptAnswers as theAnswers')
    .select(['theAnswers.attemptId as ofAttempt', sql`'{"is_mine": 1}'::jsonb`.as('inItself')]);
  expect(query.compile().sql).toBe(
    `select "the_answers"."attempt_id" as "of_attempt", '{"is_mine": 1}'::jsonb as "in_itself" from "attempt_answers" as "the_answers"`,
  );
  const row = await test.db.selectNoFrom(sql`'{"is_mine": 1}'::jsonb`.as('inItself')).executeTakeFirst();
  expect(row).toEqual({ inItself: { is_mine: 1 } });
});
