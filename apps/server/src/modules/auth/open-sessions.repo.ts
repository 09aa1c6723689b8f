import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { findsPeople } from '../../db/finds-people.ts';
import { announce } from '../../db/live-bus.ts';
import { inTransaction } from '../../db/transaction.ts';

/** More devices than anybody recognises. */
const MOST_LISTED = 100;

const COLUMNS = [
  's.id',
  's.device',
  's.network',
  's.kind',
  's.enteredBy',
  's.createdAt',
  's.lastSeenAt',
] as const;

const IS_OPEN = sql<boolean>`greatest(s.token_expires_at, coalesce(s.refresh_expires_at, s.token_expires_at)) > now()`;

export async function selectSessionsOf(db: Database, userId: string) {
  return db
    .selectFrom('sessions as s')
    .select(COLUMNS)
    .where('s.userId', '=', userId)
    .where(IS_OPEN)
    .orderBy('s.lastSeenAt', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export async function selectSessionsOfSchool(
  db: Database,
  schoolId: string,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const found = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('s.schoolId', '=', schoolId)
    .where(IS_OPEN)
    .$if(search !== '', (query) => query.where(findsPeople(sql`u.search_text`, search)));
  const [rows, count] = await Promise.all([
    found
      .select([...COLUMNS, 'u.id as userId', 'u.email', 'u.userName', 'u.firstName', 'u.lastName'])
      .select((eb) =>
        eb
          .selectFrom('userRoles as r')
          .whereRef('r.userId', '=', 'u.id')
          .select((roles) => roles.fn.max<number>('r.roleId').as('roleId'))
          .as('roleId'),
      )
      .orderBy('s.lastSeenAt', 'desc')
      .orderBy('s.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}

/** Whose session this is; null when it does not exist. */
export async function selectOptionalOwner(db: Database, sessionId: string) {
  const row = await db
    .selectFrom('sessions')
    .select(['userId', 'schoolId'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that the password or a second factor was entered in this session just now, and tells every server. */
export async function refreshProof(db: Database, sessionId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const proven = trx
      .updateTable('sessions')
      .set({ authenticatedAt: sql<Date>`now()` })
      .where('id', '=', sessionId);
    await proven.execute();
    await announce(trx, { kind: 'session-renewed', sessionId });
  });
}
