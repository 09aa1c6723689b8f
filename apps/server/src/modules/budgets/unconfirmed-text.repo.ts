import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { ActorTrx } from '../../db/transaction.ts';

/**
 * How many bytes of text the unconfirmed teachers of a school keep, and how many of them this one. What was deleted counts,
 * because it stays. The size of a value that is stored apart is known without reading it.
 */
export async function selectUnconfirmedText(
  trx: ActorTrx,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<{ ofAccount: number; ofSchool: number }> {
  const { rows } = await sql<{ ofAccount: string; ofSchool: string }>`
    with strangers as (
      select id from users
      where not is_confirmed and id in (
        select user_id from user_roles where school_id = ${schoolId} and role_id <> ${ROLES.student})
    ),
    kept as (
      select q.created_by as owner, pg_column_size(v.question) + pg_column_size(v.search_text) as bytes
      from strangers join bank_questions q on q.created_by = strangers.id
      join bank_question_versions v on v.question_id = q.id
      union all
      select f.created_by, pg_column_size(f.document)
      from strangers join exercise_files f on f.school_id = ${schoolId} and f.created_by = strangers.id
      where f.document is not null
      union all
      select f.created_by, pg_column_size(p.worksheet)
      from strangers join exercise_files f on f.school_id = ${schoolId} and f.created_by = strangers.id
      join paper_versions p on p.examination_id = f.examination_id
      union all
      select o.created_by, pg_column_size(p.questions) + pg_column_size(p.plan)
      from strangers join own_tests o on o.created_by = strangers.id
      join paper_versions p on p.examination_id = o.examination_id
      union all
      select t.created_by, pg_column_size(t.matrix)
      from strangers join matrix_templates t on t.created_by = strangers.id
      union all
      select c.created_by, pg_column_size(c.text)
      from strangers join saved_comments c on c.created_by = strangers.id
    )
    select coalesce(sum(bytes) filter (where owner = ${userId}), 0) as of_account,
      coalesce(sum(bytes), 0) as of_school
    from kept`.execute(trx);
  const [row] = rows;
  return { ofAccount: Number(row?.ofAccount ?? 0), ofSchool: Number(row?.ofSchool ?? 0) };
}
