/** Serves the job that sends mails: the next due mail, its text, the mail server and recording the outcome. */
export { claimMail, type ClaimedMail, markFailed, markSent } from './mail.repo.ts';
export { mailRecord, type MailSenderInfo } from './mail-record.ts';
export { deliver, type Mailer, MailServerAway } from './mailer.ts';
export { smtpMailer } from './smtp-mailer.ts';
export { storedMail } from './stored-mail.ts';
