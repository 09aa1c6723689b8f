import { sql } from 'kysely';
import { z } from 'zod';
import { ROLES } from '@domdom/domain/access/roles';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { MOST_PROMOTED_CLASSES, UNDO_HOURS } from '@domdom/domain/school/promotion';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { IS_STAFF_ACCOUNT } from '../auth/auth.service.ts';

const MOST_TEACHERS = 500;

/** Makes promotions of one school, and undoing them, run one after the other. */
export async function lockSchool(trx: Trx, schoolId: string): Promise<void> {
  await trx.selectFrom('schools').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();
}

const runningClasses = (db: Database | Trx, schoolId: string) =>
  db
    .selectFrom('classes')
    .where('classes.schoolId', '=', schoolId)
    .where('classes.status', '<>', CLASS_STATUSES.FINISH)
    .where('classes.deletedAt', 'is', null);

/** The oldest school year with classes that have not finished; null when the school has none. */
export async function selectOldestYear(db: Database, schoolId: string): Promise<number | null> {
  const row = await runningClasses(db, schoolId)
    .select((eb) => eb.fn.min('classes.schoolYear').as('year'))
    .executeTakeFirst();
  return row?.year ?? null;
}

/** By grade and name. */
export async function selectRunningClasses(db: Database | Trx, schoolId: string, year: number) {
  return runningClasses(db, schoolId)
    .innerJoin('users as teacher', 'teacher.id', 'classes.teacherId')
    .where('classes.schoolYear', '=', year)
    .select([
      'classes.id',
      'classes.name',
      'classes.grade',
      'classes.status',
      'classes.teacherId',
      'teacher.firstName as teacherFirstName',
      'teacher.lastName as teacherLastName',
      'teacher.isDisabled as isTeacherClosed',
    ])
    .select((eb) =>
      eb
        .selectFrom('classMembers as m')
        .innerJoin('users as u', 'u.id', 'm.studentId')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('m.classId', '=', 'classes.id')
        .where('m.removedAt', 'is', null)
        .where('u.schoolId', '=', schoolId)
        .where('u.archivedAt', 'is', null)
        .as('studentCount'),
    )
    .orderBy('classes.grade')
    .orderBy(sql`classes.name collate vietnamese`)
    .orderBy('classes.id')
    .limit(MOST_PROMOTED_CLASSES)
    .execute();
}
export type RunningClass = Awaited<ReturnType<typeof selectRunningClasses>>[number];

/** The grades of all running classes of the school. */
export async function selectGrades(db: Database, schoolId: string): Promise<number[]> {
  const rows = await runningClasses(db, schoolId).select('classes.grade').distinct().execute();
  return rows.map(({ grade }) => grade);
}

/** Accounts of the school that may teach a class. */
const teachersOf = (db: Database | Trx, schoolId: string) =>
  db
    .selectFrom('users as u')
    .where('u.schoolId', '=', schoolId)
    .where('u.isDisabled', '=', false)
    .where('u.isConfirmed', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles as r')
          .select('r.userId')
          .whereRef('r.userId', '=', 'u.id')
          .where('r.roleId', 'in', [ROLES.teacher, ROLES.administrator]),
      ),
    );

/** To choose from, by name. */
export async function selectTeachers(db: Database, schoolId: string) {
  return teachersOf(db, schoolId)
    .select(['u.id', 'u.firstName', 'u.lastName'])
    .orderBy(sql`u.last_name collate vietnamese`)
    .orderBy(sql`u.first_name collate vietnamese`)
    .limit(MOST_TEACHERS)
    .execute();
}

/** Which of these may teach a class, also beyond the list to choose from. */
export async function selectTeacherIds(
  trx: Trx,
  schoolId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await teachersOf(trx, schoolId).select('u.id').where('u.id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Running classes whose teacher's account is closed, by name. */
export async function selectWithoutTeacher(db: Database, schoolId: string) {
  return runningClasses(db, schoolId)
    .innerJoin('users as teacher', 'teacher.id', 'classes.teacherId')
    .where('teacher.isDisabled', '=', true)
    .select(['classes.id', 'classes.name', 'teacher.firstName', 'teacher.lastName'])
    .orderBy(sql`classes.name collate vietnamese`)
    .limit(MOST_PROMOTED_CLASSES)
    .execute();
}

export async function selectOptionalClassOf(trx: Trx, schoolId: string, id: string) {
  const row = trx
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null);
  return (await row.where('schoolId', '=', schoolId).forUpdate().executeTakeFirst()) ?? null;
}

export async function updateTeacher(trx: ActorTrx, id: string, teacherId: string): Promise<void> {
  await trx.updateTable('classes').set({ teacherId }).where('id', '=', id).execute();
}

/** Students of the school on the rosters of these classes, in name order. */
export async function selectStudents(db: Database | Trx, schoolId: string, classIds: readonly string[]) {
  return db
    .selectFrom('classMembers as m')
    .innerJoin('users as u', 'u.id', 'm.studentId')
    .innerJoin('classes as c', 'c.id', 'm.classId')
    .select(['m.classId', 'm.entry', 'u.id', 'u.firstName', 'u.lastName', 'u.grade', 'u.schoolTypeId'])
    .where('m.classId', 'in', classIds)
    .where('c.schoolId', '=', schoolId)
    .where('m.removedAt', 'is', null)
    .where('u.schoolId', '=', schoolId)
    .where('u.archivedAt', 'is', null)
    .orderBy(sql`u.last_name collate vietnamese`)
    .orderBy(sql`u.first_name collate vietnamese`)
    .orderBy('u.id')
    .execute();
}
export type RosterStudent = Awaited<ReturnType<typeof selectStudents>>[number];

export async function setStatuses(
  trx: ActorTrx,
  classes: readonly { id: string; status: number }[],
): Promise<void> {
  await sql`
    update classes set status = wanted.status
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as wanted (id uuid, status smallint)
    where classes.id = wanted.id`.execute(trx);
}

/** The teacher's running class of that name, ignoring case and spaces; null when there is none. */
export async function selectOptionalNamed(
  trx: Trx,
  { teacherId, name }: { teacherId: string; name: string },
): Promise<{ id: string; schoolYear: number } | null> {
  const row = await trx
    .selectFrom('classes')
    .select(['id', 'schoolYear'])
    .where('teacherId', '=', teacherId)
    .where('status', '<>', CLASS_STATUSES.FINISH)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`lower(regexp_replace(name, '\\s', '', 'g'))
        = lower(regexp_replace(normalize(${name}::text, NFC), '\\s', '', 'g'))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface Successor {
  teacherId: string;
  name: string;
  grade: number;
  joinCode: string;
}

export async function insertSuccessor(
  trx: ActorTrx,
  values: Successor & { schoolId: string; schoolYear: number },
): Promise<string> {
  const row = await trx.insertInto('classes').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export interface Placement {
  classId: string;
  studentId: string;
}

export interface CarriedTeacher {
  classId: string;
  teacherId: string;
}

/**
 * Lets colleagues teach the successor of a class with the rights that they had, and returns those who did not yet. Whoever
 * owns the successor, or may not teach any more, is passed over.
 */
export async function carryTeachers(
  trx: ActorTrx,
  schoolId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<CarriedTeacher[]> {
  const { rows } = await sql<CarriedTeacher>`
    insert into class_teachers (school_id, class_id, teacher_id, can_assign, can_mark, can_manage)
    select ct.school_id, c.id, ct.teacher_id, ct.can_assign, ct.can_mark, ct.can_manage
    from class_teachers ct join classes c on c.id = ${toId}
    where ct.school_id = ${schoolId} and ct.class_id = ${fromId} and ct.teacher_id <> c.teacher_id
      and ct.teacher_id in (${teachersOf(trx, schoolId).select('u.id')})
    on conflict do nothing
    returning class_id, teacher_id`.execute(trx);
  return rows;
}

/** Takes back what `carryTeachers` has given. */
export async function removeCarried(trx: ActorTrx, carried: readonly CarriedTeacher[]): Promise<void> {
  await sql`
    delete from class_teachers ct
    using jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as p ("classId" uuid, "teacherId" uuid)
    where ct.class_id = p."classId" and ct.teacher_id = p."teacherId"`.execute(trx);
}

export interface PlacedMember extends Placement {
  entry: 'placed' | 'added';
}

/** Puts students on rosters, and returns those who were not on them. */
export async function place(
  trx: ActorTrx,
  schoolId: string,
  members: readonly PlacedMember[],
): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    insert into class_members (class_id, student_id, school_id, entry, admitted_at)
    select m."classId", m."studentId", ${schoolId}, m.entry, now()
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m ("classId" uuid, "studentId" uuid, entry text)
    order by 1, 2
    on conflict (class_id, student_id) do update
      set removed_at = null, joined_at = now(), admitted_at = now(), entry = excluded.entry
      where class_members.removed_at is not null
    returning class_id, student_id`.execute(trx);
  return rows;
}

interface Level {
  grade: number | null;
  schoolTypeId: number | null;
}

/** `from` is what the account must still have: whoever changed it meanwhile keeps the change. */
export interface LevelChange {
  id: string;
  from: Level;
  to: Level;
}

export async function changeLevels(trx: ActorTrx, changes: readonly LevelChange[]): Promise<void> {
  const rows = changes.map(({ id, from, to }) => ({ id, fromGrade: from.grade, ...to }));
  await sql`
    update users set grade = c.grade, school_type_id = c."schoolTypeId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id uuid, "fromGrade" smallint, grade smallint, "schoolTypeId" smallint)
    where users.id = c.id and users.grade is not distinct from c."fromGrade"`.execute(trx);
}

/** Archives those of these accounts that are nothing but students: staff leave by the page of the accounts. */
export async function archive(trx: ActorTrx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('users as u')
    .set({ archivedAt: sql`now()`, isDisabled: true })
    .where('u.id', 'in', ids)
    .where('u.isDisabled', '=', false)
    .where(sql<boolean>`not ${sql.raw(IS_STAFF_ACCOUNT)}`)
    .returning('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever was erased meanwhile stays erased. */
export async function restore(trx: ActorTrx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('users')
    .set({ archivedAt: null, isDisabled: sql`was_locked`, wasLocked: false })
    .where('id', 'in', ids)
    .where('archivedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .execute();
}

const StoredLevel = z.object({ grade: z.number().nullable(), schoolTypeId: z.number().nullable() });

/** What to put back. */
export const StoredUndo = z.object({
  classes: z.array(z.object({ id: z.string(), status: z.number() })),
  newClassIds: z.array(z.string()),
  members: z.array(z.object({ classId: z.string(), studentId: z.string() })),
  // Absent in what was written before colleagues were carried along.
  teachers: z.array(z.object({ classId: z.string(), teacherId: z.string() })).default([]),
  students: z.array(z.object({ id: z.string(), from: StoredLevel, to: StoredLevel })),
  archivedIds: z.array(z.string()),
});
export type Undo = z.output<typeof StoredUndo>;

const UNDO_UNTIL = sql<Date>`made_at + make_interval(hours => ${UNDO_HOURS})`;

export async function insertPromotion(
  trx: ActorTrx,
  values: { schoolId: string; fromYear: number; madeBy: string },
  undo: Undo,
): Promise<{ id: string; undoUntil: Date }> {
  return trx
    .insertInto('promotions')
    .values({ ...values, undo: JSON.stringify(undo) })
    .returning(['id', UNDO_UNTIL.as('undoUntil')])
    .executeTakeFirstOrThrow();
}

/** The newest promotion of the school, while it can be undone. */
export async function selectOptionalUndoable(db: Database | Trx, schoolId: string) {
  const row = await db
    .selectFrom('promotions')
    .select(['id', 'fromYear', 'madeAt', 'undo', UNDO_UNTIL.as('undoUntil')])
    .where('schoolId', '=', schoolId)
    .where('undoneAt', 'is', null)
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.undo === null || row.undoUntil.getTime() <= Date.now() ? null : row;
}

/** A class among these that somebody has used since, by its name; null when there is none. */
export async function selectOptionalUsed(
  trx: Trx,
  { newClassIds, members }: Pick<Undo, 'newClassIds' | 'members'>,
): Promise<string | null> {
  if (newClassIds.length === 0) return null;
  const { rows } = await sql<{ name: string }>`
    select c.name from classes c where c.id = any(${newClassIds}::uuid[]) and (
      exists (select from assignments a where a.class_id = c.id)
      or exists (select from notifications n where n.audience_class_id = c.id)
      or exists (
        select from class_members m where m.class_id = c.id and not exists (
          select from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as p ("classId" uuid, "studentId" uuid)
          where p."classId" = m.class_id and p."studentId" = m.student_id))
    ) order by c.name limit 1`.execute(trx);
  return rows[0]?.name ?? null;
}

export async function removePlaced(trx: ActorTrx, members: readonly Placement[]): Promise<void> {
  await sql`
    update class_members m set removed_at = now()
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as p ("classId" uuid, "studentId" uuid)
    where m.class_id = p."classId" and m.student_id = p."studentId" and m.removed_at is null`.execute(trx);
}

export async function deleteClasses(trx: ActorTrx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('classStays').where('classId', 'in', ids).execute();
  await trx.deleteFrom('classMembers').where('classId', 'in', ids).execute();
  await trx.deleteFrom('classes').where('id', 'in', ids).execute();
}

export async function markUndone(trx: ActorTrx, id: string): Promise<void> {
  await trx
    .updateTable('promotions')
    .set({ undoneAt: sql`now()`, undo: null })
    .where('id', '=', id)
    .execute();
}

/** Forgets how to undo what cannot be undone any more. */
export async function forgetOldUndos(db: Database): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ undo: null })
    .where('undo', 'is not', null)
    .where(UNDO_UNTIL, '<', sql<Date>`now()`)
    .execute();
}
