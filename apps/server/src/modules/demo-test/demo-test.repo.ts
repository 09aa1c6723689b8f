import type { Database } from '../../db/connect.ts';

/** Selects the newest paper of the demo test; null when the content has none. */
export async function selectOptionalDemoPaperId(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('paperVersions')
    .innerJoin('examinations', 'examinations.id', 'paperVersions.examinationId')
    .select('paperVersions.id')
    .where('examinations.kind', '=', 'demo-test')
    .where('examinations.withdrawnAt', 'is', null)
    .where('examinations.schoolId', 'is', null)
    .orderBy('examinations.sortOrder')
    .orderBy('paperVersions.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
