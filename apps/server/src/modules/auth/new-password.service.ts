import { randomInt } from 'node:crypto';
import type { NewPassword } from '@domdom/api';
import { makeInitialPassword } from '@domdom/domain/accounts/initial-password';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { type AfterCommit, inTransactionBy, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { endIssued } from './end-issued.ts';
import { turnOfUser } from './hash-queue.ts';
import type { MobilePasswords } from './mobile-passwords.service.ts';
import { hashInTurn } from './password.service.ts';
import { replacePassword } from './rescue.repo.ts';
import { beginRescue, type RescueTarget } from './rescue.service.ts';
import type { SessionService } from './session.service.ts';

/** Tells the owner of an account; the module of notifications does, which is above this one. */
export interface LoginTeller {
  tellNewLogin(
    trx: Trx,
    afterCommit: AfterCommit,
    event: {
      schoolId: string;
      userId: string;
      issuerId: string;
      issuerName: string;
      what: 'password' | 'card';
    },
  ): Promise<void>;
}

/** New passwords that staff make for somebody who stands before them. */
export class NewPasswords {
  readonly #db: Database;
  readonly #sessions: SessionService;
  readonly #notifications: LoginTeller;
  readonly #mobilePasswords: MobilePasswords;

  constructor(parts: {
    db: Database;
    sessions: SessionService;
    notifications: LoginTeller;
    mobilePasswords: MobilePasswords;
  }) {
    this.#db = parts.db;
    this.#sessions = parts.sessions;
    this.#notifications = parts.notifications;
    this.#mobilePasswords = parts.mobilePasswords;
  }

  /** Ends all sessions of the account and every other way into it that waits. */
  async set(caller: Caller, target: RescueTarget): Promise<NewPassword> {
    const account = await beginRescue(this.#db, caller, target);
    const { id: userId, schoolId, email, userName } = account;
    const holder = account.isStaff ? 'staff' : 'student';
    const password = makeInitialPassword((below) => randomInt(below), { holder });
    const passwordHash = await hashInTurn(turnOfUser(caller.userId), password);
    // Children go on with what is written on the card; they could neither choose nor remember a better one.
    const mustChangePassword = account.isStaff || userName === null;
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      if (!(await replacePassword(trx, userId, { passwordHash, mustChangePassword })))
        throw new AppError('NOT_FOUND');
      await endIssued(trx, { userId, email });
      await this.#mobilePasswords.tell(trx, [{ userId, schoolId, password }]);
      await this.#sessions.endAll(trx, afterCommit, { userId, reason: 'new-password' });
      await this.#notifications.tellNewLogin(trx, afterCommit, {
        schoolId,
        userId,
        issuerId: caller.userId,
        issuerName: caller.fullName,
        what: 'password',
      });
    });
    return {
      password,
      fullName: joinFullName(account.firstName, account.lastName),
      loginName: loginNameOf(account),
      schoolCode: userName === null ? '' : account.schoolCode,
      isTemporary: mustChangePassword,
    };
  }
}
