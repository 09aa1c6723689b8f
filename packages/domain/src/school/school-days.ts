import type { Day } from '../dates/format.ts';

const DAY_MS = 86_400_000;

const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Monday to Friday. Some schools also teach on Saturdays, but a free one must not break a streak. */
const isSchoolDay = (ms: number): boolean => {
  const weekday = new Date(ms).getUTCDay();
  return weekday >= 1 && weekday <= 5;
};

/**
 * The number of school days in a row on which something was done, up to today. Work at a weekend is welcome and neither
 * adds a day nor is missed. Today breaks nothing: it is not over yet.
 */
export function schoolDayStreak(days: Iterable<Day>, today: Day): number {
  const done = new Set(days);
  let streak = 0;
  for (let ms = msOf(today); ; ms -= DAY_MS) {
    if (!isSchoolDay(ms)) continue;
    if (done.has(dayOf(ms))) streak += 1;
    else if (dayOf(ms) !== today) return streak;
  }
}
