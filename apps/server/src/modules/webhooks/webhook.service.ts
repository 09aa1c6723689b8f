import type { NewWebhookReceiver, WebhookReceiver } from '@domdom/api';
import {
  MOST_RECEIVERS,
  OLD_SECRET_HOURS,
  WEBHOOK_TEST,
  type WebhookEvent,
} from '@domdom/domain/access/webhooks';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMessages } from '../outgoing/message-queue.service.ts';
import { findAddressFault, type WebhookHosts } from './webhook-hosts.ts';
import { newSecret, WebhookSecrets } from './webhook-secrets.ts';
import {
  countReceivers,
  deleteReceiver,
  endSecret,
  insertReceiver,
  insertSecret,
  isNameTaken,
  lockReceivers,
  type ReceiverRow,
  selectOptionalReceiver,
  selectReceivers,
  updateReceiver,
} from './webhook.repo.ts';

const NAME_TAKEN = 'Trường đã có nơi nhận tên này. Hãy đặt tên khác!';
const TOO_MANY = `Mỗi trường chỉ có ${MOST_RECEIVERS} nơi nhận. Hãy xoá nơi nhận không cần nữa!`;

const refused = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { message, issues: [{ path, message }] });

/** The programs of a school that are called when something happens, as its administrators keep them. */
export class WebhookService {
  readonly #db: Database;
  readonly #hosts: WebhookHosts;
  readonly #secrets: WebhookSecrets;

  constructor(db: Database, hosts: WebhookHosts) {
    this.#db = db;
    this.#hosts = hosts;
    this.#secrets = new WebhookSecrets(db);
  }

  async list({ schoolId }: Caller): Promise<WebhookReceiver[]> {
    return (await selectReceivers(this.#db, schoolId)).map(present);
  }

  async register(
    caller: Caller,
    { name, url, events }: { name: string; url: string; events: readonly WebhookEvent[] },
  ): Promise<NewWebhookReceiver> {
    const fault = findAddressFault(url, this.#hosts);
    if (fault !== null) throw refused('url', fault);
    const { schoolId } = caller;
    return inTransactionBy(this.#db, caller, async (trx) => {
      await lockReceivers(trx, schoolId);
      if ((await countReceivers(trx, schoolId)) >= MOST_RECEIVERS)
        throw new AppError('LIMIT_REACHED', { message: TOO_MANY });
      const { href, host } = new URL(url);
      const id = await insertReceiver(trx, {
        ...{ schoolId, name, url: href, partner: host },
        events: [...new Set(events)],
      });
      if (id === null) throw refused('name', NAME_TAKEN);
      return this.#withSecret(trx, { schoolId, id });
    });
  }

  async change(
    caller: Caller,
    id: string,
    {
      name,
      events,
      isOn,
    }: { name?: string | undefined; events?: WebhookEvent[] | undefined; isOn?: boolean | undefined },
  ): Promise<WebhookReceiver> {
    const key = { schoolId: caller.schoolId, id };
    return inTransactionBy(this.#db, caller, async (trx) => {
      await lockReceivers(trx, key.schoolId);
      await receiverOf(trx, key);
      if (name !== undefined && (await isNameTaken(trx, { ...key, name }))) throw refused('name', NAME_TAKEN);
      await updateReceiver(trx, key, {
        ...(name !== undefined && { name }),
        ...(events !== undefined && { events: [...new Set(events)] }),
        ...(isOn !== undefined && { isOn }),
      });
      return present(await receiverOf(trx, key));
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const { schoolId } = caller;
    const isThere = await inTransactionBy(this.#db, caller, (trx) => deleteReceiver(trx, { schoolId, id }));
    if (!isThere) throw new AppError('NOT_FOUND');
  }

  /** The secret before signs as well for a day, so that the receiver misses nothing until it knows the new one. */
  async renewSecret(caller: Caller, id: string): Promise<NewWebhookReceiver> {
    const key = { schoolId: caller.schoolId, id };
    return inTransactionBy(this.#db, caller, async (trx) => {
      if (!(await endSecret(trx, key, OLD_SECRET_HOURS))) throw new AppError('NOT_FOUND');
      return this.#withSecret(trx, key);
    });
  }

  async sendTest(caller: Caller, id: string): Promise<void> {
    const { schoolId } = caller;
    await inTransactionBy(this.#db, caller, async (trx) => {
      const { partner } = await receiverOf(trx, { schoolId, id });
      const data = { receiverId: id, schoolId };
      await queueMessages(trx, [{ schoolId, channel: 'webhook', partner, event: WEBHOOK_TEST, data }]);
    });
  }

  async #withSecret(trx: ActorTrx, key: { schoolId: string; id: string }): Promise<NewWebhookReceiver> {
    const secret = newSecret();
    const { schoolId, id: receiverId } = key;
    await insertSecret(trx, { schoolId, receiverId, sealed: await this.#secrets.seal(secret) });
    return { ...present(await receiverOf(trx, key)), secret };
  }
}

async function receiverOf(trx: ActorTrx, key: { schoolId: string; id: string }): Promise<ReceiverRow> {
  const receiver = await selectOptionalReceiver(trx, key);
  if (receiver === undefined) throw new AppError('NOT_FOUND');
  return receiver;
}

const present = (row: ReceiverRow): WebhookReceiver => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events as WebhookEvent[], // written by the calls above alone
  state: row.isOn ? (row.pausedAt === null ? 'on' : 'paused') : 'off',
  failingSince: row.failingSince?.toISOString() ?? null,
  lastError: row.failingSince === null ? '' : (row.lastError ?? ''),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  oldSecretEndsAt: row.oldSecretEndsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
