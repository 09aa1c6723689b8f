import type { AccountCard } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { issueCards } from '../accounts/card.service.ts';
import type { LoginTeller } from '../auth/new-password.service.ts';
import { beginRescue, type RescueTarget } from '../auth/rescue.service.ts';
import type { SessionService } from '../auth/session.service.ts';
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

  async issue(caller: Caller, target: RescueTarget): Promise<AccountCard> {
    const account = await beginRescue(this.#db, caller, target);
    if (account.isStaff) throw new AppError('FORBIDDEN', { message: STAFF });
    const { id: userId, schoolId } = account;
    const issuedBy = caller.userId;
    const token = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const [made = null] = await issueCards(trx, { schoolId, issuedBy }, [userId]);
      await this.#sessions.endAll(trx, afterCommit, { userId, reason: 'by-school' });
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
