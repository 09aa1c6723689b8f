import { sql } from 'kysely';
import { FEWEST_AVERAGED_STUDENTS } from '@domdom/domain/scoring/score';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';

export interface FiguresRow {
  id: string;
  name: string;
  grade: number;
  firstName: string;
  lastName: string;
  students: number;
  given: number;
  done: number;
  late: number;
  missing: number;
  averageScore: number | null;
}

/**
 * One page of the running classes of a school, by grade and name. Only the classes of the page are counted, each from
 * its roster, its work and the attempts at this work, all by index. The teacher's mark replaces the computed score.
 * The average of too few students is kept back.
 */
export async function selectClassFigures(
  db: Database,
  schoolId: string,
  { search, page, size }: { search: string; page: number; size: number },
): Promise<{ rows: FiguresRow[]; total: number }> {
  const running = sql`
    from classes c
    where c.school_id = ${schoolId} and c.status <> ${CLASS_STATUSES.FINISH} and c.deleted_at is null
      ${search.trim() === '' ? sql`` : sql`and ${holds(sql<string>`c.name`, search)}`}`;
  const [list, count] = await Promise.all([
    sql<FiguresRow>`
      with page as (
        select c.id, c.name, c.grade, c.teacher_id ${running}
        order by c.grade, c.name collate vietnamese, c.id limit ${size} offset ${(page - 1) * size}
      )
      select page.id, page.name, page.grade, t.first_name, t.last_name, roster.students,
        work.given, work.done, work.late, work.missing,
        case when work.scored >= ${FEWEST_AVERAGED_STUDENTS} then work.scores / work.done end as average_score
      from page join users t on t.id = page.teacher_id
      cross join lateral (
        select count(*)::int as students from class_members m
        where m.class_id = page.id and m.removed_at is null
      ) roster
      cross join lateral (
        select count(distinct s.id)::int as given,
          count(result.finished_at)::int as done,
          count(*) filter (where result.finished_at is null and result.due_date < now())::int as missing,
          count(*) filter (where result.finished_at > result.due_date)::int as late,
          count(distinct result.student_id) filter (where result.finished_at is not null)::int as scored,
          sum(result.score)::float8 as scores
        from assignments s left join lateral (
          select r.student_id, r.due_date, t.finished_at,
            coalesce(10 * t.marked_score / nullif(s.points, 0), t.score) as score
          from assignment_roster r
          left join counted_attempts t on t.assignment_id = s.id and t.student_id = r.student_id
          where r.assignment_id = s.id and not r.is_excused
          offset 0 -- a fence: merged with the rest, the attempts of all assignments would be read
        ) result on true
        where s.class_id = page.id and s.deleted_at is null and s.examination_id is not null
      ) work
      order by page.grade, page.name collate vietnamese, page.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${running}`.execute(db),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}
