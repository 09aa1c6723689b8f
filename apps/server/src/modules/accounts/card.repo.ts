import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';

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
