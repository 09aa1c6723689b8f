import { readLoginCode } from '@domdom/domain/accounts/login-code';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy, type Trx } from '../../db/transaction.ts';
import { deleteLoginCode, takeLoginCodeTry } from './login-code.repo.ts';
import type { MobilePasswords } from './mobile-passwords.service.ts';
import { verifyPassword } from './password.service.ts';
import { updatePassword } from './password.repo.ts';
import { deleteOtherSessions } from './session.repo.ts';
import { deleteTemporaryPassword, takeTemporaryTry } from './temporary-password.repo.ts';
import type { InTurn } from './two-rows.ts';

type Account = { userId: string; schoolId: string; passwordHash: string };

export interface PasswordParts {
  db: Database;
  mobilePasswords: MobilePasswords;
}

/** Where a password that somebody else made waits for its first use. */
interface Waiting {
  /** Counts a try and returns the hash to check it against. */
  takeTry(db: Database, userId: string): Promise<string | null>;
  /** False when it is gone. */
  remove(trx: Trx, userId: string, passwordHash: string): Promise<boolean>;
}

const MAILED: Waiting = { takeTry: takeTemporaryTry, remove: deleteTemporaryPassword };
const ISSUED: Waiting = { takeTry: takeLoginCodeTry, remove: deleteLoginCode };

/**
 * Checks whether a password other than the account's own is the temporary one that a reset mailed, or the code that
 * staff issued. The first use makes it the account's password, ends every session (the device may have been lost) and
 * requires a new password. Returns its hash, or null for a wrong password. What is no code does not count as a wrong
 * code, so that a child who tries old passwords first does not use it up.
 */
export async function acceptTemporaryPassword(
  parts: PasswordParts,
  account: Account,
  password: string,
  inTurn: InTurn,
): Promise<string | null> {
  const code = readLoginCode(password);
  return code === null
    ? accept(parts, MAILED, account, { password, inTurn })
    : accept(parts, ISSUED, account, { password: code, inTurn });
}

async function accept(
  { db, mobilePasswords }: PasswordParts,
  waiting: Waiting,
  account: Account,
  { password, inTurn }: { password: string; inTurn: InTurn },
): Promise<string | null> {
  const { userId, schoolId } = account;
  const temporaryHash = await waiting.takeTry(db, userId);
  // Without one it takes as long.
  const isRight = await inTurn(() => verifyPassword(temporaryHash, password));
  if (temporaryHash === null || !isRight) return null;
  return inTransactionBy(db, { userId }, async (trx) => {
    if (!(await waiting.remove(trx, userId, temporaryHash))) return null;
    const isChanged = await updatePassword(trx, userId, {
      from: account.passwordHash,
      to: temporaryHash,
      mustChangePassword: true,
    });
    // False if the owner has just chosen another password, which then stays.
    if (!isChanged) return null;
    await mobilePasswords.tell(trx, [{ userId, schoolId, password }]);
    await deleteOtherSessions(trx, userId, { keptId: null, reason: 'temporary-password' });
    return temporaryHash;
  });
}
