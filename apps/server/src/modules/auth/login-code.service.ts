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
import { beginRescue, type RescueTarget } from './rescue.service.ts';

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

  async issue(caller: Caller, target: RescueTarget): Promise<LoginCode> {
    const account = await beginRescue(this.#db, caller, target);
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
