import { homeMessages } from './messages.ts';

/** Month as 'YYYY-MM'. */
export interface MonthPoint {
  month: string;
  /** Null when there is nothing to show. */
  value: number | null;
}

/** '2026-09' -> 'Tháng 9/2026'. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return homeMessages.monthName(Number(number), year);
}

/** '2026-09' -> 'T9'. */
export const monthShort = (month: string): string => homeMessages.monthShort(Number(month.split('-')[1]));

/** '2026-09' -> '9', where space is short. */
export const monthNumber = (month: string): string => String(Number(month.split('-')[1]));

/** The last month with a value. */
export function latestPoint(points: readonly MonthPoint[]): { month: string; value: number } | null {
  for (const { month, value } of points.toReversed()) if (value !== null) return { month, value };
  return null;
}

/**
 * The top of the scale: the next round number above the highest value, but at least 4, so that a single exercise is a
 * small bar.
 */
export function scaleMax(points: readonly MonthPoint[]): number {
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const step = highest > 40 ? 20 : highest > 10 ? 10 : 2;
  return Math.max(4, Math.ceil(highest / step) * step);
}

/** '7,5': with the Vietnamese decimal comma. */
export const formatScore = (score: number): string => String(score).replace('.', ',');
