import { ROLES, type RoleName } from '@domdom/domain/access/roles';
import { splitFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

export interface NewUser {
  schoolId: string;
  email: string;
  fullName: string;
  role: RoleName;
  schoolTypeId: number | null;
  grade: number | null;
  passwordHash: string;
}

/** An account that an administrator (or the demo school) made: confirmed from the start. Returns its id. */
export async function insertUser(trx: ActorTrx, user: NewUser): Promise<string> {
  const { firstname, lastname } = splitFullName(user.fullName);
  const { id } = await trx
    .insertInto('users')
    .values({
      schoolId: user.schoolId,
      email: user.email,
      passwordHash: user.passwordHash,
      firstName: firstname,
      lastName: lastname,
      schoolTypeId: user.schoolTypeId,
      grade: user.grade,
      isConfirmed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('userRoles')
    .values({ userId: id, roleId: ROLES[user.role], schoolId: user.schoolId })
    .execute();
  return id;
}

/** What of an account is not in its session. */
export async function selectProfile(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .select(['users.schoolTypeId', 'users.grade', 'schools.name as schoolName'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
