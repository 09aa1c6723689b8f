import { sql } from 'kysely';
import type pg from 'pg';
import { parseClassLimit } from '@domdom/domain/access/class-limit';
import { openedLists, profileLock } from '@domdom/domain/access/lists';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import type { LoginWay } from '@domdom/domain/accounts/login-way';
import { effectiveRoles, isAllowed, roleNames } from '@domdom/domain/access/roles';
import { joinFullName } from '@domdom/domain/school/names';
import type { SessionEnd } from '@domdom/domain/security/session-ends';
import type { Database } from '../../db/connect.ts';
import { announce } from '../../db/live-bus.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import type { Caller, PersonCaller } from '../../http/caller.ts';
import { insertSessionEnds } from './session-end.repo.ts';
import { IS_STAFF } from './staff.repo.ts';

export interface StoredSession {
  caller: Caller;
  lastSeenAt: Date;
}

/** For the user `u`. */
const HAS_SECOND_FACTOR = `(
  exists (select from totp_secrets f where f.user_id = u.id and f.confirmed_at is not null)
  or exists (select from passkeys k where k.user_id = u.id))`;

/**
 * Who must have a second factor: administrators, administrators outside the demo school (which everybody may try on the
 * machine that it runs on), or nobody.
 */
export type SecondFactorDuty = 'administrators' | 'administrators-but-demo' | 'nobody';

/** Whether an account may never be without a second factor. */
export function owesSecondFactor(
  { roles, isDemo }: Pick<Caller, 'roles' | 'isDemo'>,
  duty: SecondFactorDuty,
): boolean {
  const isExempt = duty === 'nobody' || (duty === 'administrators-but-demo' && isDemo);
  return !isExempt && isAllowed(['administrator'], roles);
}

/** `sessions` is the table, or a subset of its rows. */
const callersOf = (sessions: string) => `
    select s.id, s.kind, s.last_seen_at,
      (extract(epoch from now() - s.authenticated_at) * 1000)::float8 as proof_age_ms,
      u.id as user_id, u.school_id, u.email, u.user_name, u.first_name, u.last_name, u.is_confirmed, h.is_demo,
      s.is_shared, u.must_change_password and s.entered_by = 'password' as must_change_password,
      ${HAS_SECOND_FACTOR} as has_second_factor,
      (select coalesce(array_agg(r.role_id), '{}') from user_roles r where r.user_id = u.id) as roles,
      array(select a.list from access_list_entries a where a.user_id = u.id) as lists,
      (select a.value from access_list_entries a where a.user_id = u.id and a.list = 'gradeLimited') as class_limit
    from ${sessions} s join users u on u.id = s.user_id join schools h on h.id = u.school_id
    where not u.is_disabled and not h.is_closed`;

/** A session never ends inside a timed attempt, or the student could not finish it. */
const IS_INSIDE_ATTEMPT = `exists (
  select from attempts a
  where a.student_id = s.user_id and a.finished_at is null and a.deadline > now() - interval '5 minutes')`;

const FIND_SESSION = {
  name: 'find-session',
  text: `${callersOf('sessions')} and s.token_hash = $1 and s.kind = $2
    and (s.token_expires_at > now() or s.kind = 'browser' and ${IS_INSIDE_ATTEMPT})`,
};

const FIND_OPEN_SESSION = {
  name: 'find-open-session',
  text: `${callersOf('sessions')} and s.id = $1
    and greatest(s.token_expires_at, coalesce(s.refresh_expires_at, s.token_expires_at)) > now()`,
};

/** The lock makes a password change, which ends all sessions, either come first or find this one. */
const OPEN_SESSION = {
  name: 'open-session',
  text: `
    with opened as (
      insert into sessions (user_id, school_id, kind, token_hash, token_expires_at, refresh_hash, refresh_expires_at,
        family_hash, ends_at, idle_seconds, device, network, entered_by, is_shared)
      select id, school_id, $2, $3, now() + make_interval(secs => coalesce($4, l.idle_seconds)), $5,
        case when $5::bytea is not null then now() + make_interval(secs => l.idle_seconds) end,
        $7, now() + make_interval(secs => l.most_seconds), l.idle_seconds, $8, $9, $12, $13
      from users u, lateral (
        select ($10::int[])[k] as idle_seconds, ($11::int[])[k] as most_seconds
        from (select case when ${IS_STAFF} then 2 when $13 then 3 else 1 end as k) as kind_of_account
      ) l
      where u.id = $1 and u.password_hash = $6 for share of u
      returning *
    ) ${callersOf('opened')}`,
};

interface CallerRow {
  id: string;
  kind: PersonCaller['kind'];
  last_seen_at: Date;
  proof_age_ms: number;
  user_id: string;
  school_id: string;
  email: string | null;
  user_name: string | null;
  first_name: string;
  last_name: string;
  is_confirmed: boolean;
  must_change_password: boolean;
  is_shared: boolean;
  is_demo: boolean;
  has_second_factor: boolean;
  roles: number[];
  lists: string[];
  class_limit: unknown;
}

export async function selectOptionalSession(
  pool: pg.Pool,
  { tokenHash, kind, duty }: { tokenHash: Buffer; kind: PersonCaller['kind']; duty: SecondFactorDuty },
): Promise<StoredSession | null> {
  const { rows } = await pool.query<CallerRow>({ ...FIND_SESSION, values: [tokenHash, kind] });
  return rows[0] === undefined ? null : presentSession(rows[0], duty);
}

/**
 * Selects the account of an open session by the session's id, for something that acts in its name without its token.
 */
export async function selectOpenSession(
  pool: pg.Pool,
  id: string,
  duty: SecondFactorDuty,
): Promise<Caller | null> {
  const { rows } = await pool.query<CallerRow>({ ...FIND_OPEN_SESSION, values: [id] });
  return rows[0] === undefined ? null : presentSession(rows[0], duty).caller;
}

function presentSession(row: CallerRow, duty: SecondFactorDuty): StoredSession {
  const account = { roles: roleNames(row.roles), isConfirmed: row.is_confirmed };
  const roles = effectiveRoles(account, { isListed: row.lists.includes('adminAccounts') });
  return {
    lastSeenAt: row.last_seen_at,
    caller: {
      sessionId: row.id,
      userId: row.user_id,
      schoolId: row.school_id,
      email: row.email,
      loginName: loginNameOf({ email: row.email, userName: row.user_name }),
      fullName: joinFullName(row.first_name, row.last_name),
      roles,
      isConfirmed: row.is_confirmed,
      // An age, because the clocks of the servers and of the database may differ.
      authenticatedAtMs: Date.now() - row.proof_age_ms,
      mustChangePassword: row.must_change_password,
      isShared: row.is_shared,
      mustSetUpSecondFactor: !row.has_second_factor && owesSecondFactor({ roles, isDemo: row.is_demo }, duty),
      isDemo: row.is_demo,
      profileLock: profileLock(row.lists),
      lists: openedLists(account, row.lists),
      // A limit applies to every listed account, confirmed or not; only lists that grant something require a confirmed
      // one.
      classLimit: parseClassLimit(row.class_limit),
      kind: row.kind,
    },
  };
}

export interface NewSession {
  userId: string;
  /** The hash of the password used to log in. */
  passwordHash: string;
  kind: PersonCaller['kind'];
  tokenHash: Buffer;
  /** Null: until the session was idle for too long. */
  tokenSeconds: number | null;
  refreshHash: Buffer | null;
  familyHash: Buffer | null;
  device: string;
  network: string;
  enteredBy: LoginWay;
  /** Others use the device as well. */
  isShared: boolean;
}

/**
 * Inserts a session and returns it with its account; null when the account may not log in or its password has changed
 * since.
 */
export async function insertSession(
  pool: pg.Pool,
  session: NewSession,
  duty: SecondFactorDuty,
): Promise<StoredSession | null> {
  const { userId, passwordHash, kind, tokenHash, tokenSeconds, refreshHash, familyHash } = session;
  const values = [
    ...[userId, kind, tokenHash, tokenSeconds, refreshHash, passwordHash, familyHash],
    ...[session.device, session.network, IDLE_SECONDS, MOST_SECONDS, session.enteredBy, session.isShared],
  ];
  const { rows } = await pool.query<CallerRow>({ ...OPEN_SESSION, values });
  return rows[0] === undefined ? null : presentSession(rows[0], duty);
}

const DAY_S = 24 * 3600;
const HOUR_S = 3600;
/**
 * Of students, then of staff, whose sessions show other people's data and who use shared computers more, then of students
 * at a device that the next child uses an hour later.
 */
const IDLE_SECONDS = [30 * DAY_S, 7 * DAY_S, 3 * HOUR_S];
const MOST_SECONDS = [90 * DAY_S, 30 * DAY_S, 12 * HOUR_S];

/**
 * Replaces both tokens of the session that holds this refresh token. In the same transaction it tells every instance,
 * which may have the old ones cached. Null when no session holds it.
 */
export async function rotateTokens(
  db: Database,
  oldRefreshHash: Buffer,
  next: { tokenHash: Buffer; tokenSeconds: number; refreshHash: Buffer; familyHash: Buffer },
): Promise<{ id: string } | null> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('sessions')
      .set({
        tokenHash: next.tokenHash,
        tokenExpiresAt: fromNow(next.tokenSeconds),
        refreshHash: next.refreshHash,
        familyHash: next.familyHash,
        refreshExpiresAt: UNTIL_IDLE,
        lastSeenAt: sql`now()`,
      })
      .where('refreshHash', '=', oldRefreshHash)
      .where('refreshExpiresAt', '>', sql<Date>`now()`)
      .where('endsAt', '>', sql<Date>`now()`)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return null;
    await announce(trx, { kind: 'session-renewed', sessionId: row.id });
    return row;
  });
}

/** Ends the session whose refresh tokens begin with this secret. Returns its id; null when there is none. */
export async function deleteSessionOfFamily(db: Database, familyHash: Buffer): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('sessions')
      .where('familyHash', '=', familyHash)
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) await announce(trx, { kind: 'session-ended', sessionId: row.id });
    return row?.id ?? null;
  });
}

/** Stores the time of the visit and, for browsers, extends the session's life up to its end. */
export async function touchSession(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({
      lastSeenAt: sql`now()`,
      tokenExpiresAt: eb
        .case()
        .when('kind', '=', 'browser')
        .then(UNTIL_IDLE)
        .else(eb.ref('tokenExpiresAt'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the session. In the same transaction it tells every instance, which may have it cached. `reason` is null when its
 * own browser ended it.
 */
export async function deleteSession(db: Database, id: string, reason: SessionEnd | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx.deleteFrom('sessions').where('id', '=', id).returning('tokenHash').execute();
    if (reason !== null) await insertSessionEnds(trx, hashesOf(ended), reason);
    await announce(trx, { kind: 'session-ended', sessionId: id });
  });
}

/**
 * Like `deleteSession`, for all sessions of an account except the kept one, whose account every instance reads again.
 * Returns the ids of all of them, including the kept one, so that this instance drops them without waiting for its own
 * message.
 */
export async function deleteOtherSessions(
  trx: Trx,
  userId: string,
  { keptId, reason }: { keptId: string | null; reason: SessionEnd },
): Promise<string[]> {
  const others = trx.deleteFrom('sessions').where('userId', '=', userId).returning(['id', 'tokenHash']);
  const ended = await (keptId === null ? others : others.where('id', '!=', keptId)).execute();
  await insertSessionEnds(trx, hashesOf(ended), reason);
  const keys = keptId === null ? await selectKeysOf(trx, userId) : [];
  for (const { id } of [...ended, ...keys]) await announce(trx, { kind: 'session-ended', sessionId: id });
  if (keptId !== null) await announce(trx, { kind: 'session-renewed', sessionId: keptId });
  return [...[...ended, ...keys].map(({ id }) => id), ...(keptId === null ? [] : [keptId])];
}

/**
 * The integration keys that act in the name of this account, which every instance looks up again: they end with the
 * account, and go on after a new password.
 */
const selectKeysOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('integrationKeys')
    .select('id')
    .where('createdBy', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();

/**
 * Like `deleteOtherSessions`, for those that these accounts opened in this way, and for logins in this way that wait for a
 * second factor.
 */
export async function deleteSessionsEntered(
  trx: Trx,
  { userIds, way, keptId }: { userIds: readonly string[]; way: LoginWay; keptId: string | null },
  reason: SessionEnd,
): Promise<string[]> {
  await trx
    .deleteFrom('factorChallenges')
    .where('userId', 'in', userIds)
    .where('enteredBy', '=', way)
    .execute();
  const opened = trx.deleteFrom('sessions').where('userId', 'in', userIds).where('enteredBy', '=', way);
  const ended = await (keptId === null ? opened : opened.where('id', '!=', keptId))
    .returning(['id', 'tokenHash'])
    .execute();
  await insertSessionEnds(trx, hashesOf(ended), reason);
  for (const { id } of ended) await announce(trx, { kind: 'session-ended', sessionId: id });
  return ended.map(({ id }) => id);
}

const hashesOf = (ended: readonly { tokenHash: Buffer }[]): Buffer[] =>
  ended.map(({ tokenHash }) => tokenHash);

/** Like `deleteSession`, for all sessions of a school. */
export async function deleteSessionsOfSchool(trx: Trx, schoolId: string, reason: SessionEnd): Promise<void> {
  const sessions = trx.deleteFrom('sessions').where('schoolId', '=', schoolId);
  const ended = await sessions.returning(['id', 'tokenHash']).execute();
  await insertSessionEnds(trx, hashesOf(ended), reason);
  for (const { id } of ended) await announce(trx, { kind: 'session-ended', sessionId: id });
}

/** Makes every instance read the account of these sessions again, because it has changed. */
export async function renewSessionsOfUser(trx: Trx, userId: string): Promise<void> {
  const open = await trx.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
  for (const { id } of open) await announce(trx, { kind: 'session-renewed', sessionId: id });
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    // Follows from the next condition, but only this one can use an index.
    .where('tokenExpiresAt', '<', sql<Date>`now()`)
    .where(sql<boolean>`greatest(token_expires_at, coalesce(refresh_expires_at, token_expires_at)) < now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts as a')
            .select('a.id')
            .whereRef('a.studentId', '=', 'sessions.userId')
            .where('a.finishedAt', 'is', null)
            .where('a.deadline', '>', sql<Date>`now() - interval '5 minutes'`),
        ),
      ),
    )
    .execute();
}

const UNTIL_IDLE = sql<Date>`least(now() + make_interval(secs => idle_seconds), ends_at)`;

const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Ends the sessions beyond the newest `most` of each account, the one used longest ago first, but none of an account
 * that is inside an attempt. Only a login adds a session, so only accounts with a login in the last day are looked at; a
 * day is far longer than an attempt or a restart.
 */
export async function deleteSurplusSessions(db: Database, most: number): Promise<void> {
  const reason: SessionEnd = 'too-many';
  await sql`
    with ended as (delete from sessions s using (
      select id, row_number() over (partition by user_id order by last_seen_at desc, id) as place
      from sessions where user_id in (
        select recent.user_id from sessions recent where recent.created_at > now() - interval '1 day'
        group by recent.user_id
        having (select count(*) from sessions other where other.user_id = recent.user_id) > ${most}
      )
    ) as placed
    where s.id = placed.id and placed.place > ${most} and not ${sql.raw(IS_INSIDE_ATTEMPT)}
    returning s.token_hash)
    insert into ended_sessions (token_hash, reason) select token_hash, ${reason} from ended
    on conflict do nothing`.execute(db);
}
