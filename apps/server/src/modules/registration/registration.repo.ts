import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { violates } from '../../db/violates.ts';

export async function isTakenEmail(db: Database | Trx, email: string): Promise<boolean> {
  const row = db.selectFrom('users').select('id').where('email', '=', email);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Whether a write was refused because another account has the address. */
export const isTakenEmailError = (error: unknown): boolean => violates(error, 'users_email_key');

/**
 * The school for those who name none: the wanted one while it is open, otherwise the oldest. Nobody closes it before
 * the transaction ends.
 */
export async function selectOptionalRegistrationSchool(
  trx: Trx,
  wantedId: string | null,
): Promise<string | null> {
  const row = await trx
    .selectFrom('schools')
    .select('id')
    .where('isClosed', '=', false)
    .orderBy(sql`id = ${wantedId}::uuid`, 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a school accepts students from this district. Nobody closes it before the transaction ends. */
export async function isOpenSchool(trx: Trx, id: string, districtId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('schools')
    .select('id')
    .where('id', '=', id)
    .where('districtId', '=', districtId)
    .where('isClosed', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Teachers whom nobody at the school has confirmed or refused. */
const newTeachers = (db: Database | Trx, schoolId: string) =>
  db
    .selectFrom('userRoles as role')
    .innerJoin('users as u', 'u.id', 'role.userId')
    .where('role.schoolId', '=', schoolId)
    .where('role.roleId', '=', ROLES.teacher)
    .where('u.isConfirmed', '=', false)
    .where('u.isDisabled', '=', false);

export async function selectNewTeachers(
  db: Database,
  schoolId: string,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const found = newTeachers(db, schoolId).$if(search !== '', (query) =>
    query.where(holds(sql`concat_ws(' ', u.first_name, u.last_name, u.email)`, search)),
  );
  const [rows, count] = await Promise.all([
    found
      .select([
        'u.id',
        'u.email',
        'u.firstName',
        'u.lastName',
        'u.createdAt',
        'u.isAwaitingApproval as isWaiting',
      ])
      .select((eb) =>
        eb
          .selectFrom('classes')
          .whereRef('classes.teacherId', '=', 'u.id')
          .select((classes) => classes.fn.countAll<number>().as('n'))
          .as('classCount'),
      )
      .orderBy('u.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}

/** False when there is no such teacher, or someone else was faster. */
export async function updateNewTeacher(
  trx: ActorTrx,
  { schoolId, userId }: { schoolId: string; userId: string },
  change: { isConfirmed: true; isAwaitingApproval: false } | { isDisabled: true },
): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .where('id', 'in', newTeachers(trx, schoolId).select('u.id'))
    .where('isConfirmed', '=', false)
    .where('isDisabled', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
