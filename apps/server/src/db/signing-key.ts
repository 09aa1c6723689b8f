import { createHmac } from 'node:crypto';
import type { Database } from './connect.ts';

/** One of the installation's keys, which all its servers share; read when it is first needed. */
export class SigningKey {
  readonly #db: Database;
  readonly #name: string;
  #key: Promise<Buffer> | null = null;

  constructor(db: Database, name: 'upload-tickets' | 'attempt-seeds' | 'push' | 'webhook-secrets') {
    this.#db = db;
    this.#name = name;
  }

  /** The HMAC-SHA-256 of a text. */
  async sign(text: string): Promise<Buffer> {
    this.#key ??= this.#read().catch((error: unknown) => {
      // The next call tries again.
      this.#key = null;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(text)
      .digest();
  }

  async #read(): Promise<Buffer> {
    const row = this.#db.selectFrom('signingKeys').select('key').where('name', '=', this.#name);
    return (await row.executeTakeFirstOrThrow()).key;
  }
}
