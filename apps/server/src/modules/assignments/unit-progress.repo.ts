import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface UnitProgress {
  /** The students of each of the unit's assignments, added up. */
  expected: number;
  /** How many of these pairs have a finished attempt. */
  done: number;
}

/** Selects the progress of a class in each unit of which at least one test or exercise was given. */
export async function selectUnitProgress(db: Database, classId: string): Promise<Map<string, UnitProgress>> {
  const { rows } = await sql<{ unit: string } & UnitProgress>`
    select s.settings->>'unit' as unit,
      count(*)::int as expected,
      count(*) filter (where exists (
        select from attempts t
        where t.assignment_id = s.id and t.student_id = r.student_id and t.state <> 'open'
      ))::int as done
    from assignments s
    join assignment_roster r on r.assignment_id = s.id and not r.is_excused
    where s.class_id = ${classId} and s.settings->>'unit' is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ unit, ...progress }) => [unit, progress]));
}
