import type { Database } from '../../db/connect.ts';

/** What others may not read without a trace. */
export type WatchedEntity = 'classes' | 'assignments' | 'attempts';

/** Changes are written by the database itself (record_change in the migrations); a read has no trigger. */
export async function recordRead(
  db: Database,
  by: { userId: string; schoolId: string },
  record: { entity: WatchedEntity; id: string },
): Promise<void> {
  await db
    .insertInto('changeHistory')
    .values({
      schoolId: by.schoolId,
      actorId: by.userId,
      entity: record.entity,
      recordId: record.id,
      action: 'R',
    })
    .execute();
}
