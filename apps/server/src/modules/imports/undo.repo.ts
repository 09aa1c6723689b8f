import { sql } from 'kysely';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

/** Why an account stays. */
export type Keeping = 'used' | 'moved' | 'teaches' | 'listed' | 'other-class';

export interface MadeAccount {
  no: number;
  accountId: string;
  email: string | null;
  keptBecause: Keeping | null;
}

/** The accounts that a run made, locked: whoever logs in meanwhile waits, and finds no account. */
export async function lockMadeAccounts(trx: Trx, schoolId: string, runId: string): Promise<MadeAccount[]> {
  const { rows } = await sql<MadeAccount>`
    select r.row_number as no, u.id as account_id, u.email,
      case
        when u.school_id <> r.school_id then 'moved'
        when u.last_login_at is not null or exists (select from sessions s where s.user_id = u.id) then 'used'
        when exists (select from classes c where c.teacher_id = u.id) then 'teaches'
        when exists (select from access_list_entries e where e.user_id = u.id) then 'listed'
        when exists (select from class_members m where m.student_id = u.id and m.entry <> 'placed')
          then 'other-class'
      end as kept_because
    from import_rows r join users u on u.id = r.account_id
    where r.school_id = ${schoolId} and r.run_id = ${runId} and r.planned = 1 and u.erased_at is null
      and r.outcome in ('success', 'kept')
    order by u.id for update of u`.execute(trx);
  return rows;
}

/**
 * Takes the accounts away, with their cards and memberships. Their rows stay and name nobody, as after an erasure: to delete
 * one, PostgreSQL would search every table that may refer to it.
 */
export async function removeAccounts(trx: ActorTrx, ids: readonly string[]): Promise<void> {
  await sql`delete from class_members where student_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from login_cards where user_id = any(${ids}::uuid[])`.execute(trx);
  await sql`
    update users set
      email = null, user_name = null, contact_email = null, contact_email_confirmed_at = null,
      -- Has the form of a hash; no password leads to it.
      password_hash = '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=')
        || '$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='),
      first_name = 'Tài khoản', last_name = 'đã xoá', sex = null, birthday = null, phone = '', school_type_id = null,
      grade = null, is_disabled = true, is_confirmed = false, must_change_password = false, erased_at = now()
    where id = any(${ids}::uuid[])`.execute(trx);
}

export async function markUndone(trx: Trx, runId: string, numbers: readonly number[]): Promise<void> {
  await sql`
    update import_rows set outcome = 'undone', password = null, needs_password = false, detail = '', account_id = null
    where run_id = ${runId} and row_number = any(${numbers}::int[])`.execute(trx);
}

export async function markKept(
  trx: Trx,
  runId: string,
  kept: readonly { no: number; why: string }[],
): Promise<void> {
  await sql`
    update import_rows r set outcome = 'kept', detail = k.why
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (no int, why text)
    where r.run_id = ${runId} and r.row_number = k.no`.execute(trx);
}

export async function finishUndo(trx: Trx, runId: string): Promise<void> {
  await sql`
    update import_runs set state = 'undone', undone_at = now(), finished_at = coalesce(finished_at, now())
    where id = ${runId}`.execute(trx);
}

/** Deletes the classes that the run made and in which nobody is or was. */
export async function deleteEmptyClasses(trx: ActorTrx, runId: string): Promise<void> {
  await sql`
    delete from classes c using import_runs n
    where n.id = ${runId} and c.school_id = n.school_id and c.teacher_id = n.created_by
      and c.created_at between n.started_at and coalesce(n.finished_at, now())
      and exists (
        select from import_rows r
        where r.run_id = n.id and r.outcome = 'undone' and r.person ->> 'madeClass' = c.id::text)
      and not exists (select from class_members m where m.class_id = c.id)
      and not exists (select from class_stays s where s.class_id = c.id)
      and not exists (select from assignments a where a.class_id = c.id)
      and not exists (select from notifications t where t.audience_class_id = c.id)`.execute(trx);
}
