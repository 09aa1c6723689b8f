import { type RawBuilder, sql } from 'kysely';
import { ROLES, type RoleName } from '@domdom/domain/access/roles';
import { splitFullName, type SplitName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

export interface NewUser {
  schoolId: string;
  /** Null for an account that logs in with a user name alone. */
  email: string | null;
  userName?: string;
  fullName: string;
  role: RoleName;
  schoolTypeId: number | null;
  grade: number | null;
  passwordHash: string;
  /** Set where the parts were typed separately, so that nobody has to guess which word is the given name. */
  names?: SplitName;
  sex?: number | null;
  /** 'YYYY-MM-DD' */
  birthday?: string | null;
  phone?: string;
  cityId?: number | null;
  districtId?: number | null;
  /** True, unless people made the account themselves. */
  isConfirmed?: boolean;
  isAwaitingApproval?: boolean;
}

/**
 * Creates an account and returns its id. An account that an administrator (or the demo school) creates is confirmed.
 */
export async function insertUser(trx: ActorTrx, user: NewUser): Promise<string> {
  const { firstname, lastname } = user.names ?? splitFullName(user.fullName);
  const { id } = await trx
    .insertInto('users')
    .values({
      schoolId: user.schoolId,
      email: user.email,
      userName: user.userName ?? null,
      passwordHash: user.passwordHash,
      firstName: firstname,
      lastName: lastname,
      schoolTypeId: user.schoolTypeId,
      grade: user.grade,
      sex: user.sex ?? null,
      birthday: user.birthday ?? null,
      phone: user.phone ?? '',
      cityId: user.cityId ?? null,
      districtId: user.districtId ?? null,
      isConfirmed: user.isConfirmed ?? true,
      isAwaitingApproval: user.isAwaitingApproval ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('userRoles')
    .values({ userId: id, roleId: ROLES[user.role], schoolId: user.schoolId })
    .execute();
  return id;
}

/** Account data that the session lacks. */
export async function selectProfile(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .leftJoin('schools as stated', 'stated.id', 'users.statedSchoolId')
    .select([
      'users.firstName',
      'users.lastName',
      'users.schoolTypeId',
      'users.grade',
      'users.avatarName',
      'schools.name as homeSchoolName',
      'stated.name as statedSchoolName',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Whether somebody who can log in is an administrator of the school, by role or by the list; both count for confirmed
 * accounts only. `school` is a column or a value.
 */
export const hasAdministratorOf = (school: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from users a
  where a.school_id = ${school} and a.is_confirmed and not a.is_disabled and (
    exists (select from user_roles r where r.user_id = a.id and r.role_id = ${ROLES.administrator})
    or exists (select from access_list_entries e where e.list = 'adminAccounts' and e.user_id = a.id)
  )
)`;

export async function hasAdministrator(db: Database | Trx, schoolId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasAdministratorOf(sql`${schoolId}::uuid`)} as has`.execute(db);
  return rows[0]?.has === true;
}

/**
 * Teachers whom nobody has confirmed or refused. A role above a teacher's counts as a teacher's until then, so those who
 * have one wait as well.
 */
export const waitingTeachers = (db: Database | Trx) =>
  db
    .selectFrom('users as u')
    .where('u.isConfirmed', '=', false)
    .where('u.isDisabled', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userRoles as role')
          .whereRef('role.userId', '=', 'u.id')
          .where('role.roleId', '>=', ROLES.teacher)
          .select('role.userId'),
      ),
    );
