import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Many times what a class is asked in a year. */
const MOST_ASKED = 20_000;

/** Ids of the questions in what a class was given in the last weeks. */
export async function selectAskedIds(
  db: Database,
  { classId, weeks }: { classId: string; weeks: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct question ->> 'id' as id
    from assignments a
    join paper_versions p on p.id = a.paper_version_id
    cross join lateral jsonb_array_elements(p.questions) question
    where a.class_id = ${classId} and a.deleted_at is null
      and a.created_at > now() - make_interval(weeks => ${weeks}::int)
    limit ${MOST_ASKED}`.execute(db);
  return rows.map(({ id }) => id);
}
