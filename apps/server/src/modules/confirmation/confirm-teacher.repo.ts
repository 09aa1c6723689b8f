import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

/** Locks an account that still waits for its school; null when it does not wait any more. */
export async function lockOptionalWaiting(trx: Trx, userId: string) {
  const row = trx
    .selectFrom('users as u')
    .innerJoin('schools as h', 'h.id', 'u.schoolId')
    .select(['u.id', 'u.email', 'u.schoolId', 'h.name as schoolName'])
    .where('u.id', '=', userId)
    .where('u.isConfirmed', '=', false)
    .where('u.isDisabled', '=', false)
    .where('u.isAwaitingApproval', '=', false)
    .forUpdate('u');
  return (await row.executeTakeFirst()) ?? null;
}

export async function setConfirmed(trx: ActorTrx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ isConfirmed: true }).where('id', '=', userId).execute();
}

export async function selectSchoolName(db: Database | Trx, id: string): Promise<string | null> {
  const row = db.selectFrom('schools').select('name').where('id', '=', id).where('isClosed', '=', false);
  return (await row.executeTakeFirst())?.name ?? null;
}

/**
 * Whether nothing of the account concerns anyone else at its school: no class, no shared question, nothing given, no
 * own work as a student, and no role above a teacher's.
 */
export async function isMovable(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isBound: boolean }>`
    select exists (select from classes where teacher_id = ${userId})
      or exists (select from class_members where student_id = ${userId})
      or exists (select from assignments where created_by = ${userId})
      or exists (select from attempts where student_id = ${userId})
      or exists (select from exercise_files where created_by = ${userId} and examination_id is not null)
      or exists (select from documents where uploaded_by = ${userId})
      or exists (
        select from bank_questions
        where created_by = ${userId} and status = 'PUBLIC' and deleted_at is null
      )
      or exists (select from user_roles where user_id = ${userId} and role_id <> ${ROLES.teacher})
      as is_bound`.execute(trx);
  return rows[0]?.isBound === false;
}

/** Tables whose rows are about one account and move with it, by the column that names the account. */
export const MOVED_TABLES = {
  userRoles: 'userId',
  sessions: 'userId',
  pushSubscriptions: 'userId',
  knownDevices: 'userId',
  knownNetworks: 'userId',
  temporaryPasswords: 'userId',
  loginCodes: 'userId',
  loginCards: 'userId',
  picturePasswords: 'userId',
  passwordLinks: 'userId',
  factorChallenges: 'userId',
  passkeys: 'userId',
  recoveryCodes: 'userId',
  totpSecrets: 'userId',
  uploadReservations: 'userId',
  notificationMarks: 'userId',
  addressProofs: 'userId',
  bankQuestions: 'createdBy',
  bankQuestionVersions: 'createdBy',
  importedQuestions: 'createdBy',
  keyChecks: 'ownerId',
  folders: 'createdBy',
  exerciseFiles: 'createdBy',
  mediaFiles: 'createdBy',
  ownTests: 'createdBy',
  matrixTemplates: 'createdBy',
  savedComments: 'createdBy',
  outgoingMessages: 'userId',
} as const;

/** Moves an account with everything that only its owner sees. The database then waits for the new school's word. */
export async function moveAccount(trx: ActorTrx, userId: string, schoolId: string): Promise<void> {
  await trx.updateTable('users').set({ schoolId }).where('id', '=', userId).execute();
  for (const [table, column] of Object.entries(MOVED_TABLES)) {
    await sql`update ${sql.table(table)} set school_id = ${schoolId} where ${sql.ref(column)} = ${userId}`.execute(
      trx,
    );
  }
  for (const [table, column] of [
    ['examinations', 'id'],
    ['paper_versions', 'examination_id'],
  ] as const)
    await sql`update ${sql.table(table)} set school_id = ${schoolId} where ${sql.ref(column)} in (
      select examination_id from own_tests where created_by = ${userId})`.execute(trx);
  // The provider of the old school vouches for nobody at the new one.
  await trx.deleteFrom('providerLinks').where('userId', '=', userId).execute();
  await moveReadings(trx, userId, schoolId);
}

/**
 * A graded reader is the same at every school, so its page comes along. Where a book of the old school was read stays with
 * that book, and among the person's own data.
 */
async function moveReadings(trx: ActorTrx, userId: string, schoolId: string): Promise<void> {
  await sql`
    update reading_positions p set school_id = n.school_id, title_id = n.id
    from library_titles o, library_titles n
    where p.user_id = ${userId} and o.school_id = p.school_id and o.id = p.title_id
      and n.school_id = ${schoolId} and n.reader_id = o.reader_id and n.id <> o.id
      and not exists (
        select from reading_positions k
        where k.school_id = n.school_id and k.title_id = n.id and k.user_id = p.user_id
      )`.execute(trx);
}
