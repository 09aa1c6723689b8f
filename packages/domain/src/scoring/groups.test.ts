import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupPercent, isSingleChoice, pickOption, resultPercent } from './groups.ts';

const pickAll = (ids: readonly string[], rules: Parameters<typeof pickOption>[2], start: string[] = []) =>
  ids.reduce<string[]>((selected, id) => pickOption(selected, id, rules), start);

const optionIds = ['A', 'B', 'C', 'D', 'E'];
const picks = fc.array(fc.constantFrom(...optionIds), { maxLength: 20 });

describe('pickOption in a single choice', () => {
  it('replaces the selection when one option is correct', () => {
    expect(pickAll(['A', 'B'], { correctCount: 1 })).toEqual(['B']);
  });

  it('replaces the selection in a single-choice type, however many options are correct', () => {
    expect(pickAll(['A', 'B'], { correctCount: 2, isSingleChoiceType: true })).toEqual(['B']);
  });

  it('keeps an option that is picked again', () => {
    expect(pickAll(['A', 'A'], { correctCount: 1 })).toEqual(['A']);
  });
});

describe('pickOption with several correct options', () => {
  it('toggles', () => {
    expect(pickAll(['A', 'A'], { correctCount: 2 })).toEqual([]);
    expect(pickAll(['A', 'B', 'A'], { correctCount: 2 })).toEqual(['B']);
  });

  it('drops the earliest pick when one too many is picked', () => {
    expect(pickAll(['A', 'B', 'C'], { correctCount: 2 })).toEqual(['B', 'C']);
    expect(pickAll(['A', 'B', 'C', 'D', 'E'], { correctCount: 3 })).toEqual(['C', 'D', 'E']);
  });

  it('counts an option that was unselected and picked again as the latest', () => {
    expect(pickAll(['A', 'B', 'A', 'A', 'C'], { correctCount: 2 })).toEqual(['A', 'C']);
  });

  it('allows one pick, which can be undone, when no option is correct', () => {
    expect(pickAll(['A'], { correctCount: 0 })).toEqual(['A']);
    expect(pickAll(['A', 'B'], { correctCount: 0 })).toEqual(['B']);
    expect(pickAll(['A', 'A'], { correctCount: 0 })).toEqual([]);
  });

  it('never selects more options than are correct, never the same one twice, and does not change its input', () => {
    fc.assert(
      fc.property(
        picks,
        fc.integer({ min: 1, max: 4 }),
        fc.uniqueArray(fc.string()),
        (ids, correctCount, start) => {
          const before = [...start];
          const selected = pickAll(ids, { correctCount }, start);
          expect(start).toEqual(before);
          if (ids.length === 0) return;
          expect(selected.length).toBeLessThanOrEqual(correctCount);
          expect(new Set(selected).size).toBe(selected.length);
        },
      ),
    );
  });

  it('always contains the last option when it was new', () => {
    fc.assert(
      fc.property(picks, fc.integer({ min: 1, max: 4 }), (ids, correctCount) => {
        const selected = pickAll(ids, { correctCount });
        expect(pickOption(selected, 'new', { correctCount }).at(-1)).toBe('new');
      }),
    );
  });
});

describe('isSingleChoice', () => {
  it.each([
    [1, undefined, true],
    [2, undefined, false],
    [0, undefined, false],
    [2, true, true],
    [2, false, false],
  ])('with %i correct options and the type flag %s is %s', (correctCount, flag, expected) => {
    expect(isSingleChoice(correctCount, flag)).toBe(expected);
  });
});

describe('groupPercent', () => {
  it.each([
    ['one of two', ['A', 'B'], ['A'], 50],
    ['both', ['A', 'B'], ['B', 'A'], 100],
    ['one right, one wrong', ['A', 'B'], ['A', 'C'], 50],
    ['only wrong ones', ['A', 'B'], ['C', 'D'], 0],
    ['nothing', ['A', 'B'], [], 0],
    ['nothing, and nothing was correct', [], [], 100],
    ['something, but nothing was correct', [], ['A'], 0],
    ['one option sent twice', ['A', 'B'], ['A', 'A'], 50],
  ])('scores %s', (_what, correctIds, selectedIds, expected) => {
    expect(groupPercent({ correctIds, selectedIds })).toBe(expected);
  });

  it('does not reward selecting everything', () => {
    expect(groupPercent({ correctIds: ['A', 'B'], selectedIds: ['A', 'B', 'C', 'D'] })).toBe(0);
  });

  it('is 100 exactly when all picks a student could make are correct', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...optionIds), { minLength: 1 }),
        picks,
        (correctIds, ids) => {
          const selectedIds = pickAll(ids, { correctCount: correctIds.length });
          const isRight = selectedIds.toSorted().join() === correctIds.toSorted().join();
          expect(groupPercent({ correctIds, selectedIds }) === 100).toBe(isRight);
        },
      ),
    );
  });
});

describe('resultPercent', () => {
  const half = { correctIds: ['A', 'B'], selectedIds: ['A'] };
  const full = { correctIds: ['A'], selectedIds: ['A'] };
  const none = { correctIds: ['A'], selectedIds: ['B'] };

  it.each([
    ['50, 100 and 100', [half, full, full], 83],
    ['50 and 0', [half, none], 25],
    ['0, 0 and 50', [none, none, half], 17],
    ['100', [full], 100],
    ['no groups', [], 0],
  ])('averages %s to a whole percent', (_what, groups, expected) => {
    expect(resultPercent(groups)).toBe(expected);
  });
});
