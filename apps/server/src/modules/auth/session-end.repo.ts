import { sql } from 'kysely';
import { isSessionEnd, type SessionEnd } from '@domdom/domain/security/session-ends';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** Long enough for whoever comes back after a week of holidays. */
const KEPT = sql<Date>`now() - interval '14 days'`;

/** A program that logs in all day ends a session of its account with each login; the newest reasons stay. */
const MOST_KEPT = 100_000;

/** Notes why sessions have ended, for the pages that still have their cookies. */
export async function insertSessionEnds(
  trx: Trx,
  tokenHashes: readonly Buffer[],
  reason: SessionEnd,
): Promise<void> {
  if (tokenHashes.length === 0) return;
  await trx
    .insertInto('endedSessions')
    .values(tokenHashes.map((tokenHash) => ({ tokenHash, reason })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns why the session with this token ended; null when nobody ended it, or when that was long ago. */
export async function selectOptionalSessionEnd(db: Database, tokenHash: Buffer): Promise<SessionEnd | null> {
  const row = await db
    .selectFrom('endedSessions')
    .select('reason')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return isSessionEnd(row?.reason) ? row.reason : null;
}

export async function deleteOldSessionEnds(db: Database, most = MOST_KEPT): Promise<void> {
  await db.deleteFrom('endedSessions').where('endedAt', '<', KEPT).execute();
  await db
    .deleteFrom('endedSessions')
    .where('endedAt', '<', (eb) =>
      eb
        .selectFrom('endedSessions')
        .select('endedAt')
        .where('endedAt', '>=', KEPT)
        .orderBy('endedAt', 'desc')
        .offset(most - 1)
        .limit(1),
    )
    .execute();
}
