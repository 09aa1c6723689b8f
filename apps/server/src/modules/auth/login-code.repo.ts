import { sql } from 'kysely';
import { LOGIN_CODE_HOURS, LOGIN_CODE_TRIES } from '@domdom/domain/accounts/login-code';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { IS_STAFF } from './staff.repo.ts';

/** For the row `c`: neither expired nor tried too often. */
export const IS_GOOD_CODE = sql<boolean>`c.expires_at > now() and c.wrong_tries < ${sql.lit(LOGIN_CODE_TRIES)}`;

/** Stores a code in place of an earlier one. Returns the time until which it can be used. */
export async function replaceLoginCode(
  trx: Trx,
  code: { userId: string; schoolId: string; passwordHash: string; issuedBy: string },
): Promise<Date> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${LOGIN_CODE_HOURS})`;
  const { passwordHash, issuedBy } = code;
  const row = await trx
    .insertInto('loginCodes')
    .values({ ...code, expiresAt })
    .onConflict((oc) =>
      oc.columns(['schoolId', 'userId']).doUpdateSet({ passwordHash, issuedBy, expiresAt, wrongTries: 0 }),
    )
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}

/** Like `takeTemporaryTry`: counts the try before it is checked, and returns the hash to check; null without a code. */
export async function takeLoginCodeTry(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('loginCodes as c')
    .from('users as u')
    .set((eb) => ({ wrongTries: eb('c.wrongTries', '+', 1) }))
    .whereRef('c.schoolId', '=', 'u.schoolId')
    .whereRef('c.userId', '=', 'u.id')
    .where('u.id', '=', userId)
    .where(IS_GOOD_CODE)
    .returning('c.passwordHash')
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** Returns false when it is gone: used by someone who was faster, or replaced. */
export async function deleteLoginCode(trx: Trx, userId: string, passwordHash: string): Promise<boolean> {
  const row = trx
    .deleteFrom('loginCodes')
    .where('userId', '=', userId)
    .where('schoolId', '=', (eb) => eb.selectFrom('users').select('schoolId').where('id', '=', userId))
    .where('passwordHash', '=', passwordHash)
    .returning('userId');
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deleteLoginCodesOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('loginCodes')
    .where('userId', '=', userId)
    .where('schoolId', '=', (eb) => eb.selectFrom('users').select('schoolId').where('id', '=', userId))
    .execute();
}

export async function deleteOldLoginCodes(db: Database): Promise<void> {
  await db
    .deleteFrom('loginCodes')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}

/** The account for which a code is asked. `isKeeper`: it may change the site settings. */
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
      eb
        .or([
          eb('u.isDisabled', '=', true),
          eb('u.isAwaitingApproval', '=', true),
          eb('schools.isClosed', '=', true),
        ])
        .$castTo<boolean>()
        .as('isClosed'),
      sql<boolean>`${sql.raw(IS_STAFF)}`.as('isStaff'),
      eb
        .exists(
          eb
            .selectFrom('accessListEntries as entry')
            .select('entry.userId')
            .whereRef('entry.userId', '=', 'u.id')
            .where('entry.list', '=', 'siteSettings'),
        )
        .$castTo<boolean>()
        .as('isKeeper'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
export type Rescued = NonNullable<Awaited<ReturnType<typeof selectOptionalRescued>>>;

/** Whether the student is in the class now. */
export async function isInClass(db: Database, classId: string, studentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('classMembers')
    .select('studentId')
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
