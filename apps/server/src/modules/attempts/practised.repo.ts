import type { Practised } from '@domdom/api';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/**
 * Selects what students had done of an examination without an assignment before they began the one that is named: the
 * newest finished practice with an answer, which showed its keys.
 */
export async function selectPractisedBefore(
  db: Database,
  { assignmentId, examinationId }: { assignmentId: string; examinationId: string },
): Promise<Map<string, { finishedAt: Date; percent: number }>> {
  const { rows } = await sql<{ studentId: string; finishedAt: Date; percent: number }>`
    select r.student_id, before.finished_at, before.percent
    from assignment_roster r
    cross join lateral (
      select t.finished_at, (100.0 * t.passed / t.question_count)::float8 as percent
      from attempts t
      where t.student_id = r.student_id and t.examination_id = ${examinationId} and t.assignment_id is null
        and t.state <> 'open' and t.answered > 0 and t.question_count > 0
        and t.started_at < coalesce((
          select min(own.started_at) from attempts own
          where own.assignment_id = r.assignment_id and own.student_id = r.student_id), now())
      order by t.attempt_number desc
      limit 1
    ) before
    where r.assignment_id = ${assignmentId}`.execute(db);
  return new Map(rows.map(({ studentId, ...before }) => [studentId, before]));
}

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
