import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Texts in addresses that nobody without the key can read or make. The key has 32 bytes. */
export class SealedText {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The same text gives the same address, so that a file stays in the browser's cache. */
  seal(text: string): string {
    // A nonce comes again only with its own text.
    const nonce = createHmac('sha256', this.#key).update(text).digest().subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce);
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
  }

  /** Null for what was not sealed with this key. */
  open(text: string): string | null {
    const sealed = Buffer.from(text, 'base64url');
    if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
