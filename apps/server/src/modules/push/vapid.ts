import { createECDH } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import type { SigningKey } from '../../db/signing-key.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair of keys by which push services know this installation. It comes from a key of the database, so that all
 * servers have the same one, and nobody has to configure it.
 */
export async function vapidKeys(key: Pick<SigningKey, 'sign'>): Promise<VapidKeys> {
  for (let tries = 0; ; tries += 1) {
    const number = await key.sign(`vapid ${tries}`);
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(number);
    } catch (error) {
      // One in four thousand million is no private key of this curve.
      if (tries === 9) throw error;
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  }
}

/** Longer than a message waits, and shorter than services allow. */
const VALID_S = 12 * 3600;
const RENEWED_MS = 3600_000;
/** A browser names the host, and one list of them has no end, see `isPushService`. */
const MOST_SERVICES = 200;

/** Signs once an hour for each service, since a ring of a whole school would sign thousands of times. */
export class VapidHeaders {
  readonly #contact: string;
  readonly #keys: VapidKeys;
  readonly #signed = new LRUCache<string, { authorization: string; at: number }>({ max: MOST_SERVICES });

  constructor(contact: string, keys: VapidKeys) {
    this.#contact = contact;
    this.#keys = keys;
  }

  authorizationFor({ origin }: URL, now = Date.now()): string {
    const known = this.#signed.get(origin);
    if (known !== undefined && now - known.at < RENEWED_MS) return known.authorization;
    const { publicKey, privateKey } = this.#keys;
    const until = Math.floor(now / 1000) + VALID_S;
    const { Authorization: authorization } = webPush.getVapidHeaders(
      ...([origin, this.#contact, publicKey, privateKey, 'aes128gcm', until] as const),
    );
    this.#signed.set(origin, { authorization, at: now });
    return authorization;
  }
}
