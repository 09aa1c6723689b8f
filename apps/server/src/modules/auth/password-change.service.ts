import { readLoginCode } from '@domdom/domain/accounts/login-code';
import { PASSWORD_TEXTS, passwordFault } from '@domdom/domain/accounts/password';
import { checkPasswordForm, type PasswordForm, SAME_PASSWORD } from '@domdom/domain/accounts/password-form';
import { AppError, type FieldIssue } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import { type Caller, isFresh } from '../../http/caller.ts';
import { queueMail, withdrawReset } from '../mail/mail.service.ts';
import { inHashQueue } from './hash-queue.ts';
import { hashPassword, verifyPassword } from './password.service.ts';
import { deleteLoginCodesOf } from './login-code.repo.ts';
import { currentPasswordRule } from './password-throttle.ts';
import { selectPasswordHash, updatePassword } from './password.repo.ts';
import { deleteOtherSessions } from './session.repo.ts';
import type { SessionService } from './session.service.ts';
import { deleteTemporaryPasswordsOf } from './temporary-password.repo.ts';
import { forgetTries, takeTry } from './throttle.service.ts';

interface Parts {
  db: Database;
  sessions: SessionService;
}

/** Replaces the caller's password and ends all other sessions of the account. */
export async function changePassword(parts: Parts, caller: Caller, form: PasswordForm): Promise<void> {
  refuseLocked(caller);
  refuseIssues(checkPasswordForm(form, caller.email));
  const rule = currentPasswordRule(caller.userId);
  await takeTry(parts.db, [rule]);
  const old = await selectPasswordHash(parts.db, caller.userId);
  // A code is stored as its digits, and shown in two groups.
  const code = caller.mustChangePassword ? readLoginCode(form.currentPassword) : null;
  const currentPassword = code ?? form.currentPassword;
  if (!(await inHashQueue(() => verifyPassword(old, currentPassword))))
    refuseIssues({ currentPassword: 'Mật khẩu hiện tại không đúng' });
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
  const fault = passwordFault(password, caller.email);
  if (fault !== null) refuseIssues({ 'parameters.Password': PASSWORD_TEXTS[fault] });
  if (!isFresh(caller)) throw new AppError('FORBIDDEN');
  const old = await selectPasswordHash(parts.db, caller.userId);
  if (await inHashQueue(() => verifyPassword(old, password)))
    refuseIssues({ 'parameters.Password': SAME_PASSWORD });
  await replacePassword(parts, caller, { old, password });
}

async function replacePassword(
  { db, sessions }: Parts,
  caller: Caller,
  { old, password }: { old: string; password: string },
): Promise<void> {
  const hash = await inHashQueue(() => hashPassword(password));
  const changed = await inTransactionBy(db, caller, async (trx) => {
    const isChanged = await updatePassword(trx, caller.userId, {
      from: old,
      to: hash,
      mustChangePassword: false,
    });
    if (!isChanged) throw new AppError('CONFLICT');
    await deleteTemporaryPasswordsOf(trx, caller.userId);
    await deleteLoginCodesOf(trx, caller.userId);
    await withdrawReset(trx, caller.email);
    await queueMail(trx, {
      schoolId: caller.schoolId,
      to: caller.email,
      template: 'SACHSO_Mail_ChangePassword',
      data: { email: caller.email, password: null, studentName: caller.fullName },
    }).catch((cause: unknown) => {
      throw new AppError('MAIL_FAILED', {}, { cause });
    });
    return deleteOtherSessions(trx, caller.userId, caller.sessionId);
  });
  for (const sessionId of changed) sessions.cache.forget(sessionId);
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
