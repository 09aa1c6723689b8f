import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { type Mailer, deliver, MailServerAway } from '../modules/mail/mailer.ts';
import { mailRecord, type MailSenderInfo } from '../modules/mail/mail-record.ts';
import { claimMail, type ClaimedMail, markFailed, markSent } from '../modules/mail/mail.repo.ts';
import { smtpMailer } from '../modules/mail/smtp-mailer.ts';
import { storedMail } from '../modules/mail/stored-mail.ts';
import { repeat, type RepeatingJob } from './repeat.ts';

interface Parts {
  db: Database;
  mailer: Mailer;
  sender: MailSenderInfo;
}

const FIRST_WAIT_SECONDS = 30;
const DAY_SECONDS = 24 * 3600;
const LONGEST_REASON = 500;

/** Doubles with each try; null once a day would be over, when nobody waits for the mail any more. */
export function waitSeconds({ tries, ageSeconds }: { tries: number; ageSeconds: number }): number | null {
  const wait = FIRST_WAIT_SECONDS * 2 ** (tries - 1);
  return ageSeconds + wait > DAY_SECONDS ? null : wait;
}

/**
 * Sends what is due, one mail after the other. Several servers may run it: each mail is taken by one of them, which is
 * not slowed down by what the others are at. A server that is away ends the run, and a single mail that is refused
 * does not.
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

  /** Lets the mail that is under way be, and begins no further one. */
  stop(): void {
    this.#isStopped = true;
  }

  /** False when the next mail need not be tried. */
  async #send(mail: ClaimedMail): Promise<boolean> {
    const { db, mailer, sender } = this.#parts;
    if (mail.ageSeconds > DAY_SECONDS) {
      await markFailed(db, mail.id, { reason: 'Đã quá một ngày.', waitSeconds: null });
      return true;
    }
    try {
      await deliver(mailer, mailRecord(storedMail(mail), sender));
    } catch (error) {
      // What a mail server answers may hold characters that the database does not take.
      const reason = cleanLine(String(error instanceof Error ? error.message : error)).slice(
        0,
        LONGEST_REASON,
      );
      await markFailed(db, mail.id, { reason, waitSeconds: waitSeconds(mail) });
      return !(error instanceof MailServerAway);
    }
    await markSent(db, mail.id);
    return true;
  }
}

const PAUSE_MS = 2_000;

/** A loop of its own: a mail server that hangs keeps nothing else waiting. Null where there is no mail server. */
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
