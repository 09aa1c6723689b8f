import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Trx } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { addressBelow } from '../outgoing/ask-json.service.ts';
import { queueLatest } from '../outgoing/message-queue.service.ts';
import type { Channel } from '../outgoing/message-sending.service.ts';

const PATH = 'mobile/SGK/api/ChangePassword';

interface NewPassword {
  userId: string;
  schoolId: string;
  /** As it was typed, or made; only its hash is stored and sent. */
  password: string;
}

/**
 * Tells the server of the mobile application that accounts have got another password, where the environment names one.
 * What it gets is an HMAC with a secret that both servers know: not the password, and not our hash of it, which would let
 * whoever has it try passwords against our database's own.
 */
export class MobilePasswords {
  readonly #settings: Env['mobilePasswords'];

  constructor(settings: Env['mobilePasswords']) {
    this.#settings = settings;
  }

  /** Called in the transaction of each change of a password. */
  async tell(trx: Trx, changed: readonly NewPassword[]): Promise<void> {
    if (this.#settings === null) return;
    const { url, secret } = this.#settings;
    await queueLatest(
      trx,
      changed.map(({ userId, schoolId, password }) => ({
        ...{ schoolId, userId, channel: 'mobile-password', event: 'password.changed' },
        partner: new URL(url).host,
        data: { userId },
        secret: createHmac('sha256', secret).update(password, 'utf8').digest('hex'),
      })),
    );
  }
}

const Data = z.strictObject({ userId: z.string() });
const Answer = z.object({ message: z.string() });

export const mobilePasswordChannel = (settings: Env['mobilePasswords']): Channel => ({
  callOf: ({ data, secret }) => {
    const call =
      settings === null || secret === null
        ? null
        : {
            url: addressBelow(settings.url, PATH),
            method: 'POST' as const,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ userId: Data.parse(data).userId, NewPassword: secret }),
          };
    return Promise.resolve(call);
  },
  check({ text }) {
    const { message } = Answer.parse(JSON.parse(text));
    if (message !== 'OK') throw new Error(`Nơi nhận trả lời: ${message.slice(0, 40)}`);
  },
});
