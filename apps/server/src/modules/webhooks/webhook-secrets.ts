import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { SigningKey } from '../../db/signing-key.ts';
import { SealedText } from '../../http/sealed-text.ts';

/** As Standard Webhooks wants it: 32 random bytes, with a prefix by which programs find leaked secrets. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Encrypts the secrets of receivers with a key of the installation: to sign with one, the server must read it again. */
export class WebhookSecrets {
  readonly #key: SigningKey;

  constructor(db: Database) {
    this.#key = new SigningKey(db, 'webhook-secrets');
  }

  async seal(secret: string): Promise<string> {
    return (await this.#sealed()).seal(secret);
  }

  async open(sealed: readonly string[]): Promise<string[]> {
    const cipher = await this.#sealed();
    return sealed.flatMap((text) => cipher.open(text) ?? []);
  }

  async #sealed(): Promise<SealedText> {
    return new SealedText(await this.#key.sign('the key of the secrets of receivers'));
  }
}
