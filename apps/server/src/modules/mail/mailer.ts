import type { MailRecord } from './mail-record.ts';

/** The mail service: takes a record and answers 'OK' once it has it. */
export interface Mailer {
  saveEmail(record: MailRecord, signal: AbortSignal): Promise<{ Message?: string }>;
}

export const SEND_TIMEOUT_MS = 10_000;

/** The server was not reached or did not answer in time, so the mails after this one need not be tried now. */
export class MailServerAway extends Error {}

/** Delivers a record; throws unless the service answers exactly 'OK' within ten seconds. */
export async function deliver(mailer: Mailer, record: MailRecord): Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new MailServerAway(`no answer within ${SEND_TIMEOUT_MS} ms`));
      controller.abort();
    }, SEND_TIMEOUT_MS);
  });
  try {
    const { Message } = await Promise.race([mailer.saveEmail(record, controller.signal), tooLate]);
    if (Message !== 'OK') throw new Error(`the mail service answered '${Message ?? ''}'`);
  } finally {
    clearTimeout(timer);
  }
}
