import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** How many statements of a test's database are waiting for a lock now. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
