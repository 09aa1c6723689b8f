import { readLoginCode } from '@domdom/domain/accounts/login-code';
import { PASSWORD_TEXTS, passwordFault, passwordHolder } from '@domdom/domain/accounts/password';
import { checkPasswordForm, type PasswordForm, SAME_PASSWORD } from '@domdom/domain/accounts/password-form';
import { AppError, type FieldIssue } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import { type Caller, isFresh } from '../../http/caller.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { endIssued } from './end-issued.ts';
import { inHashQueue, turnOfUser } from './hash-queue.ts';
import type { MobilePasswords } from './mobile-passwords.service.ts';
import { hashPassword, verifyPassword, WRONG_PASSWORD } from './password.service.ts';
import { currentPasswordRule } from './password-throttle.ts';
import { refuseEasyPassword } from './password-strength.service.ts';
import { selectPasswordHash, selectSchoolName, updatePassword } from './password.repo.ts';
import { deleteOtherSessions } from './session.repo.ts';
import type { SessionService } from './session.service.ts';
import { forgetTries, takeTry } from './throttle.service.ts';

export { endIssued } from './end-issued.ts';

interface Parts {
  db: Database;
  sessions: SessionService;
  site: SiteService;
  mobilePasswords: MobilePasswords;
}

/** Replaces the caller's password and ends all other sessions of the account. */
export async function changePassword(parts: Parts, caller: Caller, form: PasswordForm): Promise<void> {
  refuseLocked(caller);
  refuseIssues(checkPasswordForm(form, passwordHolder(caller.roles)));
  await refuseEasy(parts, caller, { password: form.newPassword, path: 'newPassword' });
  const rule = currentPasswordRule(caller.userId);
  await takeTry(parts.db, [rule]);
  const old = await selectPasswordHash(parts.db, caller.userId);
  // A code is stored as its digits, and shown in two groups.
  const code = caller.mustChangePassword ? readLoginCode(form.currentPassword) : null;
  const currentPassword = code ?? form.currentPassword;
  if (!(await inHashQueue(turnOfUser(caller.userId), () => verifyPassword(old, currentPassword))))
    refuseIssues({ currentPassword: WRONG_PASSWORD });
  await forgetTries(parts.db, [rule.key]);
  await replacePassword(parts, caller, { old, password: form.newPassword });
}

/**
 * Like `changePassword`, for older clients, which have no field for the current password. A fresh session proves as
 * much.
 */
export async function changePasswordAfterLogin(
  parts: Parts,
  caller: Caller,
  password: string,
): Promise<void> {
  refuseLocked(caller);
  const fault = passwordFault(password, passwordHolder(caller.roles));
  if (fault !== null) refuseIssues({ 'parameters.Password': PASSWORD_TEXTS[fault] });
  await refuseEasy(parts, caller, { password, path: 'parameters.Password' });
  if (!isFresh(caller)) throw new AppError('FORBIDDEN');
  const old = await selectPasswordHash(parts.db, caller.userId);
  if (await inHashQueue(turnOfUser(caller.userId), () => verifyPassword(old, password)))
    refuseIssues({ 'parameters.Password': SAME_PASSWORD });
  await replacePassword(parts, caller, { old, password });
}

async function refuseEasy(
  { db, site }: Parts,
  caller: Caller,
  { password, path }: { password: string; path: string },
): Promise<void> {
  const { loginName, fullName, schoolId, roles } = caller;
  const schoolName = await selectSchoolName(db, schoolId);
  refuseEasyPassword(
    password,
    { holder: passwordHolder(roles), loginName, fullName, schoolName, brand: site.brand },
    path,
  );
}

async function replacePassword(
  { db, sessions, mobilePasswords }: Parts,
  caller: Caller,
  { old, password }: { old: string; password: string },
): Promise<void> {
  const hash = await inHashQueue(turnOfUser(caller.userId), () => hashPassword(password));
  const changed = await inTransactionBy(db, caller, async (trx) => {
    const isChanged = await updatePassword(trx, caller.userId, {
      from: old,
      to: hash,
      mustChangePassword: false,
    });
    if (!isChanged) throw new AppError('CONFLICT');
    await endIssued(trx, caller);
    await mobilePasswords.tell(trx, [{ ...caller, password }]);
    await tellByMail(trx, caller);
    return deleteOtherSessions(trx, caller.userId, { keptId: caller.sessionId, reason: 'new-password' });
  });
  for (const sessionId of changed) sessions.cache.forget(sessionId);
}

/** An account without an e-mail learns of the change from its notifications alone. */
async function tellByMail(trx: ActorTrx, { email, schoolId, fullName }: Caller): Promise<void> {
  if (email === null) return;
  await queueMail(trx, {
    schoolId,
    to: email,
    template: 'SACHSO_Mail_ChangePassword',
    data: { email, password: null, studentName: fullName },
  }).catch((cause: unknown) => {
    throw new AppError('MAIL_FAILED', {}, { cause });
  });
}

/** An account that must change its password may do so even when locked; otherwise it would be unusable. */
function refuseLocked(caller: Caller): void {
  if (caller.profileLock !== null && !caller.mustChangePassword) throw new AppError('FORBIDDEN');
}

function refuseIssues(texts: Partial<Record<string, string>>): void {
  const issues: FieldIssue[] = Object.entries(texts).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message }],
  );
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
}
