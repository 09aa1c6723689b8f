import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { type Rescued, selectOptionalMembership, selectOptionalRescued } from './rescue.repo.ts';
import { takeTry } from './throttle.service.ts';

export { isListed } from './rescue.repo.ts';

export type { Rescued } from './rescue.repo.ts';

/** Enough for two classes that have forgotten their passwords over the summer. */
const rescueRule = (userId: string) => ({
  key: `code:${userId}`,
  free: 80,
  maxSeconds: 60,
  windowSeconds: 3_600,
});

const OTHER_SCHOOL =
  'Tài khoản này thuộc trường khác. Hãy nhờ quản trị viên của trường đó giúp em đăng nhập.';
const STAFF = 'Thầy cô chỉ giúp được học sinh đăng nhập. Hãy nhờ quản trị viên của trường.';
const ADDED =
  'Em được thêm vào lớp bằng email, nên thầy cô chưa giúp em đăng nhập được. Hãy mời em nhập mã lớp, hoặc nhờ quản trị viên của trường.';
const FINISHED =
  'Lớp này đã kết thúc. Hãy nhờ thầy cô của lớp mới, hoặc quản trị viên của trường, giúp em đăng nhập.';
const CLOSED =
  'Tài khoản này đang bị khoá hoặc chờ duyệt, nên chưa đăng nhập được. Hãy nhờ quản trị viên của trường.';
const FROZEN =
  'Mật khẩu của tài khoản dùng chung này đang bị khoá. Quản trị viên có thể mở khoá ở trang danh sách đặc biệt.';
const OWN = 'Hãy đổi mật khẩu của chính mình ở trang thông tin tài khoản.';
const KEEPER = 'Chỉ người được đổi cài đặt trang web mới giúp được tài khoản này đăng nhập.';

const refuse = (message: string): never => {
  throw new AppError('FORBIDDEN', { message });
};

/** How members came into a class whose teacher may help them; adding somebody gives no power over the account. */
export const HELPED_ENTRIES: readonly string[] = ['created', 'placed', 'code'];

/** Who is given another way to log in: a student of the caller's class, or any account of the caller's school. */
export type RescueTarget = { classId: string; studentId: string } | { userId: string };

/**
 * The account that the caller may give another way to log in, or an error; slows down somebody who makes many. The route
 * requires a confirmed teacher of the class, or an administrator with a fresh login. The one check for codes, passwords
 * and cards.
 */
export async function beginRescue(db: Database, caller: Caller, target: RescueTarget): Promise<Rescued> {
  const account =
    'userId' in target
      ? await rescuedAccount(db, caller, target.userId)
      : await rescuedStudent(db, caller, target);
  await takeTry(db, [rescueRule(caller.userId)]);
  return account;
}

/** The student whom the caller may help: to log in, and to a picture. */
export async function rescuedStudent(
  db: Database,
  caller: Caller,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<Rescued> {
  const membership = await selectOptionalMembership(db, classId, studentId);
  if (membership === null) throw new AppError('NOT_FOUND');
  const account = await find(db, studentId);
  // A class joins students of any school by its code. Their own school vouches for them, not this one.
  if (account.schoolId !== caller.schoolId) refuse(OTHER_SCHOOL);
  if (account.isStaff) refuse(STAFF);
  // The teacher of last year has no say any more.
  if (membership.isFinished) refuse(FINISHED);
  if (!HELPED_ENTRIES.includes(membership.entry)) refuse(ADDED);
  return mustBeOpen(account);
}

async function rescuedAccount(db: Database, caller: Caller, userId: string): Promise<Rescued> {
  const account = await find(db, userId);
  if (userId === caller.userId) refuse(OWN);
  if (account.isKeeper && !caller.lists.includes('siteSettings')) refuse(KEEPER);
  return mustBeOpen(account);
}

async function find(db: Database, userId: string): Promise<Rescued> {
  const account = await selectOptionalRescued(db, userId);
  if (account === null) throw new AppError('NOT_FOUND');
  return account;
}

function mustBeOpen(account: Rescued): Rescued {
  if (account.isClosed) refuse(CLOSED);
  if (account.isFrozen) refuse(FROZEN);
  return account;
}
