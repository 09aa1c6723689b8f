import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, type AfterCommit, inTransactionBySystem, type Trx } from '../../db/transaction.ts';
import { hashToken, newToken } from '../auth/token.service.ts';
import { verifyInTurn } from '../auth/password.service.ts';
import { takeTry } from '../auth/throttle.service.ts';
import { queueUnaskedMail } from '../mail/mail.service.ts';
import { insertUser } from '../people/user.service.ts';
import { type Applicant, StoredApplicant } from './applicant.ts';
import { insertPending, selectOptionalPending, selectOptionalSchoolOf, takePending } from './pending.repo.ts';
import { openingRule } from './registration-throttle.ts';

/**
 * Registers without telling the browser whether the address has an account: its owner gets a link that opens the
 * account, or reads that there is one.
 */
export async function mailLink(
  trx: Trx,
  applicant: Applicant,
  { schoolId, passwordHash, part }: { schoolId: string; passwordHash: string; part: number },
): Promise<void> {
  const { email, fullName } = applicant;
  const ownSchoolId = await selectOptionalSchoolOf(trx, email);
  if (ownSchoolId !== null) {
    const template = 'DOMDOM_Mail_HasAccount';
    const data = { email, password: null, studentName: fullName };
    await queueUnaskedMail(trx, { schoolId: ownSchoolId, to: email, template, data }, part);
    return;
  }
  const token = newToken();
  const link = { email, password: token, studentName: fullName };
  const mail = { schoolId, to: email, template: 'DOMDOM_Mail_OpenAccount', data: link } as const;
  const isMailed = await queueUnaskedMail(trx, mail, part);
  if (!isMailed) return;
  await insertPending(trx, {
    schoolId,
    tokenHash: hashToken(token),
    email,
    applicant: JSON.stringify(applicant),
    passwordHash,
  });
}

/**
 * Opens the account of a mailed link. The password of the registration is asked for again: whoever registered with
 * someone else's address must not get that person to open an account that both can enter.
 */
export async function openMailedLink(
  db: Database,
  { token, password, address }: { token: string; password: string; address: string },
  whenOpen: (
    trx: ActorTrx,
    afterCommit: AfterCommit,
    opened: { userId: string; schoolId: string; applicant: Applicant },
  ) => Promise<void>,
): Promise<{ applicant: Applicant }> {
  const tokenHash = hashToken(token);
  const pending = await selectOptionalPending(db, tokenHash);
  if (pending === null) throw new AppError('LINK_REFUSED');
  await takeTry(db, [openingRule(tokenHash.toString('base64url'))]);
  const applicant = StoredApplicant.parse(pending.applicant);
  const { email } = applicant;
  const { passwordHash, schoolId } = pending;
  if (!(await verifyInTurn({ address, account: email }, passwordHash, password))) {
    const message = 'Mật khẩu không đúng với mật khẩu đã chọn khi đăng ký';
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'password', message }] });
  }
  await inTransactionBySystem(db, async (trx, afterCommit) => {
    if (!(await takePending(trx, { tokenHash, email }))) throw new AppError('LINK_REFUSED');
    const userId = await insertUser(trx, { ...applicant, schoolId, passwordHash, isConfirmed: false });
    await whenOpen(trx, afterCommit, { userId, schoolId, applicant });
  });
  return { applicant };
}
