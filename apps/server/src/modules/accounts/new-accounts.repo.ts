import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import { splitFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import type { NewUser } from '../people/user.service.ts';

export interface NewAccount extends Omit<NewUser, 'schoolId'> {
  /** A parent's address, in lower case. Nobody logs in with it. */
  contactEmail?: string | null;
  /** Whether the owner chooses a password at the first login. False for students with a card, who go on using it. */
  mustChangePassword?: boolean;
  /** As stored: a ready-made picture. */
  avatarName?: string;
}

/** What became of one account: its id, or which of its names somebody else has. */
export type NewAccountResult = { id: string } | { taken: 'userName' | 'email' };

/** Keeps a statement far below PostgreSQL's 65,535 parameters. */
const AT_ONCE = 500;

/** The user names of the school that are one of the bases, with or without something behind it. */
export async function selectUserNames(
  db: Database | Trx,
  schoolId: string,
  bases: readonly string[],
): Promise<string[]> {
  if (bases.length === 0) return [];
  // ':' comes behind all digits and signs of a user name, and before its letters: 'an' does not find 'anh'.
  const { rows } = await sql<{ userName: string }>`
    select u.user_name from unnest(${[...new Set(bases)]}::text[]) as b (base)
    join users u on u.school_id = ${schoolId}
      and u.user_name collate "C" >= b.base and u.user_name collate "C" < b.base || ':'`.execute(db);
  return rows.map(({ userName }) => userName);
}

/**
 * Inserts accounts with their roles, and leaves out those whose user name or e-mail is taken, by an account or by one
 * before it. The results have the order of `accounts`.
 */
export async function insertAccounts(
  trx: ActorTrx,
  schoolId: string,
  accounts: readonly NewAccount[],
): Promise<NewAccountResult[]> {
  const results: NewAccountResult[] = [];
  for (let start = 0; start < accounts.length; start += AT_ONCE) {
    results.push(...(await insertSome(trx, schoolId, accounts.slice(start, start + AT_ONCE))));
  }
  return results;
}

async function insertSome(
  trx: ActorTrx,
  schoolId: string,
  accounts: readonly NewAccount[],
): Promise<NewAccountResult[]> {
  // Made first: the rows of RETURNING do not say which account they are, and need not have the same order.
  const { rows: made } = await sql<{ id: string }>`
    select new_id() as id from generate_series(1, ${accounts.length}::int)`.execute(trx);
  const values = accounts.map((account, index) => valuesOf(account, schoolId, made[index]?.id ?? ''));
  const written = await trx
    .insertInto('users')
    .values(values)
    // Of either name: the transaction goes on.
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(written.map(({ id }) => id));
  const roles = accounts.flatMap(({ role }, index) => {
    const userId = values[index]?.id ?? '';
    return ids.has(userId) ? [{ userId, roleId: ROLES[role], schoolId }] : [];
  });
  if (roles.length > 0) await trx.insertInto('userRoles').values(roles).execute();
  const refused = accounts.filter((_account, index) => !ids.has(values[index]?.id ?? ''));
  const takenEmails = await selectTakenEmails(trx, refused);
  return accounts.map(({ email }, index): NewAccountResult => {
    const id = values[index]?.id ?? '';
    if (ids.has(id)) return { id };
    return { taken: email !== null && takenEmails.has(email) ? 'email' : 'userName' };
  });
}

async function selectTakenEmails(trx: Trx, refused: readonly NewAccount[]): Promise<Set<string>> {
  const emails = refused.flatMap(({ email }) => (email === null ? [] : [email]));
  if (emails.length === 0) return new Set();
  const rows = await trx.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return new Set(rows.flatMap(({ email }) => (email === null ? [] : [email])));
}

function valuesOf(account: NewAccount, schoolId: string, id: string) {
  const { firstname, lastname } = account.names ?? splitFullName(account.fullName);
  return {
    id,
    schoolId,
    email: account.email,
    userName: account.userName ?? null,
    contactEmail: account.contactEmail ?? null,
    passwordHash: account.passwordHash,
    avatarName: account.avatarName ?? null,
    mustChangePassword: account.mustChangePassword ?? false,
    firstName: firstname,
    lastName: lastname,
    schoolTypeId: account.schoolTypeId,
    grade: account.grade,
    sex: account.sex ?? null,
    birthday: account.birthday ?? null,
    phone: account.phone ?? '',
    cityId: account.cityId ?? null,
    districtId: account.districtId ?? null,
    isConfirmed: account.isConfirmed ?? true,
    isAwaitingApproval: account.isAwaitingApproval ?? false,
  };
}
