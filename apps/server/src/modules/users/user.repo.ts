import { sql } from 'kysely';
import { ROLES, type RoleName } from '@domdom/domain/access/roles';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { violates } from '../../db/violates.ts';

/**
 * Locks the account and the caller's own, with their schools, in an order that all callers share: two administrators who
 * delete each other wait here, and the second one finds that the first has been faster. Undefined when the account does
 * not exist or has been erased.
 */
export async function lockOptionalUser(
  trx: ActorTrx,
  { id, callerId, alsoSchoolId }: { id: string; callerId: string; alsoSchoolId?: string },
) {
  await sql`
    select from schools
    where id in (select school_id from users where id in (${id}, ${callerId})) or id = ${alsoSchoolId ?? null}
    order by id for no key update`.execute(trx);
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'schoolId', 'email', 'userName', 'contactEmail', 'isDisabled', 'archivedAt', 'erasedAt'])
    .where('id', 'in', [id, callerId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const account = rows.find((row) => row.id === id);
  if (account === undefined || account.erasedAt !== null) return undefined;
  const caller = rows.find((row) => row.id === callerId);
  return { ...account, isCallerClosed: caller === undefined || caller.isDisabled };
}
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockOptionalUser>>>;

export async function isKeeper(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accessListEntries')
    .select('userId')
    .where('list', '=', 'siteSettings')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface UserChange {
  firstName: string;
  lastName: string;
  userName: string | null;
  contactEmail: string | null;
  phone: string;
  schoolTypeId: number | null;
  grade: number | null;
}

/** A contact e-mail that somebody has confirmed is another one from its first change on. */
export async function updateUser(trx: ActorTrx, id: string, change: UserChange): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...change,
      contactEmailConfirmedAt: sql`case when contact_email is not distinct from ${change.contactEmail}
        then contact_email_confirmed_at end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether a write was refused because another account of the school has this user name. */
export const isTakenUserName = (error: unknown): boolean => violates(error, 'users_user_name_key');

/** Gives the account these roles and no others. Returns whether anything changed. */
export async function setRoles(
  trx: ActorTrx,
  { id, schoolId }: { id: string; schoolId: string },
  roles: readonly RoleName[],
): Promise<boolean> {
  const ids = roles.map((role) => ROLES[role]);
  const gone = await trx
    .deleteFrom('userRoles')
    .where('userId', '=', id)
    .where('roleId', 'not in', ids)
    .returning('roleId')
    .execute();
  const added = await trx
    .insertInto('userRoles')
    .values(ids.map((roleId) => ({ userId: id, roleId, schoolId })))
    .onConflict((oc) => oc.doNothing())
    .returning('roleId')
    .execute();
  return gone.length + added.length > 0;
}

export async function setLocked(trx: ActorTrx, id: string, isDisabled: boolean): Promise<void> {
  await trx.updateTable('users').set({ isDisabled }).where('id', '=', id).execute();
}

export async function archiveUser(trx: ActorTrx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ archivedAt: sql`now()`, isDisabled: true, wasLocked: sql`is_disabled` })
    .where('id', '=', id)
    .execute();
}

/** An account that had been locked before is locked again: a restore gives nobody more than they had. */
export async function restoreUser(trx: ActorTrx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ archivedAt: null, isDisabled: sql`was_locked`, wasLocked: false })
    .where('id', '=', id)
    .execute();
}

/** In one step, because the user name may be taken at the school that is left or at the new one. */
export async function relocate(
  trx: ActorTrx,
  id: string,
  to: { schoolId: string; userName: string | null },
): Promise<void> {
  await trx.updateTable('users').set(to).where('id', '=', id).execute();
}

export async function isOpenSchool(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('schools')
    .select('id')
    .where('id', '=', id)
    .where('isClosed', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether something that others use at the school would be without its owner: a class, a shared question, given work. */
export async function isBound(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isBound: boolean }>`
    select exists (select from classes where teacher_id = ${userId})
      or exists (select from assignments where created_by = ${userId})
      or exists (select from exercise_files where created_by = ${userId} and examination_id is not null)
      or exists (select from documents where uploaded_by = ${userId})
      or exists (select from bank_questions where created_by = ${userId} and status = 'PUBLIC' and deleted_at is null)
      as is_bound`.execute(trx);
  return rows[0]?.isBound !== false;
}

/** What the account kept at the school that it left does not follow it: places in lists, and roles above a teacher's. */
export async function leaveSchoolRights(trx: ActorTrx, userId: string): Promise<void> {
  await trx.deleteFrom('accessListEntries').where('userId', '=', userId).execute();
  await trx.deleteFrom('classTeachers').where('teacherId', '=', userId).execute();
  await trx
    .deleteFrom('userRoles')
    .where('userId', '=', userId)
    .where('roleId', '>', ROLES.teacher)
    .execute();
}

export async function setConfirmed(trx: ActorTrx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ isConfirmed: true }).where('id', '=', userId).execute();
}
