import { createHash } from 'node:crypto';

/** A short hash of the text: `length` lower-case letters and digits. */
export function digest(text: string, length: number): string {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-length);
}
