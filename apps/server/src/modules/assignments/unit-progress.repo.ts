import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface UnitProgress {
  /** Students on the roster times the unit's assignments. */
  expected: number;
  /** How many of these pairs have a finished attempt. */
  done: number;
}

/** Selects the progress of a class in each unit of which at least one test was given. */
export async function selectUnitProgress(db: Database, classId: string): Promise<Map<string, UnitProgress>> {
  const { rows } = await sql<{ unit: string } & UnitProgress>`
    select s.settings->>'unit' as unit,
      count(m.student_id)::int as expected,
      count(m.student_id) filter (where exists (
        select from attempts t
        where t.assignment_id = s.id and t.student_id = m.student_id and t.state <> 'open'
      ))::int as done
    from assignments s
    join class_members m on m.class_id = s.class_id and m.removed_at is null
    where s.class_id = ${classId} and s.deleted_at is null and s.exercise_type = 'UNIT'
    group by 1`.execute(db);
  return new Map(rows.map(({ unit, ...progress }) => [unit, progress]));
}
