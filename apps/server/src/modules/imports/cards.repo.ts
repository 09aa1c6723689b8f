import { sql } from 'kysely';
import { PROFILE_LOCK_LISTS } from '@domdom/domain/access/lists';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { isListed } from '../auth/rescue.service.ts';

/** As nobody resets their passwords: keepers of the site have more power than who imported them. */
const GUARDED = ['siteSettings', ...PROFILE_LOCK_LISTS];

export interface CardRow {
  accountId: string;
  /** A student and nothing else, whom staff could give a card one by one as well. */
  takesCard: boolean;
  firstName: string;
  lastName: string;
  className: string;
  email: string | null;
  userName: string | null;
  password: string | null;
  hasLoggedIn: boolean;
}

/** The accounts that a run made and that are still there, by class and place in the file. */
export async function selectCards(
  trx: Trx,
  { schoolId, runId }: { schoolId: string; runId: string },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select u.id as account_id, u.first_name, u.last_name, u.email, u.user_name,
      coalesce(r.person ->> 'className', '') as class_name,
      case when u.last_login_at is null and not ${isListed(GUARDED)} then r.password end as password,
      u.last_login_at is not null as has_logged_in,
      not u.is_disabled and not ${isListed(GUARDED)}
        and not exists (select from user_roles o where o.user_id = u.id and o.role_id <> ${ROLES.student})
        as takes_card
    from import_rows r join users u on u.id = r.account_id and u.school_id = r.school_id
    where r.school_id = ${schoolId} and r.run_id = ${runId} and r.planned = 1 and r.outcome = 'success'
      and u.archived_at is null and u.erased_at is null
    order by class_name, r.row_number`.execute(trx);
  return rows;
}

/** Asks for new passwords for accounts that nobody has used, and whose first ones are gone. */
export async function askForPasswords(trx: Trx, runId: string): Promise<void> {
  await sql`
    update import_rows r set needs_password = true
    from users u
    where u.id = r.account_id and u.school_id = r.school_id and r.run_id = ${runId} and r.planned = 1
      and r.outcome = 'success' and r.password is null
      and u.last_login_at is null and u.archived_at is null and not u.is_disabled and not ${isListed(GUARDED)}`.execute(
    trx,
  );
}

export async function forgetPasswords(db: Database | Trx, runId: string): Promise<void> {
  await db
    .updateTable('importRows')
    .set({ password: null })
    .where('runId', '=', runId)
    .where('password', 'is not', null)
    .where('status', '<>', 9)
    .execute();
}

/** Removes initial passwords whose time is over, and those of people who have logged in. */
export async function blankOldInitialPasswords(db: Database): Promise<void> {
  await sql`
    update import_rows r set password = null
    from import_runs n
    where n.school_id = r.school_id and n.id = r.run_id and r.password is not null
      and n.passwords_until is not null
      and (n.passwords_until < now()
        or exists (select from users u where u.id = r.account_id and u.last_login_at is not null))`.execute(
    db,
  );
  await sql`update import_runs set passwords_until = null where passwords_until < now()`.execute(db);
}

/** Files that nobody started go after a day, with the passwords that stand in them; the rest after 90 days. */
export async function deleteOldRuns(db: Database): Promise<void> {
  await sql`
    delete from import_runs
    where created_at < now() - interval '90 days'
      or (state = 'read' and created_at < now() - interval '1 day')`.execute(db);
}
