import { createTransport } from 'nodemailer';
import { type Mailer, MailServerAway, SEND_TIMEOUT_MS } from './mailer.ts';

/** The nodemailer codes for errors before a server has judged the mail. */
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET']);

/** `url`: smtp://user:password@host:port or smtps://; `from`: the address of the sender. */
export function smtpMailer({ url, from, brand }: { url: string; from: string; brand: string }): Mailer {
  const transport = createTransport({
    url,
    // A password never crosses a network unencrypted.
    requireTLS: hasPassword(url) && !isLoopback(url),
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    dnsTimeout: SEND_TIMEOUT_MS,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async saveEmail(record, signal) {
      try {
        await transport.sendMail({
          from: { name: brand, address: from },
          // Passed as an object, so that no part of an address is parsed as a second address.
          to: { name: '', address: record.to },
          subject: record.subject,
          text: record.body,
          html: record.bodyHTML,
          // The same for every try, so that a mail that arrives twice is recognised as one.
          messageId: `<${record.sourceInfo}@${domain}>`,
          headers: { 'X-Mailer': record.mailer, 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        });
      } catch (error) {
        if (isLoginRefused(error)) throw new MailServerAway(LOGIN_REFUSED);
        throw isAway(error) ? new MailServerAway(String(error), { cause: error }) : error;
      }
      return { Message: 'OK' };
    },
  };
}

/** Without the words of the server: some repeat the command, and with it the password, which administrators would read. */
const LOGIN_REFUSED = 'The mail server refuses the login';

const isLoginRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAUTH';

const hasPassword = (url: string): boolean => new URL(url).password !== '';
const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** True when no server judged the mail itself: a listed code without a response code. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  AWAY.has(error.code) &&
  !('responseCode' in error && typeof error.responseCode === 'number');
