import { carriesPassword, type MailTemplate } from '@domdom/domain/accounts/mail-templates';
import { normaliseEmail } from '@domdom/domain/email';
import type { Trx } from '../../db/transaction.ts';
import {
  insertMail,
  insertMails,
  mayBotherRecipient,
  withdrawEvents,
  withdrawFirstPasswords,
  withdrawWaiting,
} from './mail.repo.ts';
import { subjectOf } from './mail-text.ts';

export { blankOldPasswords, deleteOldMails } from './mail.repo.ts';

export interface NewMail {
  /** The school of the account that the mail is about; its administrators may read the mail. */
  schoolId: string;
  to: string;
  template: MailTemplate;
  data: {
    email: string;
    /** Null for a password that its owner chose, which no mail repeats. */
    password: string | null;
    studentName: string;
  };
  /** Names the event: queueing it again creates no second mail. */
  dedupeKey?: string;
}

/**
 * Withdraws waiting mails with a password that opens nothing any more, because the account has got another one: temporary
 * ones, and the first one of a new account.
 */
export async function withdrawPasswords(trx: Trx, to: string): Promise<void> {
  const about = { recipient: normaliseEmail(to), reason: 'Mật khẩu đã được đổi.' };
  await withdrawWaiting(trx, { ...about, template: 'SACHSO_Mail_ResetPassword' });
  await withdrawFirstPasswords(trx, about);
}

/**
 * Like `queueMail`, for mails that anyone can cause to be sent to any address. Returns false, and writes none, when the
 * address, the school or the site has got enough of them. `part`: how much of the hour's mails whoever asks may use
 * up, see `partOfUnasked`.
 */
export async function queueUnaskedMail(trx: Trx, mail: NewMail, part: number): Promise<boolean> {
  const isAllowed = await mayBotherRecipient(trx, {
    recipient: normaliseEmail(mail.to),
    schoolId: mail.schoolId,
    part,
  });
  if (isAllowed) await queueMail(trx, mail);
  return isAllowed;
}

/**
 * Writes a mail in the transaction of the event that it reports; the job sends it after the commit. So an unreachable
 * mail server delays nobody, and an event that is rolled back is never reported.
 */
export async function queueMail(
  trx: Trx,
  { schoolId, to, template, data, dedupeKey }: NewMail,
): Promise<void> {
  const recipient = normaliseEmail(to);
  // Only the newest temporary password is valid.
  if (template === 'SACHSO_Mail_ResetPassword')
    await withdrawWaiting(trx, { recipient, template, reason: 'Đã có thư mới hơn.' });
  await insertMail(
    trx,
    rowOf({ schoolId, to, template, data, ...(dedupeKey !== undefined && { dedupeKey }) }),
  );
}

/** Like `queueMail`, for many accounts at once. No such mail replaces another. */
export async function queueMails(trx: Trx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await insertMails(trx, mails.map(rowOf));
}

const rowOf = ({ schoolId, to, template, data, dedupeKey }: NewMail) => ({
  schoolId,
  template,
  recipient: normaliseEmail(to),
  subject: subjectOf(template, Date.now()),
  data: JSON.stringify({ email: data.email, studentName: data.studentName }),
  password: carriesPassword(template) ? data.password : null,
  dedupeKey: dedupeKey ?? null,
});

/** Withdraws waiting mails about accounts that were taken back, or got another password, before anybody used them. */
export const withdrawMails = (
  trx: Trx,
  events: readonly { recipient: string; dedupeKey: string }[],
  reason: string,
): Promise<void> => withdrawEvents(trx, events, reason);
