import { carriesPassword, type MailTemplate } from '@domdom/domain/accounts/mail-templates';
import { normaliseEmail } from '@domdom/domain/email';
import type { Trx } from '../../db/transaction.ts';
import { insertMail, withdrawWaiting } from './mail.repo.ts';
import { subjectOf } from './mail-text.ts';

export { blankOldPasswords, deleteOldMails } from './mail.repo.ts';

export interface NewMail {
  /** Of the account that it is about; its administrators may read the mail. */
  schoolId: string;
  to: string;
  template: MailTemplate;
  data: {
    email: string;
    /** Null for one that its owner chose, which no mail repeats. */
    password: string | null;
    studentName: string;
  };
  /** Names the event: whatever is queued again about it is the same mail. */
  dedupeKey?: string;
}

/** The temporary password that a mail tells is dead: its owner has chosen another password. */
export const withdrawReset = (trx: Trx, to: string): Promise<void> =>
  withdrawWaiting(trx, {
    recipient: normaliseEmail(to),
    template: 'SACHSO_Mail_ResetPassword',
    reason: 'Mật khẩu đã được đổi.',
  });

/**
 * Writes a mail down in the transaction of what it tells; the job sends it after the commit. A mail server that is away
 * keeps nobody waiting, and what is rolled back is never told.
 */
export async function queueMail(
  trx: Trx,
  { schoolId, to, template, data, dedupeKey }: NewMail,
): Promise<void> {
  const recipient = normaliseEmail(to);
  // Only the newest temporary password is good for anything.
  if (template === 'SACHSO_Mail_ResetPassword')
    await withdrawWaiting(trx, { recipient, template, reason: 'Đã có thư mới hơn.' });
  await insertMail(trx, {
    schoolId,
    template,
    recipient,
    subject: subjectOf(template, Date.now()),
    data: JSON.stringify({ email: data.email, studentName: data.studentName }),
    password: carriesPassword(template) ? data.password : null,
    dedupeKey: dedupeKey ?? null,
  });
}
