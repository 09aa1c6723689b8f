import type { AccountCard } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { issueCards } from '../accounts/card.service.ts';
import type { LoginTeller } from '../auth/new-password.service.ts';
import { type Rescued, rescuedAccount, rescuedStudent, takeRescueTry } from '../auth/rescue.service.ts';
import { deleteOtherSessions, type SessionService } from '../auth/session.service.ts';
import { selectClassName } from '../classes/placing.service.ts';
import { recordIssuedCard } from '../history/history.service.ts';
import { presentCard } from './user.present.ts';

const STAFF = 'Chỉ học sinh mới đăng nhập bằng thẻ. Hãy cấp mật khẩu mới cho thầy cô.';

/** New cards for students who have lost theirs. The earlier card is void, and whoever found it is logged out. */
export class AccountCards {
  readonly #db: Database;
  readonly #sessions: SessionService;
  readonly #notifications: LoginTeller;

  constructor(parts: { db: Database; sessions: SessionService; notifications: LoginTeller }) {
    this.#db = parts.db;
    this.#sessions = parts.sessions;
    this.#notifications = parts.notifications;
  }

  /** For a student of the caller's class. */
  async issueToStudent(caller: Caller, classId: string, studentId: string): Promise<AccountCard> {
    return this.#issue(caller, await rescuedStudent(this.#db, caller, { classId, studentId }));
  }

  /** For a student of the caller's school. */
  async issueToAccount(caller: Caller, userId: string): Promise<AccountCard> {
    return this.#issue(caller, await rescuedAccount(this.#db, caller, userId));
  }

  async #issue(caller: Caller, account: Rescued): Promise<AccountCard> {
    if (account.isStaff) throw new AppError('FORBIDDEN', { message: STAFF });
    await takeRescueTry(this.#db, caller);
    const { id: userId, schoolId } = account;
    const issuedBy = caller.userId;
    const token = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const [made = null] = await issueCards(trx, { schoolId, issuedBy }, [userId]);
      const ended = await deleteOtherSessions(trx, userId, { keptId: null, reason: 'by-school' });
      afterCommit(() => {
        for (const sessionId of ended) this.#sessions.cache.forget(sessionId);
      });
      await recordIssuedCard(trx, caller, { userId, schoolId });
      const issuer = { issuerId: issuedBy, issuerName: caller.fullName };
      const event = { schoolId, userId, ...issuer, what: 'card' as const };
      await this.#notifications.tellNewLogin(trx, afterCommit, event);
      return made;
    });
    return presentCard(account, {
      className: await selectClassName(this.#db, userId),
      password: null,
      token,
    });
  }
}
