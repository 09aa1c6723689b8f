import { PAUSED_AFTER_DAYS, WEBHOOK_TEST } from '@domdom/domain/access/webhooks';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { type AfterCommit, inTransactionBySystem, type Trx } from '../../db/transaction.ts';
import type { Channel, FailedMessage, StoredMessage } from '../outgoing/message-sending.service.ts';
import { type NotificationHub, tellPausedReceiver } from '../notifications/paused-receiver-news.service.ts';
import { isOperatorsOwn, type WebhookHosts } from './webhook-hosts.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { endFailure, noteFailure, pauseReceiver, selectTarget } from './webhook-sending.repo.ts';

export { deleteEndedSecrets } from './webhook-sending.repo.ts';

interface Parts {
  db: Database;
  hub: NotificationHub;
  hosts: WebhookHosts;
}

const TIMEOUT_MS = 5_000;
/** A receiver that is away for a moment must not be paused because its last failure was long ago. */
const LEAST_AGE_SECONDS = 3600;
/** The receiver says that it is gone for good. */
const GONE = 410;

const Data = z.looseObject({ receiverId: z.uuid() });

const keyOf = ({ schoolId, data }: StoredMessage) => ({ schoolId, id: Data.parse(data).receiverId });

/** Calls the receivers of schools as Standard Webhooks describes it, and stops calling those that fail for days. */
export function webhookChannel({ db, hub, hosts }: Parts): Channel {
  const secrets = new WebhookSecrets(db);

  async function pause(
    trx: Trx,
    afterCommit: AfterCommit,
    key: { schoolId: string; id: string },
    isGone: boolean,
  ) {
    const name = await pauseReceiver(trx, key);
    if (name !== null)
      await tellPausedReceiver(hub, trx, afterCommit, { schoolId: key.schoolId, name, isGone });
  }

  return {
    async callOf(message) {
      const target = await selectTarget(db, keyOf(message));
      if (target === null) return null;
      const isWanted = message.event === WEBHOOK_TEST || (target.isOn && target.pausedAt === null);
      const url = new URL(target.url);
      if (!isWanted || isOperatorsOwn(url.hostname, hosts)) return null;
      const { receiverId: _own, ...data } = Data.parse(message.data);
      const body = JSON.stringify({ type: message.event, timestamp: message.createdAt.toISOString(), data });
      return {
        url,
        method: 'POST',
        timeoutMs: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json',
          ...signed(message.id, body, await secrets.open(target.sealed)),
        },
        body,
      };
    },
    sent: (message) => endFailure(db, keyOf(message)),
    async failed(message: FailedMessage) {
      const key = keyOf(message);
      await inTransactionBySystem(db, async (trx, afterCommit) => {
        const days = await noteFailure(trx, key);
        const isGone = message.status === GONE;
        if (isGone || (days >= PAUSED_AFTER_DAYS && message.ageSeconds >= LEAST_AGE_SECONDS))
          await pause(trx, afterCommit, key, isGone);
      });
    },
  };
}

/** A signature of each secret that is valid, so that one can be replaced without losing a message. */
function signed(id: string, body: string, secrets: readonly string[]): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
