import { sql } from 'kysely';
import { asOwner, type TestDatabase } from './test-database.ts';

/**
 * Adds `count` copies of a row, with `change` by column, without the checks and triggers of each copy. The table is
 * vacuumed, as PostgreSQL does by itself soon after so many rows.
 */
export async function fillUp(
  database: TestDatabase,
  { table, where, count, change = {} }: { table: string; where: string; count: number; change?: object },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'
      and column_name <> 'id'`.execute(database.db);
  const names = rows.map(({ name }) => name);
  const changes = new Map(Object.entries(change));
  const values = names.map((name) => changes.get(name) ?? `r.${name}`);
  await asOwner(database, async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql
        .raw(
          `insert into ${table} (${names.join(', ')})
          select ${values.join(', ')} from (select * from ${table} where ${where} limit 1) r, generate_series(1, ${count}) n`,
        )
        .execute(trx);
    });
    await sql.raw(`vacuum analyze ${table}`).execute(db);
  });
}
