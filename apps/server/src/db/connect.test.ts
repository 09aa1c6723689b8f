import { sql } from 'kysely';
import { expect, it } from 'vitest';
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
