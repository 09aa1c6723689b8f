import { randomInt } from 'node:crypto';
import type { LoginCode } from '@domdom/api';
import { formatLoginCode, makeLoginCode } from '@domdom/domain/accounts/login-code';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { recordIssuedCode } from '../history/history.service.ts';
import { inHashQueue, turnOfUser } from './hash-queue.ts';
import { replaceLoginCode } from './login-code.repo.ts';
import { hashPassword } from './password.service.ts';
import { type Rescued, rescuedAccount, rescuedStudent, takeRescueTry } from './rescue.service.ts';

export { deleteOldLoginCodes } from './login-code.repo.ts';

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
    return this.#issue(caller, await rescuedStudent(this.#db, caller, { classId, studentId }));
  }

  /** For any account of the caller's school. The route requires an administrator with a fresh login. */
  async issueToAccount(caller: Caller, userId: string): Promise<LoginCode> {
    return this.#issue(caller, await rescuedAccount(this.#db, caller, userId));
  }

  async #issue(caller: Caller, account: Rescued): Promise<LoginCode> {
    await takeRescueTry(this.#db, caller);
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
