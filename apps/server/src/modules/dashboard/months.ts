import { formatIsoDate } from '@domdom/domain/dates/format';

/** Returns the month in Vietnam that is `back` months before that of `nowMs`, as 'YYYY-MM'. */
export function monthBefore(nowMs: number, back: number): string {
  const [year = 0, month = 0] = formatIsoDate(nowMs).split('-').map(Number);
  const monthsSinceYearZero = year * 12 + (month - 1) - back;
  const monthOfYear = (monthsSinceYearZero % 12) + 1;
  return `${Math.floor(monthsSinceYearZero / 12)}-${String(monthOfYear).padStart(2, '0')}`;
}

/** Returns the last `count` months in Vietnam, oldest first; the last one is the month of `nowMs`. */
export function lastMonths(nowMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthBefore(nowMs, count - 1 - index));
}

/** The moment at which a month begins in Vietnam. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00+07:00`);
