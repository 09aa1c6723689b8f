import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import { inHashQueue } from './hash-queue.ts';
import { verifyPassword } from './password.service.ts';
import { updatePassword } from './password.repo.ts';
import { deleteOtherSessions } from './session.repo.ts';
import { deleteTemporaryPassword, takeTemporaryTry } from './temporary-password.repo.ts';

/**
 * Checks whether a password other than the account's own is its temporary one. The first use makes it the account's
 * password, ends every session (the device may have been lost) and requires a new password. Returns its hash, or null
 * for a wrong password.
 */
export async function acceptTemporaryPassword(
  db: Database,
  account: { userId: string; passwordHash: string },
  password: string,
): Promise<string | null> {
  const { userId } = account;
  const temporaryHash = await takeTemporaryTry(db, userId);
  if (temporaryHash === null) return null;
  if (!(await inHashQueue(() => verifyPassword(temporaryHash, password)))) return null;
  return inTransactionBy(db, { userId }, async (trx) => {
    if (!(await deleteTemporaryPassword(trx, userId, temporaryHash))) return null;
    const isChanged = await updatePassword(trx, userId, {
      from: account.passwordHash,
      to: temporaryHash,
      mustChangePassword: true,
    });
    // False if the owner has just chosen another password, which then stays.
    if (isChanged) await deleteOtherSessions(trx, userId, null);
    return isChanged ? temporaryHash : null;
  });
}
