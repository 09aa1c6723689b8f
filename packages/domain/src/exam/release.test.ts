import { describe, expect, it } from 'vitest';
import { type ReleaseFacts, releaseOf } from './release.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
/** Joined on the 1st, given on the 2nd, due on the 9th. */
const given = { joinedAt: day(1), admittedAt: null, givenAt: day(2), dueDate: day(9) };
const release = (changes: Partial<ReleaseFacts>) =>
  releaseOf({ behaviour: 'test', now: day(5), given, sameTestUntil: null, ...changes });
const EVERYTHING = { total: true, verdicts: true, keys: true, from: null };

describe('a test before its due date', () => {
  it('releases the total, but neither verdicts nor keys', () => {
    expect(release({})).toEqual({ total: true, verdicts: false, keys: false, from: day(9) });
  });

  it('releases nothing to a student who joined after it was given', () => {
    const nothing = { total: false, verdicts: false, keys: false, from: day(9) };
    expect(release({ given: { ...given, joinedAt: day(3) } })).toEqual(nothing);
    expect(release({ given: { ...given, joinedAt: null } })).toEqual(nothing);
  });

  it('releases the total to a late student whom the teacher admitted', () => {
    expect(release({ given: { ...given, joinedAt: day(3), admittedAt: day(4) } })).toMatchObject({
      total: true,
      verdicts: false,
    });
  });

  it('counts a student who joined at the moment of giving as one who was there', () => {
    expect(release({ given: { ...given, joinedAt: day(2) } }).total).toBe(true);
  });
});

describe('a test from its due date on', () => {
  it('releases everything to everyone', () => {
    expect(release({ now: day(9) })).toEqual(EVERYTHING);
    expect(release({ now: day(9), given: { ...given, joinedAt: day(8) } })).toEqual(EVERYTHING);
  });

  it('waits again when the due date is moved', () => {
    expect(release({ now: day(9), given: { ...given, dueDate: day(10) } }).from).toEqual(day(10));
  });
});

describe('practice', () => {
  it('releases everything at once, with or without an assignment', () => {
    expect(release({ behaviour: 'practice' })).toEqual(EVERYTHING);
    expect(release({ behaviour: 'practice', given: null })).toEqual(EVERYTHING);
  });

  it('releases neither verdicts nor keys while the same examination runs as a test', () => {
    const facts = { behaviour: 'practice', sameTestUntil: day(7) } as const;
    expect(release(facts)).toEqual({ total: true, verdicts: false, keys: false, from: day(7) });
    expect(release({ ...facts, now: day(7) })).toEqual(EVERYTHING);
  });
});
