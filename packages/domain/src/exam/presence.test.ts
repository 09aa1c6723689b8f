import { describe, expect, it } from 'vitest';
import { CUT_OFF_MS, roomStateOf } from './presence.ts';

const NOW = 1_000_000;

describe('what a teacher sees of a student', () => {
  it.each([
    ['unopened', { state: 'none', seenMs: null, isAway: false }],
    ['working', { state: 'open', seenMs: NOW - CUT_OFF_MS, isAway: false }],
    ['cut-off', { state: 'open', seenMs: NOW - CUT_OFF_MS - 1, isAway: false }],
    ['away', { state: 'open', seenMs: NOW - 10 * CUT_OFF_MS, isAway: true }],
    ['finished', { state: 'done', seenMs: NOW - 10 * CUT_OFF_MS, isAway: true }],
  ] as const)('is %s', (expected, seen) => {
    expect(roomStateOf(seen, NOW)).toBe(expected);
  });
});
