import { randomInt } from 'node:crypto';
import { checkResetForm } from '@domdom/domain/accounts/forms';
import { makeTemporaryPassword } from '@domdom/domain/accounts/password';
import { normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type NewMail, queueMail } from '../mail/mail.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { inEqualTime } from './equal-time.service.ts';
import { hashInTurn } from './password.service.ts';
import { resetAddressRule, resetEmailRule, vouchedResetRule } from './password-throttle.ts';
import { selectOptionalAccount } from './password.repo.ts';
import { upsertTemporaryPassword } from './temporary-password.repo.ts';
import { refuseWhileThrottled, takeTry } from './throttle.service.ts';
import { takeSharedTry } from './vouched-device.service.ts';

export { deleteOldTemporaryPasswords } from './temporary-password.repo.ts';

/**
 * Mails a temporary password to the account with this e-mail. The current password stays valid until the temporary one
 * is used, so nobody can lock someone else out. The request holds only the e-mail, and so does the response.
 */
export async function resetPassword(
  { db, site }: { db: Database; site: SiteService },
  request: { email: string } & Visitor,
): Promise<{ email: string }> {
  const problem = checkResetForm({ emailResetPassword: request.email }).emailResetPassword;
  if (problem !== undefined)
    throw new AppError('INVALID_INPUT', { message: problem, issues: [{ path: 'email', message: problem }] });
  const email = normaliseEmail(request.email);
  const address = resetAddressRule(request.address);
  const counted = await takeSharedTry(db, request.device, {
    shared: async () => {
      await refuseWhileThrottled(db, address.key);
      return [address];
    },
    vouched: vouchedResetRule,
    passed: [],
  });
  await takeTry(db, [resetEmailRule(email), ...counted]);

  // Hashed before the account is looked up, so that the response time does not reveal whether it exists.
  const password = makeTemporaryPassword((below) => randomInt(below));
  const passwordHash = await hashInTurn({ address: request.address, account: email }, password);
  const { auth } = await site.settings();
  const mailing = () => mailTemporaryPassword(db, { email, password, passwordHash });
  if (auth.hideUnknownEmail) await inEqualTime(mailing);
  else if (!(await mailing())) throw new AppError('EMAIL_UNKNOWN');
  return { email };
}

/** Returns false when there is no account that may have a password mailed. */
async function mailTemporaryPassword(
  db: Database,
  { email, password, passwordHash }: { email: string; password: string; passwordHash: string },
): Promise<boolean> {
  const account = await selectOptionalAccount(db, email);
  if (account === null) return false;
  const { id: userId, schoolId } = account;
  await inTransaction(db, async (trx) => {
    await upsertTemporaryPassword(trx, { userId, schoolId, passwordHash });
    await queueOrFail(trx, {
      schoolId,
      to: email,
      template: 'SACHSO_Mail_ResetPassword',
      data: { email, password, studentName: joinFullName(account.firstName, account.lastName) },
    });
  });
  return true;
}

/** Queues a mail or throws. A password that is not mailed is useless, so the error rolls the transaction back. */
async function queueOrFail(trx: Trx, mail: NewMail): Promise<void> {
  await queueMail(trx, mail).catch((cause: unknown) => {
    throw new AppError('MAIL_FAILED', { message: 'Gửi mail thay đổi mật khẩu thất bại!' }, { cause });
  });
}
