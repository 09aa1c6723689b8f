import { sql } from 'kysely';
import type { ActorTrx } from '../../db/transaction.ts';

/**
 * Accepts the marks of the machine for the counted attempts of students on the roster, where nobody has marked and no
 * answer is open. The score itself stays the computed one, so it follows a regrade. The transaction has locked the
 * assignment.
 */
export async function acceptMachineMarks(
  trx: ActorTrx,
  assignmentId: string,
  teacherId: string,
): Promise<{ acceptedCount: number; acceptedAt: Date }> {
  const { rows } = await sql<{ acceptedCount: number; acceptedAt: Date }>`
    with unmarked as (
      select t.id from attempts t
      where t.assignment_id = ${assignmentId} and t.marked_at is null and not exists (
        select from attempt_answers open
        where open.attempt_id = t.id and open.submitted_at is not null and open.is_correct is null
      ) and t.id in (
        select counted.id from counted_attempts counted
        join assignment_roster roster
          on roster.assignment_id = counted.assignment_id and roster.student_id = counted.student_id
        where counted.assignment_id = ${assignmentId}
      )
      -- Always locks in the same order, to avoid deadlocks.
      order by t.id
      for no key update of t
    ), accepted as (
      -- A caller names this moment in milliseconds.
      update attempts t set marked_by = ${teacherId}, marked_at = date_trunc('milliseconds', now())
      from unmarked where t.id = unmarked.id
      returning t.id, t.school_id, t.epoch
    ), events as (
      insert into attempt_events (attempt_id, school_id, kind, epoch, actor_id)
      select id, school_id, 'marked', epoch, ${teacherId} from accepted
    )
    select count(*)::int as accepted_count, date_trunc('milliseconds', now()) as accepted_at from accepted`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A count returns one row.');
  return row;
}

/** Takes back what `acceptMachineMarks` wrote at that moment. What the teacher has marked since stays. */
export async function takeBackMachineMarks(
  trx: ActorTrx,
  assignmentId: string,
  { teacherId, acceptedAt }: { teacherId: string; acceptedAt: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('attempts')
    .set({ markedBy: null, markedAt: null })
    .where('assignmentId', '=', assignmentId)
    .where('markedAt', '=', acceptedAt)
    .where('markedBy', '=', teacherId)
    .where('markedScore', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
