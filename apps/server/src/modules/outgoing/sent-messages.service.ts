import type { OutgoingMessage, OutgoingMessageRow } from '@domdom/api';
import { MESSAGE_STATES, OUTGOING_CHANNELS, OUTGOING_EVENTS } from '@domdom/api/outgoing-messages';
import { AppError } from '@domdom/domain/errors/app-error';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import type { Caller } from '../../http/caller.ts';
import { CLAIM_SECONDS } from './message.repo.ts';
import { isMessageOf, reviveMessage, selectMessage, selectMessagePage } from './message-list.repo.ts';

const State = z.enum(MESSAGE_STATES);
const Channel = z.enum(OUTGOING_CHANNELS);
const Event = z.enum(OUTGOING_EVENTS);
const Data = z.record(z.string(), z.unknown());

/** Their messages carry a secret, which is gone by the time that one has failed. */
const WITH_SECRETS: readonly z.output<typeof Channel>[] = ['mobile-password'];

type StoredRow = Awaited<ReturnType<typeof selectMessagePage>>['rows'][number];

function presentRow({ receiverId, receiverName, ...row }: StoredRow): OutgoingMessageRow {
  const [state, channel] = [State.parse(row.state), Channel.parse(row.channel)];
  return {
    ...row,
    receiver: receiverId === null ? null : { id: receiverId, name: receiverName ?? '' },
    ...{ state, channel, event: Event.parse(row.event) },
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    canSendAgain:
      !(receiverId !== null && receiverName === null) &&
      (state === 'failed' ? !WITH_SECRETS.includes(channel) : waitsLong(state, row.nextTryAt)),
  };
}

/** Whether the next try of a waiting message is far enough away that nobody is sending it now. */
const waitsLong = (state: string, nextTryAt: Date): boolean =>
  state === 'waiting' && nextTryAt.getTime() > Date.now() + CLAIM_SECONDS * 1000;

/** What other systems were told of events in a school, for its administrators. */
export class SentMessages {
  readonly #db: Database;
  readonly #isSending: boolean;

  constructor(db: Database, { isSendingMessages }: Pick<Env, 'isSendingMessages'>) {
    this.#db = db;
    this.#isSending = isSendingMessages;
  }

  async list({ schoolId }: Caller, query: Parameters<typeof selectMessagePage>[2]) {
    const { rows, total } = await selectMessagePage(this.#db, schoolId, query);
    const { page, size } = query;
    return { items: rows.map(presentRow), total, page, size, isSending: this.#isSending };
  }

  async read({ schoolId }: Caller, id: string): Promise<OutgoingMessage> {
    const { data, ...row } = await selectMessage(this.#db, { schoolId, id });
    return { ...presentRow(row), data: Data.parse(data) };
  }

  async sendAgain(caller: Caller, id: string): Promise<OutgoingMessageRow> {
    const key = { schoolId: caller.schoolId, id };
    if (!presentRow(await selectMessage(this.#db, key)).canSendAgain) throw new AppError('CONFLICT');
    const isRevived = await inTransactionBy(this.#db, caller, (trx) => reviveMessage(trx, key));
    if (!isRevived) throw new AppError('CONFLICT');
    return presentRow(await selectMessage(this.#db, key));
  }
}

export const isMessageOfSchool = (db: Database, { schoolId }: Caller, id: string): Promise<boolean> =>
  isMessageOf(db, { schoolId, id });
