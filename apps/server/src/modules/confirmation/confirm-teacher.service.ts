import { mailDomainOf } from '@domdom/domain/access/mail-domains';
import { AppError } from '@domdom/domain/errors/app-error';
import type { ActorTrx, AfterCommit } from '../../db/transaction.ts';
import { renewSessionsOfUser } from '../auth/session.service.ts';
import type { NewTeacherNews } from '../notifications/new-teacher-news.service.ts';
import { selectOptionalListing } from './address-proof.repo.ts';
import { isMovable, moveAccount, setConfirmed } from './confirm-teacher.repo.ts';

/** For the management of accounts, which checks by itself who may be moved. */
export { moveAccount } from './confirm-teacher.repo.ts';

const BOUND =
  'Tài khoản của thầy cô đang có lớp, bài đã giao hoặc câu hỏi đã chia sẻ ở trường khác, nên không chuyển sang trường này được. Vui lòng nhờ quản trị viên!';

/**
 * Makes a school vouch for an account that the caller has locked, and moves it there first when it belongs to another
 * one: who registers without naming a school lands in the site's registration school.
 */
export async function confirmTeacher(
  { trx, afterCommit, news }: { trx: ActorTrx; afterCommit: AfterCommit; news: NewTeacherNews },
  account: { id: string; schoolId: string },
  schoolId: string,
): Promise<void> {
  await news.forget(trx, afterCommit, account);
  if (account.schoolId !== schoolId) {
    if (!(await isMovable(trx, account.id))) throw new AppError('CONFLICT', { message: BOUND });
    await moveAccount(trx, account.id, schoolId);
  }
  await setConfirmed(trx, account.id);
  await renewSessionsOfUser(trx, account.id);
}

/** Does the same for an account whose address is proved, if a school lists its domain; false if none does. */
export async function confirmListed(
  parts: { trx: ActorTrx; afterCommit: AfterCommit; news: NewTeacherNews },
  account: { id: string; schoolId: string; email: string },
): Promise<boolean> {
  const listing = await selectOptionalListing(parts.trx, mailDomainOf(account.email), account.schoolId);
  if (listing === null) return false;
  await confirmTeacher(parts, account, listing.schoolId);
  return true;
}
