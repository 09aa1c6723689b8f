import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import { accountsOf, findsPeople } from '../../db/finds-people.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import type { ClassRights } from '../teaching/teaching.service.ts';

export async function selectCoTeachers(db: Database | Trx, classId: string) {
  return db
    .selectFrom('classTeachers as ct')
    .innerJoin('classes as c', (join) =>
      join.onRef('c.schoolId', '=', 'ct.schoolId').onRef('c.id', '=', 'ct.classId'),
    )
    .innerJoin('users as u', 'u.id', 'ct.teacherId')
    .select(['u.id', 'u.firstName', 'u.lastName', 'ct.canAssign', 'ct.canMark', 'ct.canManage'])
    .where('c.id', '=', classId)
    .orderBy(sql`u.last_name collate vietnamese`)
    .orderBy(sql`u.first_name collate vietnamese`)
    .execute();
}

/** Whom the school vouches for as a teacher. */
const isTeacher = sql<boolean>`u.is_confirmed and not u.is_disabled and u.archived_at is null and exists (
  select from user_roles r where r.user_id = u.id and r.role_id in (${ROLES.teacher}, ${ROLES.administrator})
)`;

interface FoundTeacher {
  id: string;
  firstName: string;
  lastName: string;
  userName: string | null;
  email: string | null;
}

/** Teachers of the school who do not teach the class yet, by name. */
export async function findTeachers(
  db: Database,
  { schoolId, classId, search, most }: { schoolId: string; classId: string; search: string; most: number },
): Promise<FoundTeacher[]> {
  const { rows } = await sql<FoundTeacher>`
    select u.id, u.first_name, u.last_name, u.user_name, u.email from ${await accountsOf(db, schoolId)} u
    where u.school_id = ${schoolId} and ${isTeacher} and ${findsPeople(sql`u.search_text`, search)}
      and not exists (select from classes c where c.id = ${classId} and c.teacher_id = u.id)
      and not exists (
        select from class_teachers ct
        where ct.school_id = ${schoolId} and ct.class_id = ${classId} and ct.teacher_id = u.id
      )
    order by u.last_name collate vietnamese, u.first_name collate vietnamese, u.id
    limit ${most}`.execute(db);
  return rows;
}

export async function isTeacherOf(trx: Trx, schoolId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = ${userId} and u.school_id = ${schoolId} and ${isTeacher}`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Returns whether the colleague is new in the class. */
export async function writeCoTeacher(
  trx: ActorTrx,
  { schoolId, classId, teacherId }: { schoolId: string; classId: string; teacherId: string },
  { assign: canAssign, mark: canMark, manage: canManage }: ClassRights,
): Promise<boolean> {
  const rights = { canAssign, canMark, canManage };
  const changed = await trx
    .updateTable('classTeachers')
    .set(rights)
    .where('schoolId', '=', schoolId)
    .where('classId', '=', classId)
    .where('teacherId', '=', teacherId)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return false;
  await trx
    .insertInto('classTeachers')
    .values({ schoolId, classId, teacherId, ...rights })
    .execute();
  return true;
}

/**
 * Lets whoever teaches one class teach another one with the same rights, and returns them. Whoever owns the other class,
 * or may not teach any more, is passed over; the owner of the first one gets every right.
 */
export async function copyCoTeachers(
  trx: ActorTrx,
  schoolId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<string[]> {
  const { rows } = await sql<{ teacherId: string }>`
    insert into class_teachers (school_id, class_id, teacher_id, can_assign, can_mark, can_manage)
    select ${schoolId}, c.id, u.id, t.can_assign, t.can_mark, t.can_manage
    from classes c
    cross join (
      select teacher_id, can_assign, can_mark, can_manage from class_teachers
      where school_id = ${schoolId} and class_id = ${fromId}
      union all
      select teacher_id, true, true, true from classes where id = ${fromId}
    ) t
    join users u on u.id = t.teacher_id and u.school_id = ${schoolId}
    where c.id = ${toId} and t.teacher_id <> c.teacher_id and ${isTeacher}
    order by u.id
    returning teacher_id`.execute(trx);
  return rows.map(({ teacherId }) => teacherId);
}

/** Returns whether the colleague taught the class. */
export async function deleteCoTeacher(trx: ActorTrx, classId: string, teacherId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('classTeachers')
    .where('classId', '=', classId)
    .where('teacherId', '=', teacherId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function writeOwner(trx: ActorTrx, classId: string, teacherId: string): Promise<void> {
  await trx.updateTable('classes').set({ teacherId }).where('id', '=', classId).execute();
}
