import type { Trx } from '../../db/transaction.ts';
import { withdrawPasswords } from '../mail/mail.service.ts';
import { forgetDevices } from './auth.repo.ts';
import { forgetInitialPassword } from './initial-password.repo.ts';
import { deleteLoginCodesOf } from './login-code.repo.ts';
import { deletePasswordLinksOf } from './password-link.repo.ts';
import { deleteTemporaryPasswordsOf } from './temporary-password.repo.ts';

/**
 * Ends every other way into an account that has got another password: mailed passwords, codes and links, what an import
 * keeps for its card, and the devices that were made known with the old one, on which pictures would go on to count.
 */
export async function endIssued(
  trx: Trx,
  { userId, email }: { userId: string; email: string | null },
): Promise<void> {
  await deleteTemporaryPasswordsOf(trx, userId);
  await deleteLoginCodesOf(trx, userId);
  await deletePasswordLinksOf(trx, userId);
  await forgetInitialPassword(trx, userId);
  await forgetDevices(trx, userId);
  if (email !== null) await withdrawPasswords(trx, email);
}
