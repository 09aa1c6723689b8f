import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { findsPeople } from '../../db/finds-people.ts';

const accounts = (db: Database) =>
  db.selectFrom('users as u').innerJoin('schools as s', 's.id', 'u.schoolId').where('u.erasedAt', 'is', null);

const COLUMNS = [
  'u.id',
  'u.email',
  'u.userName',
  'u.firstName',
  'u.lastName',
  'u.createdAt',
  's.name as schoolName',
] as const;

const roleIds = sql<number[]>`array(select r.role_id from user_roles r where r.user_id = u.id)`.as('roleIds');

/** `schoolId`: null for all schools. */
export async function selectAccounts(
  db: Database,
  schoolId: string | null,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const found = accounts(db)
    .$if(schoolId !== null, (query) => query.where('u.schoolId', '=', schoolId))
    .$if(search !== '', (query) => query.where(findsPeople(sql`u.search_text`, search)));
  const [rows, count] = await Promise.all([
    found
      .select([...COLUMNS, roleIds])
      .orderBy('u.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>['rows'][number];

/** Undefined when there is none, or it has been erased. */
export async function selectOptionalAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return accounts(db)
    .select([...COLUMNS, roleIds])
    .where('u.id', '=', id)
    .executeTakeFirst();
}

/** Conditions that `erasure.repo.ts` deletes by as well, so that the preview says what will happen. */
export const IS_GIVEN = sql<boolean>`(
  f.examination_id is not null or exists (select from assignments a where a.file_id = f.id))`;

const count = <const Name extends string>(name: Name, rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from ${rows})`.as(name);

/** Numbers of rows that say what an erasure would take away and what it would leave. */
export async function countData(db: Database, { id, email }: { id: string; email: string | null }) {
  return db
    .selectNoFrom([
      count('sessions', sql`sessions where user_id = ${id}`),
      count('openAttempts', sql`attempts where student_id = ${id} and state = 'open'`),
      count('attempts', sql`attempts where student_id = ${id} and state <> 'open'`),
      count(
        'answers',
        sql`attempt_answers w join attempts t on t.id = w.attempt_id where t.student_id = ${id}`,
      ),
      count('files', sql`exercise_files f where f.created_by = ${id} and not ${IS_GIVEN}`),
      count('keptFiles', sql`exercise_files f where f.created_by = ${id} and ${IS_GIVEN}`),
      count('questions', sql`bank_questions where created_by = ${id} and status = 'PRIVATE'`),
      count('keptQuestions', sql`bank_questions where created_by = ${id} and status <> 'PRIVATE'`),
      count(
        'notifications',
        sql`notifications where audience_user_id = ${id} or created_by = ${id} and send_id is not null`,
      ),
      count('mails', sql`mails where recipient = ${email}`),
      count('joinedClasses', sql`class_members where student_id = ${id} and removed_at is null`),
      count('taughtClasses', sql`classes where teacher_id = ${id}`),
      count('assignments', sql`assignments where created_by = ${id} and deleted_at is null`),
    ])
    .executeTakeFirstOrThrow();
}
