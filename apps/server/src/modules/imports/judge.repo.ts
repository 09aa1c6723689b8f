import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** An account that a row of a file may be about. */
export interface KnownAccount {
  id: string;
  schoolId: string;
  email: string | null;
  userName: string | null;
  firstName: string;
  lastName: string;
  birthday: string | null;
  isDisabled: boolean;
  isArchived: boolean;
  schoolTypeId: number | null;
  roleIds: number[];
}

const KNOWN = sql`
  u.id, u.school_id, u.email, u.user_name, u.first_name, u.last_name, u.birthday::text as birthday, u.is_disabled,
  u.archived_at is not null as is_archived, u.school_type_id,
  array(select r.role_id from user_roles r where r.user_id = u.id) as role_ids`;

export async function selectByEmail(db: Database | Trx, emails: readonly string[]): Promise<KnownAccount[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<KnownAccount>`
    select ${KNOWN} from users u where u.email = any(${emails}::text[])`.execute(db);
  return rows;
}

export async function selectByUserName(
  db: Database | Trx,
  schoolId: string,
  userNames: readonly string[],
): Promise<KnownAccount[]> {
  if (userNames.length === 0) return [];
  const { rows } = await sql<KnownAccount>`
    select ${KNOWN} from users u
    where u.school_id = ${schoolId} and u.user_name = any(${userNames}::text[])`.execute(db);
  return rows;
}

export interface Namesake extends KnownAccount {
  /** Names of the classes of this school year that the student is in. */
  classNames: string[];
}

/**
 * Students of the school with these names. Those whom `exceptRunId` itself has made are no namesakes: a class may hold
 * two children of one name.
 */
export async function selectNamesakes(
  db: Database | Trx,
  { schoolId, schoolYear, exceptRunId }: { schoolId: string; schoolYear: number; exceptRunId: string | null },
  names: readonly { firstname: string; lastname: string }[],
): Promise<Namesake[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Namesake>`
    select ${KNOWN}, array(
      select c.name from class_members m join classes c on c.id = m.class_id
      where m.student_id = u.id and m.removed_at is null and c.school_year = ${schoolYear}
    ) as class_names
    from (
      select distinct * from unnest(
        ${names.map(({ firstname }) => firstname)}::text[], ${names.map(({ lastname }) => lastname)}::text[]
      ) as n (first_name, last_name)
    ) n
    join users u on u.school_id = ${schoolId}
      and u.last_name collate vietnamese = n.last_name and u.first_name collate vietnamese = n.first_name
    where u.erased_at is null
      and exists (select from user_roles r where r.user_id = u.id and r.role_id = ${ROLES.student})
      and not exists (
        select from import_rows i
        where i.account_id = u.id and i.run_id = ${exceptRunId}::uuid and i.planned = 1
      )`.execute(db);
  return rows;
}

export interface KnownClass {
  id: string;
  name: string;
  grade: number;
}

/** The classes of a school year that are not over, oldest first. */
export async function selectClassesOfYear(
  db: Database | Trx,
  schoolId: string,
  schoolYear: number,
): Promise<KnownClass[]> {
  return db
    .selectFrom('classes')
    .select(['id', 'name', 'grade'])
    .where('schoolId', '=', schoolId)
    .where('schoolYear', '=', schoolYear)
    .where('status', '<>', CLASS_STATUSES.FINISH)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
