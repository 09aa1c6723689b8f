import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import { inHashQueue } from './hash-queue.ts';
import { verifyPassword } from './password.service.ts';
import { updatePassword } from './password.repo.ts';
import { deleteOtherSessions } from './session.repo.ts';
import { deleteTemporaryPassword, takeTemporaryTry } from './temporary-password.repo.ts';

/**
 * Tries a password that is not the account's own as its temporary one. The first use puts it in the other's place, ends
 * every session of the account (whoever asked for the reset may have lost the device) and asks for a new one. Returns
 * its hash; null for a wrong one.
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
    // The owner chose another password in this very moment: that one counts.
    if (isChanged) await deleteOtherSessions(trx, userId, null);
    return isChanged ? temporaryHash : null;
  });
}
