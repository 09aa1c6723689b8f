import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** What a pupil has done of an examination without an assignment. */
export interface Practised {
  state: 'new' | 'open' | 'done';
  /** Of the best finished attempt, 0 to 100; null before the first. */
  percent: number | null;
}

export const NEVER_PRACTISED: Practised = { state: 'new', percent: null };

/** Of each of these examinations that the pupil has begun. */
export async function selectPractised(
  db: Database,
  studentId: string,
  examinationIds: readonly string[],
): Promise<Map<string, Practised>> {
  if (examinationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('practisedExaminations')
    .select(['examinationId', 'isOpen', 'bestPercent'])
    .where('studentId', '=', studentId)
    .where('examinationId', '=', sql<string>`any(${examinationIds}::uuid[])`)
    .$narrowType<{ examinationId: NotNull }>()
    .execute();
  return new Map(
    rows.map(({ examinationId, isOpen, bestPercent }) => [
      examinationId,
      { state: isOpen ? 'open' : bestPercent === null ? 'new' : 'done', percent: bestPercent },
    ]),
  );
}
