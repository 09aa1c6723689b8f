import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

export interface WaitingRun {
  id: string;
  schoolId: string;
  createdBy: string;
  template: string;
}

/** Runs with rows that wait for their turn, the oldest first. */
export async function selectWaitingRuns(db: Database): Promise<WaitingRun[]> {
  const { rows } = await sql<WaitingRun>`
    select n.id, n.school_id, n.created_by, n.template from import_runs n
    where n.state = 'running'
      or n.id in (select run_id from import_rows where needs_password and status <> 9)
    order by n.started_at`.execute(db);
  return rows;
}

export interface ClaimedRow {
  no: number;
  person: unknown;
  password: string | null;
  planned: number;
}

/** Rows that no other server works on. They are free again when the transaction ends, however it ends. */
export async function claimRows(trx: Trx, runId: string, limit: number): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select row_number as no, person, password, planned from import_rows
    where run_id = ${runId} and status = 9
    order by row_number limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/**
 * Until the transaction ends, no other import makes accounts in the school: what was judged stays true, and two imports
 * of one file make each account once.
 */
export async function lockAccounts(trx: Trx, schoolId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts of ${schoolId}`}, 0))`.execute(trx);
}

export interface NewClass {
  name: string;
  grade: number;
  joinCode: string;
}

export async function insertClasses(
  trx: ActorTrx,
  { schoolId, teacherId, schoolYear }: { schoolId: string; teacherId: string; schoolYear: number },
  classes: readonly NewClass[],
) {
  return trx
    .insertInto('classes')
    .values(classes.map((one) => ({ ...one, schoolId, teacherId, schoolYear })))
    .returning(['id', 'name', 'grade'])
    .execute();
}

/** How many of these accounts are in the class already, and take no other place. */
export async function countMembersAmong(
  trx: Trx,
  classId: string,
  accountIds: readonly string[],
): Promise<number> {
  if (accountIds.length === 0) return 0;
  const row = await trx
    .selectFrom('classMembers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('classId', '=', classId)
    .where('studentId', 'in', [...new Set(accountIds)])
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** An administrator places the students, so they wait for no teacher. Whoever is in the class stays as they are. */
export async function placeStudents(
  trx: ActorTrx,
  schoolId: string,
  members: readonly { classId: string; studentId: string }[],
): Promise<void> {
  if (members.length === 0) return;
  const now = sql<Date>`now()`;
  await trx
    .insertInto('classMembers')
    .values(members.map((one) => ({ ...one, schoolId, entry: 'placed', admittedAt: now })))
    .onConflict((oc) =>
      oc
        .columns(['classId', 'studentId'])
        .doUpdateSet({ removedAt: null, joinedAt: now, admittedAt: now, entry: 'placed' })
        .where('classMembers.removedAt', 'is not', null),
    )
    .execute();
}

/** What became of a row. */
export interface DoneRow {
  no: number;
  status: number;
  planned: number | null;
  message: string;
  detail: string;
  outcome: 'success' | 'failure' | null;
  accountId: string | null;
  /** The initial password of a new account. */
  password: string | null;
  userName: string;
  /** The class that the run made for this row; null for one that was there. */
  madeClass: string | null;
  isMailFailed: boolean;
  mailMessage: string;
}

export async function updateRows(trx: Trx, runId: string, rows: readonly DoneRow[]): Promise<void> {
  await sql`
    update import_rows r set
      status = d.status, planned = d.planned, message = d.message, detail = left(d.detail, 500), outcome = d.outcome,
      account_id = d."accountId", password = d.password, is_mail_failed = d."isMailFailed",
      mail_message = d."mailMessage", person = r.person
        || jsonb_build_object('proposedName', d."userName", 'madeClass', d."madeClass")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
      no int, status smallint, planned smallint, message text, detail text, outcome text, "accountId" uuid,
      password text, "userName" text, "madeClass" text, "isMailFailed" boolean, "mailMessage" text)
    where r.run_id = ${runId} and r.row_number = d.no`.execute(trx);
}

/** For how long initial passwords can be printed. */
const PASSWORD_HOURS = 24;

/** True when no row waits any more. Rows that another server works on still wait. */
export async function finishRun(db: Database, runId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importRuns')
    .set({
      state: 'finished',
      finishedAt: sql<Date>`now()`,
      passwordsUntil: sql<Date>`now() + make_interval(hours => ${PASSWORD_HOURS})`,
    })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('importRows').select('rowNumber').where('runId', '=', runId).where('status', '=', 9),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface RenewedRow {
  no: number;
  accountId: string;
  userType: string;
  email: string;
}

/**
 * Locks a run with passwords to renew before its rows, as an undo does: the one that comes second waits, and they never
 * wait for each other. False, without a lock, when there is nothing to do.
 */
export async function lockForRenewal(trx: Trx, runId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_runs
    where id = ${runId} and exists (
      select from import_rows where run_id = ${runId} and needs_password and status <> 9 and account_id is not null)
    for no key update`.execute(trx);
  return rows.length > 0;
}

export async function claimRenewals(trx: Trx, runId: string, limit: number): Promise<RenewedRow[]> {
  const { rows } = await sql<RenewedRow>`
    select row_number as no, account_id, person ->> 'userType' as user_type,
      person ->> 'email' as email
    from import_rows
    where run_id = ${runId} and needs_password and status <> 9 and account_id is not null
    order by row_number limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/**
 * Gives accounts that nobody has used yet a new password, and returns their ids. Whoever has logged in meanwhile, or was moved to another school
 * or deleted, keeps theirs.
 */
export async function renewPasswords(
  trx: ActorTrx,
  runId: string,
  renewed: readonly { no: number; accountId: string; password: string; passwordHash: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ accountId: string | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as d (
        no int, "accountId" uuid, password text, "passwordHash" text)
    ), changed as (
      update users u set password_hash = g."passwordHash" from given g, import_runs n
      where u.id = g."accountId" and u.last_login_at is null and u.archived_at is null
        and n.id = ${runId} and u.school_id = n.school_id
      returning u.id
    )
    update import_rows r set needs_password = false,
      password = case when g."accountId" in (select id from changed) then g.password end
    from given g where r.run_id = ${runId} and r.row_number = g.no
    returning case when r.password is not null then g."accountId" end as account_id`.execute(trx);
  await trx
    .updateTable('importRuns')
    .set({ passwordsUntil: sql<Date>`now() + make_interval(hours => ${PASSWORD_HOURS})` })
    .where('id', '=', runId)
    .execute();
  return new Set(rows.flatMap(({ accountId }) => accountId ?? []));
}
