import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Words } from './sha256.ts';

const hex = (text: string): string =>
  Array.from(sha256Words(text), (word) => word.toString(16).padStart(8, '0')).join('');

const nodeHex = (text: string): string =>
  createHash('sha256').update(Buffer.from(text, 'utf16le')).digest('hex');

describe('sha256Words', () => {
  it('is the published hash of the empty message', () => {
    expect(hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('agrees with node:crypto for texts of every length up to three blocks', () => {
    for (let length = 0; length <= 96; length += 1) {
      const text = 'đ'.repeat(length);
      expect(hex(text)).toBe(nodeHex(text));
    }
  });

  it('agrees with node:crypto for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(hex(text)).toBe(nodeHex(text));
      }),
    );
  });
});
