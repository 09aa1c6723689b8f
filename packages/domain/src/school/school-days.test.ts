import { describe, expect, it } from 'vitest';
import { schoolDayStreak } from './school-days.ts';

/** Thursday, Friday, the weekend, Monday and Tuesday. */
const [THU, FRI, SAT, SUN, MON, TUE] = [
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
  '2026-11-30',
  '2026-12-01',
] as const;

describe('a streak of school days', () => {
  it.each([
    ['is nothing before the first day', [], MON, 0],
    ['counts today', [MON], MON, 1],
    ['waits for today', [FRI], MON, 1],
    ['goes on over a weekend', [THU, FRI, MON, TUE], TUE, 4],
    ['is not made longer by a weekend', [FRI, SAT, SUN, MON], MON, 2],
    ['stands still at a weekend', [THU, FRI], SUN, 2],
    ['begins again after a school day without work', [THU, MON, TUE], TUE, 2],
    ['is over when yesterday passed without work', [THU, FRI], TUE, 0],
  ])('%s', (_name, days, today, expected) => {
    expect(schoolDayStreak(days, today)).toBe(expected);
  });
});
