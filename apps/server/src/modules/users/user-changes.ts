import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, type AfterCommit, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { hasAdministrator } from '../people/user.service.ts';
import { isKeeper, type LockedUser, lockOptionalUser } from './user.repo.ts';

const KEEPER = 'Chỉ người được đổi cài đặt trang web mới thay đổi được tài khoản này.';
const LAST_ADMINISTRATOR =
  'Đây là quản trị viên cuối cùng của trường. Hãy thêm một quản trị viên khác trước!';

/**
 * Changes an account of the caller's school in one transaction. Nobody outruns the rules: the account, the caller and
 * their schools are locked, a caller whose account was closed a moment ago is refused, and so is whatever would leave
 * the school without an administrator.
 */
export function changeUser<T>(
  db: Database,
  caller: Caller,
  id: string,
  change: (trx: ActorTrx, account: LockedUser, afterCommit: AfterCommit) => Promise<T>,
  options: { alsoSchoolId?: string } = {},
): Promise<T> {
  return inTransactionBy(db, caller, async (trx, afterCommit) => {
    const account = await lockOptionalUser(trx, { id, callerId: caller.userId, ...options });
    if (account === undefined || account.schoolId !== caller.schoolId) throw new AppError('NOT_FOUND');
    if (account.isCallerClosed) throw new AppError('UNAUTHENTICATED');
    if ((await isKeeper(trx, id)) && !caller.lists.includes('siteSettings'))
      throw new AppError('FORBIDDEN', { message: KEEPER });
    const hadAdministrator = await hasAdministrator(trx, account.schoolId);
    const result = await change(trx, account, afterCommit);
    if (hadAdministrator && !(await hasAdministrator(trx, account.schoolId)))
      throw new AppError('CONFLICT', { message: LAST_ADMINISTRATOR });
    return result;
  });
}
