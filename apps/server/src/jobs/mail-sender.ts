import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import {
  claimMail,
  type ClaimedMail,
  deliver,
  type Mailer,
  mailRecord,
  type MailSenderInfo,
  MailServerAway,
  markFailed,
  markSent,
  smtpMailer,
  storedMail,
} from '../modules/mail/mail-sending.service.ts';
import { repeat, type RepeatingJob } from './repeat.ts';
import { DAY_SECONDS, reasonOf, waitSeconds } from './retry.ts';

interface Parts {
  db: Database;
  mailer: Mailer;
  sender: MailSenderInfo;
}

/**
 * Sends due mails one after the other. Several servers may run it: each mail is taken by one of them, and none waits
 * for the others. A run ends when the mail server is unreachable, but not when it refuses a single mail.
 */
export class MailSender {
  readonly #parts: Parts;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    for (;;) {
      if (this.#isStopped) return;
      const mail = await claimMail(this.#parts.db);
      if (mail === null || !(await this.#send(mail))) return;
    }
  }

  /** Lets the current mail finish and starts no other. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Returns false when the next mail need not be tried. */
  async #send(mail: ClaimedMail): Promise<boolean> {
    const { db, mailer, sender } = this.#parts;
    if (mail.ageSeconds > DAY_SECONDS) {
      await markFailed(db, mail.id, { reason: 'Đã quá một ngày.', waitSeconds: null });
      return true;
    }
    try {
      await deliver(mailer, mailRecord(storedMail(mail), sender));
    } catch (error) {
      await markFailed(db, mail.id, { reason: reasonOf(error), waitSeconds: waitSeconds(mail) });
      return !(error instanceof MailServerAway);
    }
    await markSent(db, mail.id);
    return true;
  }
}

const PAUSE_MS = 2_000;

/** Runs in its own loop, so that a hanging mail server holds up nothing else. Null if there is no mail server. */
export function startMailing(
  db: Database,
  smtp: Env['mail']['smtp'],
  sender: MailSenderInfo,
  onError: (error: unknown) => void,
): RepeatingJob | null {
  if (smtp === null) return null;
  const sending = new MailSender({ db, mailer: smtpMailer({ ...smtp, brand: sender.brand }), sender });
  const job = repeat(PAUSE_MS, [() => sending.run()], onError);
  return {
    stop() {
      sending.stop();
      return job.stop();
    },
  };
}
