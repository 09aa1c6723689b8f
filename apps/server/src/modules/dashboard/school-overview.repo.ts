import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';

/** Each account counts once, as staff when it has a role above a student's. */
export async function countPeople(db: Database, schoolId: string) {
  const { rows } = await sql<{ students: number; teachers: number; waiting: number; unused: number }>`
    select
      count(*) filter (where not is_staff)::int as students,
      count(*) filter (where is_staff and is_confirmed)::int as teachers,
      count(*) filter (where is_staff and not is_confirmed)::int as waiting,
      count(*) filter (where last_login_at is null)::int as unused
    from (
      select u.is_confirmed, u.last_login_at, exists (
        select from user_roles r where r.user_id = u.id and r.role_id <> ${ROLES.student}
      ) as is_staff
      from users u where u.school_id = ${schoolId} and not u.is_disabled
    ) as people`.execute(db);
  return rows[0] ?? { students: 0, teachers: 0, waiting: 0, unused: 0 };
}

export async function countClasses(db: Database, schoolId: string, schoolYear: number) {
  const { rows } = await sql<{ running: number; withoutTeacher: number; ofEarlierYears: number }>`
    select count(*)::int as running,
      count(*) filter (where t.is_disabled)::int as without_teacher,
      count(*) filter (where c.school_year < ${schoolYear})::int as of_earlier_years
    from classes c join users t on t.id = c.teacher_id
    where c.school_id = ${schoolId} and c.status <> ${CLASS_STATUSES.FINISH} and c.deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? { running: 0, withoutTeacher: 0, ofEarlierYears: 0 };
}

export async function countMails(db: Database, schoolId: string) {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from mails where school_id = ${schoolId} and state <> 'sent'`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

export interface Stored {
  kind: string;
  bytes: number;
  files: number;
}

/** Files that are still used, by what they belong to. */
export async function sumStorage(db: Database, schoolId: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select 'exercise-files' as kind, coalesce(sum(bytes), 0)::float8 as bytes, count(*)::int as files
      from exercise_files where school_id = ${schoolId} and deleted_at is null and stored_name is not null
    union all
    select 'question-media', coalesce(sum(bytes), 0)::float8, count(*)::int
      from media_files where school_id = ${schoolId}
    union all
    select 'documents', coalesce(sum(bytes), 0)::float8, count(*)::int
      from documents where school_id = ${schoolId} and deleted_at is null
    union all
    select 'avatars', coalesce(sum(avatar_bytes), 0)::float8, count(*)::int
      from users where school_id = ${schoolId} and avatar_name is not null`.execute(db);
  return rows;
}
