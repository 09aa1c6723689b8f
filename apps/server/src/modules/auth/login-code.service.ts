import { randomInt } from 'node:crypto';
import type { LoginCode } from '@domdom/api';
import { formatLoginCode, makeLoginCode } from '@domdom/domain/accounts/login-code';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { recordIssuedCode } from '../history/history.service.ts';
import { inHashQueue, turnOfUser } from './hash-queue.ts';
import { isInClass, replaceLoginCode, type Rescued, selectOptionalRescued } from './login-code.repo.ts';
import { hashPassword } from './password.service.ts';
import { takeTry } from './throttle.service.ts';

export { deleteOldLoginCodes } from './login-code.repo.ts';

/** Enough for two classes that have forgotten their passwords over the summer. */
const issuingRule = (userId: string) => ({
  key: `code:${userId}`,
  free: 80,
  maxSeconds: 60,
  windowSeconds: 3_600,
});

const OTHER_SCHOOL = 'Tài khoản này thuộc trường khác. Hãy nhờ quản trị viên của trường đó cấp mã đăng nhập.';
const STAFF = 'Thầy cô chỉ cấp được mã cho học sinh. Hãy nhờ quản trị viên của trường.';
const CLOSED = 'Tài khoản này đang bị khoá hoặc chờ duyệt, nên không cấp được mã.';
const OWN = 'Hãy đổi mật khẩu của chính mình ở trang thông tin tài khoản.';
const KEEPER = 'Chỉ người được đổi cài đặt trang web mới cấp được mã cho tài khoản này.';

const refuse = (message: string): never => {
  throw new AppError('FORBIDDEN', { message });
};

/** Tells the owner of an account; the module of notifications does, which is above this one. */
export interface CodeTeller {
  tellLoginCode(
    trx: Trx,
    afterCommit: (task: () => void) => void,
    event: { schoolId: string; userId: string; issuerId: string; issuerName: string },
  ): Promise<void>;
}

/** One-time codes for people who have forgotten their password, issued by somebody who sees them in person. */
export class LoginCodes {
  readonly #db: Database;
  readonly #notifications: CodeTeller;

  constructor({ db, notifications }: { db: Database; notifications: CodeTeller }) {
    this.#db = db;
    this.#notifications = notifications;
  }

  /** For a student of the caller's class. The route requires a confirmed teacher of that class. */
  async issueToStudent(caller: Caller, classId: string, studentId: string): Promise<LoginCode> {
    if (!(await isInClass(this.#db, classId, studentId))) throw new AppError('NOT_FOUND');
    const account = await this.#rescued(studentId);
    // A class joins students of any school by its code. Their own school vouches for them, not this one.
    if (account.schoolId !== caller.schoolId) refuse(OTHER_SCHOOL);
    if (account.isStaff) refuse(STAFF);
    return this.#issue(caller, account);
  }

  /** For any account of the caller's school. The route requires an administrator with a fresh login. */
  async issueToAccount(caller: Caller, userId: string): Promise<LoginCode> {
    const account = await this.#rescued(userId);
    if (userId === caller.userId) refuse(OWN);
    if (account.isKeeper && !caller.lists.includes('siteSettings')) refuse(KEEPER);
    return this.#issue(caller, account);
  }

  async #rescued(userId: string): Promise<Rescued> {
    const account = await selectOptionalRescued(this.#db, userId);
    if (account === null) throw new AppError('NOT_FOUND');
    return account;
  }

  async #issue(caller: Caller, account: Rescued): Promise<LoginCode> {
    if (account.isClosed) refuse(CLOSED);
    await takeTry(this.#db, [issuingRule(caller.userId)]);
    const code = makeLoginCode((below) => randomInt(below));
    const passwordHash = await inHashQueue(turnOfUser(caller.userId), () => hashPassword(code));
    const { id: userId, schoolId } = account;
    const expiresAt = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const until = await replaceLoginCode(trx, { userId, schoolId, passwordHash, issuedBy: caller.userId });
      await recordIssuedCode(trx, caller, { userId, schoolId });
      await this.#notifications.tellLoginCode(trx, afterCommit, {
        schoolId,
        userId,
        issuerId: caller.userId,
        issuerName: caller.fullName,
      });
      return until;
    });
    return {
      code: formatLoginCode(code),
      fullName: joinFullName(account.firstName, account.lastName),
      loginName: loginNameOf(account),
      expiresAt: expiresAt.toISOString(),
    };
  }
}
