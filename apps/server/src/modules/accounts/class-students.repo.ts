import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { escapeLike } from '../../db/finds-people.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { IS_STAFF_ACCOUNT } from '../auth/auth.service.ts';

export interface NamedStudent {
  id: string;
  fullName: string;
  birthday: string | null;
  /** Names of classes of the school that the student is in. */
  classNames: string[];
}

interface NameRow {
  id: string;
  firstName: string;
  lastName: string;
  birthday: string | null;
  classNames: string[];
}

const present = ({ firstName, lastName, ...rest }: NameRow): NamedStudent => ({
  ...rest,
  fullName: joinFullName(firstName, lastName),
});

export async function selectMemberNames(db: Database, classId: string): Promise<NamedStudent[]> {
  const { rows } = await sql<NameRow>`
    select u.id, u.first_name, u.last_name, u.birthday::text as birthday, '{}'::text[] as class_names
    from class_members m join users u on u.id = m.student_id
    where m.class_id = ${classId} and m.removed_at is null`.execute(db);
  return rows.map(present);
}

/** For the user `u`: a student of the school whom a teacher may put on a roster. */
const IS_ADDABLE = sql`not u.is_disabled and u.archived_at is null and u.erased_at is null
  and exists (select from user_roles r where r.user_id = u.id and r.role_id = ${ROLES.student})
  and not ${sql.raw(IS_STAFF_ACCOUNT)}
  and not exists (select from access_list_entries a where a.user_id = u.id and a.list = 'gradeLimited')`;

const MOST_NAMESAKES = 1_000;

/** Students of the school, not in the class, whose folded names begin with one of these. */
export async function selectNamesakes(
  db: Database,
  { schoolId, classId }: { schoolId: string; classId: string },
  foldedNames: readonly string[],
): Promise<NamedStudent[]> {
  if (foldedNames.length === 0) return [];
  const patterns = [...new Set(foldedNames)].map((name) => ` ${escapeLike(name)} %`);
  const { rows } = await sql<NameRow>`
    select u.id, u.first_name, u.last_name, u.birthday::text as birthday, array(
      select c.name from class_members m join classes c on c.id = m.class_id
      where m.student_id = u.id and m.removed_at is null and c.school_id = u.school_id
      order by c.created_at desc, c.id limit 3
    ) as class_names
    from users u
    where u.school_id = ${schoolId} and u.search_text like any(${patterns}::text[]) and ${IS_ADDABLE}
      and not exists (
        select from class_members m where m.class_id = ${classId} and m.student_id = u.id and m.removed_at is null
      )
    order by u.last_name collate vietnamese, u.first_name collate vietnamese, u.id
    limit ${MOST_NAMESAKES}`.execute(db);
  return rows.map(present);
}

/** Which of these are students of the school who may be put on a roster. */
export async function selectAddable(trx: Trx, schoolId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.school_id = ${schoolId} and u.id = any(${[...ids]}::uuid[]) and ${IS_ADDABLE}`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function insertCreated(
  trx: ActorTrx,
  of: { schoolId: string; classId: string; additionId: string; createdBy: string },
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length === 0) return;
  await trx
    .insertInto('createdStudents')
    .values(studentIds.map((studentId, line) => ({ ...of, studentId, line })))
    .execute();
}

export interface CreatedRow {
  id: string;
  fullName: string;
  userName: string;
  hasLoggedIn: boolean;
}

/** What an earlier press of the same button made and the class still has, in the order of the list then. */
export async function selectCreated(
  db: Database | Trx,
  { classId, additionId, createdBy }: { classId: string; additionId: string; createdBy: string },
): Promise<CreatedRow[]> {
  const { rows } = await sql<{
    id: string;
    firstName: string;
    lastName: string;
    userName: string;
    hasLoggedIn: boolean;
  }>`
    select u.id, u.first_name, u.last_name, u.user_name, u.last_login_at is not null as has_logged_in
    from created_students s
    join users u on u.id = s.student_id
    join class_members m on m.class_id = s.class_id and m.student_id = s.student_id
    where s.addition_id = ${additionId} and s.class_id = ${classId} and s.created_by = ${createdBy}
      and m.removed_at is null and m.entry = 'created' and not u.is_disabled and u.user_name is not null
    order by s.line`.execute(db);
  return rows.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    fullName: joinFullName(firstName, lastName),
  }));
}

/** Whether somebody has pressed a button with this key. */
export async function isKeyUsed(db: Database | Trx, additionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('createdStudents')
    .select('studentId')
    .where('additionId', '=', additionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the password of an account that nobody has used. False when somebody has meanwhile, or it left the school. */
export async function replaceUnusedPassword(
  trx: ActorTrx,
  { userId, schoolId }: { userId: string; schoolId: string },
  passwordHash: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('schoolId', '=', schoolId)
    .where('archivedAt', 'is', null)
    .where('lastLoginAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
