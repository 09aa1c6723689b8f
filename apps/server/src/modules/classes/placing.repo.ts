import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import type { MemberEntry } from './member.repo.ts';

/** Of the user `u`: the only classes that the account may use. */
const limit =
  sql`(select e.value from access_list_entries e where e.list = 'gradeLimited' and e.user_id = u.id)`.as(
    'limit',
  );

/** The stay of a student on a roster, now or before, with what decides where the student may go; locked. */
export async function lockMember(trx: ActorTrx, classId: string, studentId: string) {
  const row = await trx
    .selectFrom('classMembers as m')
    .innerJoin('users as u', 'u.id', 'm.studentId')
    .select(['m.entry', 'm.removedAt', 'u.schoolId', 'u.archivedAt', 'u.erasedAt'])
    .select(limit)
    .where('m.classId', '=', classId)
    .where('m.studentId', '=', studentId)
    .forUpdate('m')
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { ...row, entry: row.entry as MemberEntry /* guaranteed by a check constraint */ };
}

/** A student of the school whose account is open; undefined for anybody else. */
export async function selectPlaceable(trx: ActorTrx, schoolId: string, studentId: string) {
  return trx
    .selectFrom('users as u')
    .select('u.id')
    .select(limit)
    .where('u.id', '=', studentId)
    .where('u.schoolId', '=', schoolId)
    .where('u.isDisabled', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles as r')
          .select('r.userId')
          .whereRef('r.userId', '=', 'u.id')
          .where('r.roleId', '=', ROLES.student),
      ),
    )
    .executeTakeFirst();
}

/** Notes that a member whom the teacher had added has entered the code of the class. */
export async function noteCode(trx: ActorTrx, classId: string, studentId: string): Promise<void> {
  await trx
    .updateTable('classMembers')
    .set({ entry: 'code' })
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .where('entry', '=', 'added')
    .execute();
}

/** Notes that an administrator has placed somebody who is in the class already. */
export async function notePlaced(trx: ActorTrx, classId: string, studentId: string): Promise<void> {
  await trx
    .updateTable('classMembers')
    .set({ entry: 'placed' })
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .where('entry', 'in', ['added', 'code'])
    .execute();
}

/**
 * An administrator has moved the student out of this class. Its teacher may take the student back, but not the say over
 * the account that the school has given to another teacher.
 */
export async function forgetEntry(trx: ActorTrx, classId: string, studentId: string): Promise<void> {
  await trx
    .updateTable('classMembers')
    .set({ entry: 'added' })
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('removedAt', 'is not', null)
    .execute();
}

/**
 * Takes a student who leaves the school off all rosters. How the student came counts no longer: it would let the former
 * teachers take the student back. Nor does a class that comes back from the bin bring the student along.
 */
export async function leaveAllClasses(trx: ActorTrx, studentId: string): Promise<void> {
  await trx
    .updateTable('classMembers')
    .set({
      removedAt: sql`case when removed_at is null or exists (
        select from classes c where c.id = class_members.class_id and c.deleted_at = class_members.removed_at
      ) then now() else removed_at end`,
      entry: 'added',
    })
    .where('studentId', '=', studentId)
    .execute();
}

/** The newest name of a class that the student is in at the own school; '' without one. */
export async function selectClassName(db: Database, studentId: string): Promise<string> {
  const row = await db
    .selectFrom('classMembers as m')
    .innerJoin('classes as c', 'c.id', 'm.classId')
    .innerJoin('users as u', 'u.id', 'm.studentId')
    .select('c.name')
    .where('m.studentId', '=', studentId)
    .where('m.removedAt', 'is', null)
    .whereRef('c.schoolId', '=', 'u.schoolId')
    .orderBy('m.joinedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Those who have left the class, the newest first. Erased accounts and those that left the school do not come back. */
export async function selectFormerMembers(
  db: Database,
  classId: string,
  { page, size }: { page: number; size: number },
) {
  const former = db
    .selectFrom('classMembers as m')
    .innerJoin('users as u', 'u.id', 'm.studentId')
    .where('m.classId', '=', classId)
    .where('u.erasedAt', 'is', null)
    .where('u.archivedAt', 'is', null);
  const left = former.where('m.removedAt', 'is not', null);
  const [rows, count] = await Promise.all([
    left
      .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.userName', 'u.avatarName', 'm.removedAt'])
      .$narrowType<{ removedAt: Date }>()
      .orderBy('m.removedAt', 'desc')
      .orderBy('u.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    left.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}
