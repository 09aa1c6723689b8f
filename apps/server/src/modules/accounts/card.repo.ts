import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { IS_STAFF_ACCOUNT } from '../auth/auth.service.ts';

/** Stores one card for each student, in place of an earlier one. */
export async function replaceCards(
  trx: Trx,
  { schoolId, issuedBy }: { schoolId: string; issuedBy: string },
  cards: readonly { userId: string; tokenHash: Buffer }[],
): Promise<void> {
  if (cards.length === 0) return;
  // Always locks in the same order, so that two prints of the same students never deadlock.
  const inOrder = cards.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  await trx
    .insertInto('loginCards')
    .values(inOrder.map((card) => ({ ...card, schoolId, issuedBy })))
    .onConflict((oc) =>
      oc.columns(['schoolId', 'userId']).doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        issuedBy: eb.ref('excluded.issuedBy'),
        createdAt: sql`now()`,
      })),
    )
    .execute();
}

/** What stands on every card of a school. */
export async function selectSchoolOfCards(
  db: Database | Trx,
  id: string,
): Promise<{ name: string; code: string }> {
  return db.selectFrom('schools').select(['name', 'code']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The open school with this code. */
export async function selectOptionalSchoolOfCode(
  db: Database,
  code: string,
): Promise<{ id: string; code: string; name: string } | null> {
  const row = await db
    .selectFrom('schools')
    .select(['id', 'code', 'name'])
    .where('code', '=', code)
    .where('isClosed', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** For the user `u` of the school `h`: a student who may log in, and has no second factor that a card would go round. */
export const MAY_ENTER = sql<boolean>`not u.is_disabled and not u.is_awaiting_approval and not h.is_closed
  and not ${sql.raw(IS_STAFF_ACCOUNT)}
  and not exists (select from totp_secrets f where f.user_id = u.id and f.confirmed_at is not null)
  and not exists (select from passkeys k where k.user_id = u.id)`;

export interface CardOwner {
  userId: string;
  schoolId: string;
  schoolCode: string;
  userName: string | null;
  email: string | null;
  passwordHash: string;
  isConfirmed: boolean;
}

/** The student whose card this is, as long as that student may log in. */
export async function selectOptionalOwner(db: Database, tokenHash: Buffer): Promise<CardOwner | null> {
  const row = await db
    .selectFrom('loginCards as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.userId').onRef('u.schoolId', '=', 'c.schoolId'),
    )
    .innerJoin('schools as h', 'h.id', 'u.schoolId')
    .select([
      'u.id as userId',
      'u.schoolId',
      'h.code as schoolCode',
      'u.userName',
      'u.email',
      'u.passwordHash',
      'u.isConfirmed',
    ])
    .where('c.tokenHash', '=', tokenHash)
    .where(MAY_ENTER)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the card is still the student's. Waits for whoever is replacing it: from here on, that one finds the session
 * which the card has just opened.
 */
export async function isCard(db: Database, tokenHash: Buffer): Promise<boolean> {
  const card = db.selectFrom('loginCards').select('userId').where('tokenHash', '=', tokenHash).forShare();
  return (await card.executeTakeFirst()) !== undefined;
}
