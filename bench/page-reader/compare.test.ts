import { describe, expect, it } from 'vitest';
import type { ZoneProposal } from '@domdom/worksheet/reading';
import { compare, isSamePosition, type TrueZone } from './compare.ts';

const box = (left: number, top: number, width = 100, height = 30) => ({ left, top, width, height });
const truth = (mode: TrueZone['mode'], group: string, left: number, top: number): TrueZone => ({
  mode,
  group,
  ...box(left, top),
});
const zones = [truth('Write', '', 100, 0), truth('Choice', 'q', 100, 100), truth('Choice', 'q', 100, 200)];
const whole = (...proposals: ZoneProposal[]) => compare({ zones, banks: {} }, proposals).wholeGroups;
const proposal = (mode: ZoneProposal['mode'], tops: number[], words: string[] = []): ZoneProposal => ({
  mode,
  zones: tops.map((top) => ({ ...box(100, top), text: '' })),
  words,
});

describe('isSamePosition', () => {
  it('accepts sharing half of the joint area, or most of the longer one in one line', () => {
    expect(isSamePosition(box(100, 100), box(110, 105))).toBe(true);
    expect(isSamePosition(box(100, 100, 300, 60), box(100, 130, 290, 26))).toBe(true);
    expect(isSamePosition(box(100, 100), box(150, 100))).toBe(false);
    expect(isSamePosition(box(100, 100), box(100, 125))).toBe(false);
  });
});

describe('comparing a page', () => {
  it('counts zones that are found, found in another mode, missing and wrong', () => {
    const proposals = [proposal('Write', [0]), proposal('Write', [100]), proposal('Write', [500])];
    expect(compare({ zones, banks: {} }, proposals)).toMatchObject({
      expected: 3,
      found: 1,
      otherMode: 1,
      wrong: 1,
      groups: 1,
      wholeGroups: 0,
    });
  });

  it('counts a question as whole only if exactly its options are together', () => {
    expect(whole(proposal('Choice', [100, 200]))).toBe(1);
    expect(whole(proposal('Choice', [100, 200, 300]))).toBe(0);
    expect(whole(proposal('Choice', [100]), proposal('Choice', [200]))).toBe(0);
  });

  it('counts a bank as whole only with its words', () => {
    const bank = { zones: [truth('DragDrop', 'b', 100, 0)], banks: { b: ['go', 'see'] } };
    expect(compare(bank, [proposal('DragDrop', [0], ['go', 'see'])]).wholeGroups).toBe(1);
    expect(compare(bank, [proposal('DragDrop', [0])]).wholeGroups).toBe(0);
  });
});
