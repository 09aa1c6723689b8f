import { describe, expect, it } from 'vitest';
import {
  RELEASE_RULES,
  type ReleaseFacts,
  releaseOf,
  type ReleasePart,
  type ReleaseRule,
} from './release.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
/** Joined on the 1st, given on the 2nd, due on the 9th. */
const given = {
  joinedAt: day(1),
  admittedAt: null,
  givenAt: day(2),
  dueDate: day(9),
  rules: { mark: 'default', verdicts: 'default', keys: 'default' },
  released: { mark: false, verdicts: false, keys: false },
  isAllDone: false,
} as const;
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

/** What each rule says by itself, without what the parts tell of each other. */
const SAYS: Record<
  ReleaseRule,
  (facts: { part: string; isDue: boolean; isAllDone: boolean; isNew: boolean }) => boolean
> = {
  default: ({ part, isDue, isNew }) => isDue || (part === 'mark' && !isNew),
  'at-once': ({ isDue, isNew }) => isDue || !isNew,
  'at-due': ({ isDue }) => isDue,
  'all-done': ({ isAllDone, isDue, isNew }) => isAllDone && (isDue || !isNew),
  'by-hand': () => false,
};

describe('the rules of an assignment', () => {
  const flags = [false, true];
  const cases = RELEASE_RULES.flatMap((mark) =>
    RELEASE_RULES.flatMap((verdicts) =>
      RELEASE_RULES.flatMap((keys) =>
        flags.flatMap((isDue) =>
          flags.flatMap((isAllDone) =>
            flags.map((isNew) => ({ mark, verdicts, keys, isDue, isAllDone, isNew })),
          ),
        ),
      ),
    ),
  );

  it('show each part by its rule, and none before a part that it tells', () => {
    expect(cases).toHaveLength(1000);
    for (const { isDue, isAllDone, isNew, ...rules } of cases) {
      for (let hand = 0; hand < 8; hand += 1) {
        const released = { mark: (hand & 1) > 0, verdicts: (hand & 2) > 0, keys: (hand & 4) > 0 };
        const says = (part: ReleasePart) =>
          released[part] || SAYS[rules[part]]({ part, isDue, isAllDone, isNew });
        const { total, verdicts, keys, from } = release({
          now: isDue ? day(9) : day(5),
          given: { ...given, rules, released, isAllDone, joinedAt: isNew ? day(3) : day(1) },
        });
        expect({ total, verdicts, keys, isHeld: from !== null }).toEqual({
          total: says('mark'),
          verdicts: says('mark') && says('verdicts'),
          keys: says('mark') && says('verdicts') && says('keys'),
          isHeld: !(says('mark') && says('verdicts') && says('keys')),
        });
      }
    }
  });

  it('name the moment of the next part, or none that nobody knows', () => {
    const from = (mark: ReleaseRule, verdicts: ReleaseRule, keys: ReleaseRule, now = day(5)) =>
      release({ now, given: { ...given, rules: { mark, verdicts, keys } } }).from;
    expect(from('at-due', 'at-due', 'by-hand')).toEqual(day(9));
    expect(from('at-due', 'at-due', 'by-hand', day(9))).toBe('later');
    expect(from('by-hand', 'at-due', 'at-due')).toBe('later');
    expect(from('at-once', 'all-done', 'at-due')).toBe('later');
    expect(from('at-once', 'at-once', 'at-once')).toBeNull();
  });

  it('close the practice of the same examination while its keys wait', () => {
    const facts = { behaviour: 'practice', sameTestUntil: 'later' } as const;
    expect(release(facts)).toEqual({ total: true, verdicts: false, keys: false, from: 'later' });
  });
});
