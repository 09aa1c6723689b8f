import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { BuiltUser } from './builders.ts';

/** A finished import without rows. */
export async function buildImport(db: Database, { id: createdBy, schoolId }: BuiltUser): Promise<string> {
  const now = sql<Date>`now()`;
  const { id } = await db
    .insertInto('importRuns')
    .values({
      schoolId,
      createdBy,
      fileName: 'lop-3a.xlsx',
      template: 'spreadsheet',
      state: 'finished',
      startedAt: now,
      finishedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
