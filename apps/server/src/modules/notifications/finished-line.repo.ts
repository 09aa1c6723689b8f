import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';

interface FinishedLine {
  schoolId: string;
  userIds: readonly string[];
  assignment: { id: string; title: string };
  setting: object;
}

/**
 * Counts who has finished an assignment in one notification of each of these people: newest, and unread again. It names
 * no student, and belongs to none.
 *
 * The first statement takes the line, or waits for another finish that has it. The second one begins only then, so it
 * counts that finish as well.
 */
export async function countFinishedIn(trx: Trx, line: FinishedLine): Promise<void> {
  const { schoolId, userIds, assignment, setting } = line;
  const { rows } = await sql<{ id: string }>`
    insert into notifications (school_id, audience, audience_user_id, title, setting)
    select ${schoolId}, 'USER', user_id, ${assignment.title}, ${JSON.stringify(setting)}::jsonb
    from unnest(${[...userIds]}::uuid[]) user_id
    order by user_id
    on conflict (audience_user_id, (setting ->> 'assignmentId'))
      where audience = 'USER' and setting ->> 'type' = 'SUBMIT_ASSIGNMENT' and send_id is null
    do update set created_at = greatest(notifications.created_at, excluded.created_at)
    returning id`.execute(trx);
  await sql`
    with counted as (
      select count(distinct student_id) as finished
      from attempts where assignment_id = ${assignment.id} and state <> 'open'
    ), seen as (
      delete from notification_marks
      where user_id = any(${[...userIds]}::uuid[]) and notification_id = any(${rows.map(({ id }) => id)}::uuid[])
    )
    update notifications n set
      title = left(counted.finished || ' học sinh đã nộp bài: ' || ${assignment.title}::text, 300),
      content = 'Đã có ' || counted.finished || ' học sinh nộp bài "' || ${assignment.title}::text || '".'
    from counted where n.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
}
