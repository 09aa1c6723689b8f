/** What the job that sends mails needs: the mail that is due, its text, the mail server and the outcome. */
export { claimMail, type ClaimedMail, markFailed, markSent } from './mail.repo.ts';
export { mailRecord, type MailSenderInfo } from './mail-record.ts';
export { deliver, type Mailer, MailServerAway } from './mailer.ts';
export { smtpMailer } from './smtp-mailer.ts';
export { storedMail } from './stored-mail.ts';
