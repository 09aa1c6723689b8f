import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LINK_TEXT_LIMIT,
  NOTIFICATION_TITLE_LIMIT,
  PREVIEW_TEXT_LIMIT,
  TEXT_LIMIT,
  truncate,
} from './truncate.ts';

describe('truncate', () => {
  it.each([
    ['notification title', NOTIFICATION_TITLE_LIMIT, 67],
    ['link text', LINK_TEXT_LIMIT, 26],
    ['other text', TEXT_LIMIT, 50],
    ['preview text', PREVIEW_TEXT_LIMIT, 24],
  ])('cuts a %s only when it is longer than its limit', (_what, limit, expected) => {
    expect(truncate('a'.repeat(expected), limit)).toBe('a'.repeat(expected));
    expect(truncate('a'.repeat(expected + 1), limit)).toBe(`${'a'.repeat(expected)}…`);
  });

  it('counts a decomposed Vietnamese letter once and keeps its mark', () => {
    const word = 'tiếng Việt'.normalize('NFD');
    expect(truncate(word, 10)).toBe(word);
    expect(truncate(word, 4)).toBe('tiến…');
  });

  it('does not cut an emoji in half', () => {
    expect(truncate('🐘🐘🐘', 2)).toBe('🐘🐘…');
    expect(truncate('🐘🐘🐘', 3)).toBe('🐘🐘🐘');
  });

  it('returns the beginning of the text and never exceeds the limit, ellipsis included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (text, limit) => {
          const shown = truncate(text, limit);
          if (shown === text) return;
          expect(Array.from(shown)).toHaveLength(limit + 1);
          expect(text.normalize('NFC').startsWith(shown.slice(0, -1))).toBe(true);
          expect(shown.endsWith('…')).toBe(true);
        },
      ),
    );
  });
});
