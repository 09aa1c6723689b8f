import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** What a colleague may do in a class beside reading it. Its owner may do everything. */
export type ClassRight = 'assign' | 'mark' | 'manage';
export type ClassRights = Record<ClassRight, boolean>;

const HAS: Record<ClassRight, RawBuilder<boolean>> = {
  assign: sql<boolean>`ct.can_assign`,
  mark: sql<boolean>`ct.can_mark`,
  manage: sql<boolean>`ct.can_manage`,
};

/**
 * The ids of the classes that someone owns or teaches along with the owner, with this right if one is named. Nobody
 * teaches a class in the bin.
 */
export const taughtClassIds = (userId: string, right?: ClassRight): RawBuilder<unknown> => sql`
  select id from classes where teacher_id = ${userId} and deleted_at is null
  union all
  select ct.class_id from class_teachers ct
  join classes shared on shared.school_id = ct.school_id and shared.id = ct.class_id and shared.deleted_at is null
  where ct.teacher_id = ${userId} and ${right === undefined ? sql`true` : HAS[right]}`;

/** For one class that is found by its id: whether someone owns it or has this right in it. */
export const teaches = (table: 'classes' | 'c', userId: string, right?: ClassRight): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`${column('deleted_at')} is null and (${column('teacher_id')} = ${userId} or exists (
    select from class_teachers ct
    where ct.school_id = ${column('school_id')} and ct.class_id = ${column('id')} and ct.teacher_id = ${userId}
      and ${right === undefined ? sql`true` : HAS[right]}
  ))`;
};

/** For a row of `classes`: the rights of somebody who teaches it along with its owner; null for everyone else. */
export const coTeacherRights = (
  userId: string | null,
): RawBuilder<ClassRights | null> => sql<ClassRights | null>`(
  select json_build_object('assign', ct.can_assign, 'mark', ct.can_mark, 'manage', ct.can_manage)
  from class_teachers ct
  where ct.school_id = classes.school_id and ct.class_id = classes.id and ct.teacher_id = ${userId}
)`;

/** Whether someone has this right in a class. */
export async function hasRight(
  db: Database,
  classId: string,
  userId: string,
  right: ClassRight,
): Promise<boolean> {
  const row = await db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', classId)
    .where(teaches('classes', userId, right))
    .executeTakeFirst();
  return row !== undefined;
}

/** What someone may do in a class: everything as its owner, nothing as somebody who does not teach it, or in the bin. */
export async function rightsIn(
  db: Database,
  classId: string,
  userId: string,
): Promise<ClassRights & { isTeacher: boolean }> {
  const row = await db
    .selectFrom('classes')
    .select(['teacherId', coTeacherRights(userId).as('rights')])
    .where('id', '=', classId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (row?.teacherId === userId) return { isTeacher: true, assign: true, mark: true, manage: true };
  const rights = row?.rights ?? null;
  return { isTeacher: rights !== null, ...(rights ?? { assign: false, mark: false, manage: false }) };
}

/** The owner of the class of an assignment and those who mark there; nobody for one that was taken back. */
export async function selectMarkers(db: Database, assignmentId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select c.teacher_id as user_id from assignments a join classes c on c.id = a.class_id
    where a.id = ${assignmentId} and a.deleted_at is null
    union
    select ct.teacher_id from assignments a
    join class_teachers ct on ct.school_id = a.school_id and ct.class_id = a.class_id and ct.can_mark
    where a.id = ${assignmentId} and a.deleted_at is null
    order by user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}
