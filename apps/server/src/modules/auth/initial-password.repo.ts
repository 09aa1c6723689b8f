import type { Trx } from '../../db/transaction.ts';

/** Forgets the password that an import keeps for the card of this account: it opens the account no longer. */
export async function forgetInitialPassword(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('importRows')
    .set({ password: null, needsPassword: false })
    .where('accountId', '=', userId)
    .where((eb) => eb.or([eb('password', 'is not', null), eb('needsPassword', '=', true)]))
    .execute();
}
