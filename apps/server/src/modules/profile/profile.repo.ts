import { sql } from 'kysely';
import { isReadyAvatar } from '@domdom/domain/media/avatars';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

export type ProfileRow = Awaited<ReturnType<typeof selectOwnProfile>>;

/** Details that the account states about its owner. */
export async function selectOwnProfile(db: Database, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('schools as home', 'home.id', 'u.schoolId')
    .leftJoin('schools as stated', 'stated.id', 'u.statedSchoolId')
    .select([
      'u.email',
      'u.userName',
      'u.firstName',
      'u.lastName',
      'u.sex',
      'u.phone',
      'u.cityId',
      'u.districtId',
      'u.schoolTypeId',
      'u.grade',
      'u.createdAt',
      'home.id as homeSchoolId',
      'home.name as homeSchoolName',
      'stated.id as statedSchoolId',
      'stated.name as statedSchoolName',
      // A day without a time zone; a JavaScript date would move with the server's zone.
      sql<string | null>`u.birthday::text`.as('birthday'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export interface ProfileChange {
  firstName: string;
  lastName: string;
  sex: number;
  birthday: string | null;
  phone: string;
  cityId: number | null;
  districtId: number | null;
  /** Null: the school that the account belongs to. */
  statedSchoolId: string | null;
  schoolTypeId: number | null;
  grade: number | null;
}

/** Returns how many accounts changed: 0 when it was closed meanwhile. */
export async function updateProfile(
  trx: ActorTrx,
  userId: string,
  change: Partial<ProfileChange>,
): Promise<number> {
  const rows = trx.updateTable('users').set(change).where('id', '=', userId).where('isDisabled', '=', false);
  return (await rows.returning('id').execute()).length;
}

export interface AvatarFile {
  name: string;
  bytes: number;
}

/** Returns the name of the previous file, null if there was none of its own; undefined when the account was closed meanwhile. */
export async function replaceAvatar(
  trx: ActorTrx,
  userId: string,
  avatar: { name: string; bytes: number | null } | null,
): Promise<string | null | undefined> {
  const old = await trx
    .selectFrom('users')
    .select('avatarName')
    .where('id', '=', userId)
    .where('isDisabled', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (old === undefined) return undefined;
  await trx
    .updateTable('users')
    .set({ avatarName: avatar?.name ?? null, avatarBytes: avatar?.bytes ?? null })
    .where('id', '=', userId)
    .execute();
  return old.avatarName === null || isReadyAvatar(old.avatarName) ? null : old.avatarName;
}

/** Returns those of these file names that an account uses. */
export async function selectAvatarNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('avatarName').where('avatarName', 'in', names).execute();
  return rows.flatMap(({ avatarName }) => avatarName ?? []);
}
