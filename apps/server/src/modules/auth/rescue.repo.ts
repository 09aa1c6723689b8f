import { sql } from 'kysely';
import { PROFILE_LOCK_LISTS } from '@domdom/domain/access/lists';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { IS_STAFF } from './staff.repo.ts';

/**
 * The account that staff help to log in. `isKeeper`: it may change the site settings; `isFrozen`: its password is shared
 * and locked against changes.
 */
export async function selectOptionalRescued(db: Database, userId: string) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('schools', 'schools.id', 'u.schoolId')
    .select((eb) => [
      'u.id',
      'u.schoolId',
      'u.email',
      'u.userName',
      'u.firstName',
      'u.lastName',
      'schools.name as schoolName',
      'schools.code as schoolCode',
      eb
        .or([
          eb('u.isDisabled', '=', true),
          eb('u.isAwaitingApproval', '=', true),
          eb('schools.isClosed', '=', true),
        ])
        .$castTo<boolean>()
        .as('isClosed'),
      sql<boolean>`${sql.raw(IS_STAFF)}`.as('isStaff'),
      isListed(['siteSettings']).as('isKeeper'),
      isListed(PROFILE_LOCK_LISTS).as('isFrozen'),
    ])
    .where('u.id', '=', userId)
    .where('u.erasedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
export type Rescued = NonNullable<Awaited<ReturnType<typeof selectOptionalRescued>>>;

/** Whether `users u` is on one of these lists. */
export const isListed = (lists: readonly string[]) => sql<boolean>`exists (
  select from access_list_entries e where e.user_id = u.id and e.list = any(${[...lists]}::text[]))`;

/** How the student came into the class, and whether that is over; null when the student is not in it now. */
export async function selectOptionalMembership(
  db: Database,
  classId: string,
  studentId: string,
): Promise<{ entry: string; isFinished: boolean } | null> {
  const row = await db
    .selectFrom('classMembers as m')
    .innerJoin('classes as c', 'c.id', 'm.classId')
    .select(['m.entry', 'c.status'])
    .where('m.classId', '=', classId)
    .where('m.studentId', '=', studentId)
    .where('m.removedAt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { entry: row.entry, isFinished: row.status === CLASS_STATUSES.FINISH };
}

/** Returns false when the account has been locked meanwhile. */
export async function replacePassword(
  trx: ActorTrx,
  userId: string,
  change: { passwordHash: string; mustChangePassword: boolean },
): Promise<boolean> {
  const row = trx
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .where('isDisabled', '=', false)
    .returning('id');
  return (await row.executeTakeFirst()) !== undefined;
}
