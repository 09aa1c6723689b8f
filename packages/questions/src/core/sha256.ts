import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The SHA-256 of a text's UTF-16 code units (little endian), as eight 32-bit words. A weaker generator would let
 * students compute an attempt's seed from the names and the order that they see. UTF-8 would change the order of every
 * attempt in progress: see `frozen-orders.test.ts`.
 */
export function sha256Words(text: string): Uint32Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes[2 * index] = unit & 0xff;
    bytes[2 * index + 1] = unit >>> 8;
  }
  const digest = sha256(bytes);
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const words = new Uint32Array(digest.length / 4);
  for (let index = 0; index < words.length; index += 1) words[index] = view.getUint32(4 * index);
  return words;
}
