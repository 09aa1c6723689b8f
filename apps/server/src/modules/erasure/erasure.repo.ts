import { isAvatarName } from '@domdom/domain/media/avatars';
import { sql } from 'kysely';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { DELETED_BY } from '../../db/erasure-map.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { IS_GIVEN } from './account.repo.ts';

/** Locks the account, and its school: two administrators who erase each other wait here, and the second one is refused. */
export async function lockOptionalAccount(trx: ActorTrx, id: string) {
  await sql`
    select from schools where id = (select school_id from users where id = ${id}) for no key update`.execute(
    trx,
  );
  return trx
    .selectFrom('users')
    .select(['id', 'schoolId', 'email', 'userName', 'firstName', 'lastName', 'avatarName', 'erasedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockOptionalAccount>>>;

export interface LedgerEntry {
  accountId: string;
  erasedBy: string | null;
  erasedAt: string;
}

export async function insertErasure(
  trx: ActorTrx,
  schoolId: string,
  { accountId, erasedBy, erasedAt }: LedgerEntry,
): Promise<void> {
  // A backup may be older than the account of the one who erased.
  await sql`
    insert into erasures (school_id, account_id, erased_by, erased_at)
    values (${schoolId}, ${accountId}, (select id from users where id = ${erasedBy}), ${erasedAt})
    on conflict do nothing`.execute(trx);
}

export async function selectLedger(db: Database): Promise<LedgerEntry[]> {
  const rows = await db.selectFrom('erasures').select(['accountId', 'erasedBy', 'erasedAt']).execute();
  return rows.map(({ erasedAt, ...entry }) => ({ ...entry, erasedAt: erasedAt.toISOString() }));
}

/** Which of these accounts are in the database and have not been erased. */
export async function selectUnerased(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('erasedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of those who look after the site. */
export async function selectKeepers(trx: ActorTrx): Promise<string[]> {
  const rows = await trx
    .selectFrom('accessListEntries')
    .select('userId')
    .where('list', '=', 'siteSettings')
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes what is about the person alone, and returns the names of files to remove once that is committed. The ledger
 * must name the account already. The order follows the references between the tables.
 */
export async function deletePersonalData(trx: ActorTrx, account: LockedAccount): Promise<string[]> {
  const { id, email } = account;
  // A save that arrives meanwhile waits, and then finds no attempt to write to.
  await sql`select from attempts where student_id = ${id} order by id for update`.execute(trx);
  const files = await deleteFiles(trx, id);
  await sql`delete from imported_questions where created_by = ${id} or question_id in (
    select id from bank_questions where created_by = ${id} and status = 'PRIVATE')`.execute(trx);
  await sql`delete from bank_question_versions where question_id in (
    select id from bank_questions where created_by = ${id} and status = 'PRIVATE')`.execute(trx);
  await sql`delete from bank_questions where created_by = ${id} and status = 'PRIVATE'`.execute(trx);
  await sql`update examinations set withdrawn_at = now() where withdrawn_at is null and id in (
    select examination_id from own_tests where created_by = ${id} and status = 'PRIVATE')`.execute(trx);
  await sql`delete from own_tests where created_by = ${id} and status = 'PRIVATE'`.execute(trx);
  const { rows: speech } = await sql<{ storedName: string }>`
    select stored_name from recordings where student_id = ${id}`.execute(trx);
  for (const [table, column] of DELETED_BY)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  await sql`delete from pending_registrations where email = ${email}`.execute(trx);
  await sql`delete from mails where recipient = ${email}
    or school_id = ${account.schoolId} and coalesce(position(${email}::text in subject || data::text), 0) > 0`.execute(
    trx,
  );
  await blankNotifications(trx, account);
  await sql`delete from attempt_answers where attempt_id in (
    select id from attempts where student_id = ${id})`.execute(trx);
  await sql`update attempts set notes = '', teacher_note = ''
    where student_id = ${id} and (notes <> '' or teacher_note <> '')`.execute(trx);
  const avatar = [account.avatarName ?? ''].filter(isAvatarName);
  const spoken = speech.map(({ storedName }) => storedName);
  return [...avatar, ...files, ...spoken, ...(await deleteMedia(trx, account))];
}

/** The last step: it changes what only the owner of the tables may change, and forgets the e-mail. */
export async function eraseAccount(trx: ActorTrx, id: string): Promise<void> {
  await sql`select erase_account(${id})`.execute(trx);
  // An attempt without an end is no result. Its events are gone by now.
  await sql`delete from attempts where student_id = ${id} and state = 'open'`.execute(trx);
}

/** What a class was given leaves its folder and keeps working; the rest goes. */
async function deleteFiles(trx: ActorTrx, id: string): Promise<string[]> {
  const { rows } = await sql<{ storedName: string | null }>`
    delete from exercise_files f where f.created_by = ${id} and not ${IS_GIVEN}
    returning f.stored_name`.execute(trx);
  await sql`
    update exercise_files set folder_id = null, deleted_at = now()
    where created_by = ${id} and deleted_at is null`.execute(trx);
  return rows.flatMap(({ storedName }) => (storedName === null ? [] : [storedName]));
}

/** Pictures and sounds that no question, test or worksheet of the school shows. */
async function deleteMedia(trx: ActorTrx, { id, schoolId }: LockedAccount): Promise<string[]> {
  const named = (table: string) => sql`
    select (regexp_matches(t::text, 'u-[0-9a-f]{32}', 'g'))[1] from ${sql.table(table)} t
    where t.school_id = ${schoolId}`;
  const { rows } = await sql<{ name: string }>`
    delete from media_files where created_by = ${id} and left(name, 34) not in (
      ${named('bank_question_versions')} union ${named('paper_versions')} union ${named('exercise_files')}
    ) returning name`.execute(trx);
  await sql`update media_files set original_name = '' where created_by = ${id}`.execute(trx);
  return rows.map(({ name }) => name);
}

const ERASED_NAME = 'Tài khoản đã xoá';

/** News of what the person did stays for the others, without the name. */
async function blankNotifications(trx: ActorTrx, account: LockedAccount): Promise<void> {
  const { id, email, schoolId } = account;
  const name = joinFullName(account.firstName, account.lastName);
  await sql`
    delete from notifications
    where audience_user_id = ${id}
      or created_by = ${id} and (send_id is not null or document is not null or setting->>'type' in ('NEW_TEACHER', 'FEEDBACK'))
      or school_id = ${schoolId} and position(${email}::text in title || content || coalesce(document::text, '')) > 0`.execute(
    trx,
  );
  await sql`
    update notifications set title = left(replace(title, ${name}, ${ERASED_NAME}), 300),
      content = replace(content, ${name}, ${ERASED_NAME}), avatar = ''
    where created_by = ${id}`.execute(trx);
}
