import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** Finished attempts whose marks may be released by now. Several servers may ask: each gets others. */
export async function lockDueMarks(trx: Trx, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('heldMarks')
    .select('attemptId')
    .where('lookAt', '<=', sql<Date>`now()`)
    .orderBy('lookAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ attemptId }) => attemptId);
}

/** Writes the event of each of these attempts for every receiver that wants it, in one statement. */
export async function queueReleased(trx: Trx, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await sql`
    insert into outgoing_messages (school_id, channel, partner, event, user_id, data)
    select t.school_id, 'webhook', r.partner, 'mark.released', t.student_id, jsonb_build_object(
      'receiverId', r.id, 'schoolId', t.school_id, 'classId', a.class_id,
      'assignmentId', a.id, 'attemptId', t.id, 'studentId', t.student_id)
    from attempts t join assignments a on a.id = t.assignment_id
    cross join lateral webhook_receivers_of(t.school_id, 'mark.released') r
    where t.id = any(${attemptIds}::uuid[]) and a.deleted_at is null`.execute(trx);
}

export async function deleteHeld(trx: Trx, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await trx
    .deleteFrom('heldMarks')
    .where(sql<boolean>`attempt_id = any(${attemptIds}::uuid[])`)
    .execute();
}

/**
 * When to look again: after a tenth of the time that the mark has waited, between ten seconds and an hour, and at the
 * moment that is known for its release at the latest.
 */
export async function lookLater(
  trx: Trx,
  marks: readonly { attemptId: string; releasedAt: Date | null }[],
): Promise<void> {
  if (marks.length === 0) return;
  const known = JSON.stringify(marks);
  await sql`
    update held_marks h set look_at = least(
      k."releasedAt",
      now() + greatest(interval '10 seconds', least(interval '1 hour', (now() - h.held_since) / 10)))
    from jsonb_to_recordset(${known}::jsonb) as k("attemptId" uuid, "releasedAt" timestamptz)
    where h.attempt_id = k."attemptId"`.execute(trx);
}

export const isAnyDue = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('heldMarks')
    .select('attemptId')
    .where('lookAt', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
