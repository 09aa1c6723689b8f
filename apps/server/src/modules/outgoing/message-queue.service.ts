import type { OutgoingChannel, OutgoingEvent } from '@domdom/api/outgoing-messages';
import type { Insertable } from 'kysely';
import type { OutgoingMessages } from '../../db/database.d.ts';
import type { Trx } from '../../db/transaction.ts';
import { insertMessages, withdrawMessages } from './message.repo.ts';

export { blankOldMessageSecrets, deleteOldMessages } from './message.repo.ts';

export interface NewMessage {
  /** The school of the event; its administrators see the message. */
  schoolId: string;
  channel: OutgoingChannel;
  /** The host that it goes to, as it stands in the address. A host that is away delays no messages to others. */
  partner: string;
  event: OutgoingEvent;
  /** Whom it is about: an erasure of the account takes it along. */
  userId?: string;
  /** What the channel makes the call of. Administrators read it, so it holds no secret. */
  data: Readonly<Record<string, unknown>>;
  /** Kept apart, shown to nobody, and removed as soon as it can be. A message with a secret is not sent again. */
  secret?: string;
}

/**
 * Writes messages to other systems in the transaction of the event that they report, in one statement; the job sends them
 * after the commit. So a partner that is away delays nobody, and an event that is rolled back is never reported.
 */
export async function queueMessages(trx: Trx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(trx, messages.map(rowOf));
}

const REPLACED = 'Đã có tin mới hơn.';

/**
 * Like `queueMessages`, for messages that say what holds now: each is about somebody, and replaces what still waits about
 * the same person in its channel. One whose forerunner may be on its way waits until that has arrived, because the later
 * one must win.
 */
export async function queueLatest(
  trx: Trx,
  messages: readonly (NewMessage & { userId: string })[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const message of messages) {
    const freeAt = await withdrawMessages(trx, { ...message, reason: REPLACED });
    rows.push({ ...rowOf(message), ...(freeAt !== null && { nextTryAt: freeAt }) });
  }
  await insertMessages(trx, rows);
}

const rowOf = ({ data, userId, secret, ...message }: NewMessage): Insertable<OutgoingMessages> => ({
  ...message,
  data: JSON.stringify(data),
  userId: userId ?? null,
  secret: secret ?? null,
});
