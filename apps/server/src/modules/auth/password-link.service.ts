import { roleNames } from '@domdom/domain/access/roles';
import {
  confirmFault,
  PASSWORD_TEXTS,
  passwordFault,
  passwordHolder,
} from '@domdom/domain/accounts/password';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy, type Trx } from '../../db/transaction.ts';
import type { SiteService } from '../site/site.service.ts';
import { endIssued } from './end-issued.ts';
import type { MobilePasswords } from './mobile-passwords.service.ts';
import { updatePassword } from './password.repo.ts';
import { hashInTurn } from './password.service.ts';
import { deletePasswordLink, selectOptionalLinkedAccount, upsertPasswordLink } from './password-link.repo.ts';
import { refuseEasyPassword } from './password-strength.service.ts';
import { deleteOtherSessions } from './session.repo.ts';
import type { SessionService } from './session.service.ts';
import { takeFromBucket } from './throttle.service.ts';
import { hashToken, newToken } from './tokens.ts';

export { deleteOldPasswordLinks } from './password-link.repo.ts';

/** The page of a link. The token follows '#', so that no server log and no proxy sees it. */
export const passwordLinkPath = (token: string): string => `/auth/SetPassword#${token}`;

/** Makes a link with which the owner of an account chooses its password: once, within a day. Returns its token. */
export async function makePasswordLink(
  trx: Trx,
  account: { userId: string; schoolId: string },
): Promise<string> {
  const token = newToken();
  await upsertPasswordLink(trx, { ...account, tokenHash: hashToken(token) });
  return token;
}

interface Parts {
  db: Database;
  sessions: SessionService;
  site: SiteService;
  mobilePasswords: MobilePasswords;
}

/** A password that nobody knew before, so every session of the account ends. Opens none: the owner logs in with it. */
export async function choosePassword(
  { db, sessions, site, mobilePasswords }: Parts,
  form: { token: string; newPassword: string; confirmPassword: string },
  address: string,
): Promise<{ userId: string; loginName: string }> {
  await takeFromBucket(db, { key: `password-link:${address}`, burst: 40, secondsEach: 10 });
  const tokenHash = hashToken(form.token);
  const account = await selectOptionalLinkedAccount(db, tokenHash);
  if (account === null) throw new AppError('LINK_REFUSED');
  const { id: userId, schoolId, email, schoolName } = account;
  const loginName = loginNameOf(account);
  const holder = passwordHolder(roleNames(account.roles));
  const fault = passwordFault(form.newPassword, holder);
  refuse('newPassword', fault === null ? null : PASSWORD_TEXTS[fault]);
  refuse('confirmPassword', confirmFault(form.newPassword, form.confirmPassword));
  const fullName = joinFullName(account.firstName, account.lastName);
  const owner = { holder, loginName, fullName, schoolName, brand: site.brand };
  refuseEasyPassword(form.newPassword, owner, 'newPassword');
  const to = await hashInTurn({ address, account: loginName }, form.newPassword);
  const ended = await inTransactionBy(db, { userId }, async (trx) => {
    if (!(await deletePasswordLink(trx, tokenHash))) throw new AppError('LINK_REFUSED');
    const change = { from: account.passwordHash, to, mustChangePassword: false };
    if (!(await updatePassword(trx, userId, change))) throw new AppError('CONFLICT');
    await endIssued(trx, { userId, email });
    await mobilePasswords.tell(trx, [{ userId, schoolId, password: form.newPassword }]);
    return deleteOtherSessions(trx, userId, { keptId: null, reason: 'new-password' });
  });
  for (const sessionId of ended) sessions.cache.forget(sessionId);
  return { userId, loginName };
}

function refuse(path: string, message: string | null): void {
  if (message !== null) throw new AppError('INVALID_INPUT', { issues: [{ path, message }] });
}
