import { describe, expect, it } from 'vitest';
import { lastMonths, monthBefore, startOfMonth } from './months.ts';

const at = (text: string) => Date.parse(text);

describe('lastMonths', () => {
  it('crosses the new year, oldest first', () => {
    expect(lastMonths(at('2026-02-10T12:00:00+07:00'), 4)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it('returns the month in Vietnam, which begins seven hours before it does in Greenwich', () => {
    expect(lastMonths(at('2025-12-31T17:00:00Z'), 1)).toEqual(['2026-01']);
    expect(lastMonths(at('2025-12-31T16:59:59Z'), 1)).toEqual(['2025-12']);
  });

  it('goes back a year and more', () => {
    expect(monthBefore(at('2026-01-05T00:00:00Z'), 12)).toBe('2025-01');
    expect(monthBefore(at('2026-12-05T00:00:00Z'), 23)).toBe('2025-01');
  });
});

it('a month begins at midnight in Vietnam', () => {
  expect(startOfMonth('2026-01').toISOString()).toBe('2025-12-31T17:00:00.000Z');
});
