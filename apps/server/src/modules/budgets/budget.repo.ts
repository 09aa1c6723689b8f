import type { Database } from '../../db/connect.ts';

export async function deleteOldCounts(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('budgetCounts').where('expire', '<', nowMs).execute();
}
