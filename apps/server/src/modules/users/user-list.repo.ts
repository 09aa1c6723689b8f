import { sql } from 'kysely';
import { ALL_ROLES, ALL_SCHOOL_TYPES } from '@domdom/domain/accounts/managed-user';
import { normalisePhone } from '@domdom/domain/accounts/phone';
import { normaliseEmail } from '@domdom/domain/email';
import type { Database } from '../../db/connect.ts';
import { accountsOf, findsPeople } from '../../db/finds-people.ts';
import type { Trx } from '../../db/transaction.ts';

export interface UserFilter {
  search: string;
  email: string;
  phone: string;
  roleId: number;
  schoolTypeId: number;
  state: 'current' | 'unused' | 'locked' | 'archived';
}

export interface UserPage extends UserFilter {
  sort: 'name' | 'created' | 'login';
  isDescending: boolean;
  page: number;
  size: number;
}

/** Counting stops here: a school with more accounts searches, and nobody reads so many rows. */
const MOST_COUNTED = 10_000;
/** The same for a search: finding a name that a third of a million accounts have must not read them all. */
const MOST_FOUND = 1_000;

/** By name, the index `users_school_name` gives the order to its end, as long as nothing is said about nulls. */
const SORTS = {
  name: sql`u.last_name collate vietnamese`,
  created: sql`u.created_at`,
  login: sql`u.last_login_at`,
} as const;

const searchText = sql<string>`u.search_text`;

const accounts = (db: Database | Trx) =>
  db
    .selectFrom('users as u')
    .innerJoin('schools as s', 's.id', 'u.schoolId')
    .select([
      'u.id',
      'u.schoolId',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.userName',
      'u.contactEmail',
      'u.phone',
      'u.schoolTypeId',
      'u.grade',
      'u.sex',
      'u.birthday',
      'u.cityId',
      'u.districtId',
      'u.avatarName',
      'u.isDisabled',
      'u.isConfirmed',
      'u.archivedAt',
      'u.createdAt',
      'u.lastLoginAt',
      's.name as schoolName',
      's.code as schoolCode',
    ])
    .select(sql<number[]>`array(select r.role_id from user_roles r where r.user_id = u.id)`.as('roleIds'))
    .where('u.erasedAt', 'is', null);

export type UserRow = Awaited<ReturnType<typeof selectUsers>>['rows'][number];

const IN_STATE = {
  current: sql<boolean>`u.archived_at is null`,
  // As the overview on the home page counts them.
  unused: sql<boolean>`u.archived_at is null and not u.is_disabled and u.last_login_at is null`,
  locked: sql<boolean>`u.archived_at is null and u.is_disabled`,
  archived: sql<boolean>`u.archived_at is not null`,
} as const;

/** True for accounts that the filter wants; the role beside it counts as any of several. */
function wanted(schoolId: string, { search, email, phone, roleId, schoolTypeId, state }: UserFilter) {
  const conditions = [sql<boolean>`u.school_id = ${schoolId} and u.erased_at is null`];
  conditions.push(IN_STATE[state]);
  if (search !== '') conditions.push(findsPeople(searchText, search));
  // Narrowed by the index first, and then to the one field.
  for (const [field, typed] of [
    ['email', normaliseEmail(email)],
    ['phone', normalisePhone(phone)],
  ] as const) {
    if (typed === '') continue;
    conditions.push(findsPeople(searchText, typed));
    conditions.push(sql<boolean>`position(${typed} in coalesce(${sql.ref(`u.${field}`)}, '')) > 0`);
  }
  if (roleId !== ALL_ROLES)
    conditions.push(
      sql<boolean>`exists (select from user_roles r where r.user_id = u.id and r.role_id = ${roleId})`,
    );
  if (schoolTypeId !== ALL_SCHOOL_TYPES) conditions.push(sql<boolean>`u.school_type_id = ${schoolTypeId}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** One page of the accounts of a school. `total` stops counting at a limit; `isCut` says so. */
export async function selectUsers(db: Database, schoolId: string, page: UserPage) {
  const condition = wanted(schoolId, page);
  const isNarrowed = `${page.search}${page.email}${page.phone}`.trim() !== '';
  const searched = isNarrowed ? await accountsOf(db, schoolId) : null;
  const most = isNarrowed ? MOST_FOUND : MOST_COUNTED;
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const nulls = page.sort === 'login' ? sql` nulls last` : sql``;
  const [rows, counted] = await Promise.all([
    accounts(db)
      .where(
        searched === null
          ? condition
          : sql<boolean>`u.id = any(array(select u.id from ${searched} as u where ${condition}))`,
      )
      .orderBy(sql`${SORTS[page.sort]} ${direction}${nulls}`)
      .orderBy(sql`u.first_name collate vietnamese ${page.sort === 'name' ? direction : sql``}`)
      .orderBy('u.id')
      .limit(page.size)
      .offset((page.page - 1) * page.size)
      .execute(),
    sql<{ n: number }>`
      select count(*)::int as n from (select from ${searched ?? sql`users`} as u where ${condition} limit ${most + 1}) as found`.execute(
      db,
    ),
  ]);
  const n = counted.rows[0]?.n ?? 0;
  return { rows, total: Math.min(n, most), isCut: n > most };
}

/** Undefined when it does not exist or has been erased. */
export async function selectOptionalUser(db: Database | Trx, id: string): Promise<UserRow | undefined> {
  return accounts(db).where('u.id', '=', id).executeTakeFirst();
}

/** Whether searches can read word beginnings by an index; one that is still being built, or failed, is no help. */
export async function hasSearchIndex(db: Database | Trx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = 'users_search' and i.indrelid = 'users'::regclass and i.indisvalid`.execute(db);
  return rows.length > 0;
}
