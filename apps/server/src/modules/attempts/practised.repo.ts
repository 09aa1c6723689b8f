import type { Practised } from '@domdom/api';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

const NEVER: Practised = { state: 'new', percent: null };

/** Adds to each examination what the student has done of it without an assignment. */
export async function selectPractised<E extends { id: string }>(
  db: Database,
  studentId: string,
  examinations: readonly E[],
): Promise<(E & Practised)[]> {
  if (examinations.length === 0) return [];
  const ids = examinations.map(({ id }) => id);
  const rows = await db
    .selectFrom('practisedExaminations')
    .select(['examinationId', 'isOpen', 'bestPercent'])
    .where('studentId', '=', studentId)
    .where('examinationId', '=', sql<string>`any(${ids}::uuid[])`)
    .$narrowType<{ examinationId: NotNull }>()
    .execute();
  const begun = new Map(
    rows.map(({ examinationId, isOpen, bestPercent: percent }): [string, Practised] => [
      examinationId,
      { state: isOpen ? 'open' : percent === null ? 'new' : 'done', percent },
    ]),
  );
  return examinations.map((examination) => ({ ...examination, ...(begun.get(examination.id) ?? NEVER) }));
}
