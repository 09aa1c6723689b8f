import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@domdom/domain/notifications/feedback';
import { truncate } from '@domdom/domain/text/truncate';
import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { insertNotification } from './notification.repo.ts';
import type { NotificationHub } from './notification-sender.service.ts';

const TITLE_LIMIT = 299;

/** What people of a school write to its administrators. */
export class FeedbackService {
  readonly #db: Database;
  readonly #hub: NotificationHub;

  constructor(db: Database, hub: NotificationHub) {
    this.#db = db;
    this.#hub = hub;
  }

  /** The route's budget bounds how often; erasing the account deletes it. */
  async send(caller: Caller, { about, text }: { about: FeedbackSubject; text: string }): Promise<void> {
    const audience = { schoolId: caller.schoolId, role: 'administrator' as const };
    await inTransaction(this.#db, async (trx, afterCommit) => {
      await insertNotification(trx, {
        schoolId: caller.schoolId,
        createdBy: caller.userId,
        audience,
        title: truncate(`${caller.fullName} viết về ${FEEDBACK_SUBJECTS[about]}`, TITLE_LIMIT),
        content: text,
        setting: { type: 'FEEDBACK' },
      });
      afterCommit(() => this.#hub.announce(audience, 'new'));
    });
  }
}
