import { describe, expect, it } from 'vitest';
import { formatScore, latestPoint, monthName, monthNumber, monthShort, scaleMax } from './months.ts';

const points = (...values: (number | null)[]) =>
  values.map((value, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, value }));

describe('month names', () => {
  it('are Vietnamese and without leading zeros', () => {
    expect(monthName('2026-09')).toBe('Tháng 9/2026');
    expect(monthShort('2026-09')).toBe('T9');
    expect(monthShort('2026-12')).toBe('T12');
    expect(monthNumber('2026-09')).toBe('9');
  });
});

describe('the chart scale', () => {
  it.each([
    [[0, 0], 4],
    [[1, 2], 4],
    [[5], 6],
    [[10], 10],
    [[11], 20],
    [[40], 40],
    [[41], 60],
  ])('for %j ends at %i', (values, expected) => {
    expect(scaleMax(points(...values))).toBe(expected);
  });
});

describe('the latest rating', () => {
  it('is from the last month in which something was answered', () => {
    expect(latestPoint(points(10, 20, null))).toEqual({ month: '2026-02', value: 20 });
  });
  it('may be zero', () => {
    expect(latestPoint(points(10, 0))).toEqual({ month: '2026-02', value: 0 });
  });
  it('is missing when nothing was answered', () => {
    expect(latestPoint(points(null, null))).toBeNull();
  });
});

describe('a score', () => {
  it('has a decimal comma', () => {
    expect(formatScore(7.5)).toBe('7,5');
    expect(formatScore(0)).toBe('0');
  });
});
