import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Removes what has become too old from the tables to which the application only adds. The owner's functions decide what
 * that is (see the migrations); each call removes a bounded number.
 */
export async function deleteOldTraces(db: Database): Promise<void> {
  await sql`select delete_old_change_history(), delete_old_attempt_events(), delete_old_security_log()`.execute(
    db,
  );
}
