import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Trx } from '../db/transaction.ts';
import { endIssued } from '../modules/auth/password-change.service.ts';
import { verifyPassword } from '../modules/auth/password.service.ts';
import { deleteSessionsOfSchool } from '../modules/auth/session.service.ts';

/** Of the demo school on a server that only this machine reaches; the README names it. */
export const DEMO_PASSWORD = 'domdom2025';

export const makeDemoPassword = (): string => randomBytes(9).toString('base64url');

/**
 * The hash that most accounts of the demo school share: nobody has changed their password since the start that set it.
 * Null when there is none.
 */
async function selectSharedHash(db: Database, emails: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', 'in', emails)
    .groupBy('passwordHash')
    .having(sql<boolean>`count(*) > 1`)
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** The accounts of a demo school that is there already have another password than this start announces. */
export async function needNewPassword(
  db: Database,
  { emails, password }: { emails: readonly string[]; password: string },
): Promise<boolean> {
  const hash = await selectSharedHash(db, emails);
  return hash !== null && !(await verifyPassword(hash, password));
}

/** Gives every account of the demo school this password, also one that has changed it, and logs everyone out. */
export async function replaceDemoPasswords(
  trx: Trx,
  { emails, passwordHash }: { emails: readonly string[]; passwordHash: string },
): Promise<void> {
  const changed = await trx
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: false })
    .where('email', 'in', emails)
    .where('schoolId', 'in', trx.selectFrom('schools').select('id').where('isDemo', '=', true))
    .returning(['id', 'email', 'schoolId'])
    .execute();
  for (const { id: userId, email } of changed) await endIssued(trx, { userId, email });
  for (const schoolId of new Set(changed.map((one) => one.schoolId)))
    await deleteSessionsOfSchool(trx, schoolId, 'new-password');
}
