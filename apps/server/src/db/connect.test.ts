import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OUTDATED } from './prepared-statements.ts';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();

it('outlives a connection that breaks in the middle of a transaction', async () => {
  const work = test.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db);
    // Long enough for the end of the connection to arrive while nothing is asked.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable/i);
  expect((await sql`select 1`.execute(test.db)).rows).toHaveLength(1);
});

it('reads a statement once a connection, and anew when a migration has changed its columns', async () => {
  // Of one connection, since each has its own.
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
