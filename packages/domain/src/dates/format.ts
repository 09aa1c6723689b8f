/** Vietnam has one zone and no daylight saving time, so its offset is a constant. */
const VIETNAM_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Older systems stored this for "no date". */
const NO_DATE = '1900-01-01';

/** 'YYYY-MM-DD': a date without a time zone, such as a birthday. */
export type Day = string;

/** 25/12/2030 */
export function formatDate(ms: number): string {
  return format(ms, (p) => `${p.day}/${p.month}/${p.year}`);
}

/** 25/12/2030 08:05 */
export function formatDateTime(ms: number): string {
  return format(ms, (p) => `${p.day}/${p.month}/${p.year} ${p.hour}:${p.minute}`);
}

/** 08:05 */
export function formatTime(ms: number): string {
  return format(ms, (p) => `${p.hour}:${p.minute}`);
}

/** 08:05:09 */
export function formatClock(ms: number): string {
  return format(ms, (p) => `${p.hour}:${p.minute}:${p.second}`);
}

/** 08:05 25/12/2030 */
export function formatTimeDate(ms: number): string {
  return format(ms, (p) => `${p.hour}:${p.minute} ${p.day}/${p.month}/${p.year}`);
}

/** 2030-12-25 */
export function formatIsoDate(ms: number): string {
  return format(ms, (p) => `${p.year}-${p.month}-${p.day}`);
}

/** 2030-12-25 08:05:09 */
export function formatIsoDateTime(ms: number): string {
  return format(ms, (p) => `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`);
}

/** A moment as digits, such as 203012250805, for mail subjects. */
export function formatStamp(ms: number): string {
  return format(ms, (p) => `${p.year}${p.month}${p.day}${p.hour}${p.minute}`);
}

/** 00:00 in Vietnam on the day that contains `ms`. */
export function startOfDayMs(ms: number): number {
  return Math.floor((ms + VIETNAM_OFFSET_MS) / DAY_MS) * DAY_MS - VIETNAM_OFFSET_MS;
}

export function startOfTomorrowMs(ms: number): number {
  return startOfDayMs(ms) + DAY_MS;
}

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/u;
const VIETNAMESE_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;

/**
 * Reads 1990-1-1, 1990-01-01 (optionally followed by midnight) and 25/12/2015; null for anything that is not a date.
 */
export function parseDay(text: string): Day | null {
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text.trim()) ?? [];
  const [, vietnameseDay, vietnameseMonth, vietnameseYear] = VIETNAMESE_DAY.exec(text.trim()) ?? [];
  const year = Number(isoYear ?? vietnameseYear);
  const month = Number(isoMonth ?? vietnameseMonth);
  const day = Number(isoDay ?? vietnameseDay);
  // Date rolls 31 April over to 1 May and reads the years 0 to 99 as 1900 to 1999, so compare the result with the
  // input.
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
}

/** DD/MM/YYYY; '' for an empty date. */
export function formatDay(day: Day | null): string {
  const parsed = day === null || isEmptyDate(day) ? null : parseDay(day);
  if (parsed === null) return '';
  const [year, month, dayOfMonth] = parsed.split('-');
  return `${dayOfMonth}/${month}/${year}`;
}

export function isEmptyDate(day: string | null | undefined): boolean {
  return day === null || day === undefined || day.trim() === '' || parseDay(day) === NO_DATE;
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

/** The parts of a moment as clocks in Vietnam show them; '' when `ms` is not a moment. */
function format(ms: number, print: (parts: Parts) => string): string {
  const date = new Date(ms + VIETNAM_OFFSET_MS);
  if (Number.isNaN(date.getTime())) return '';
  return print({
    year: pad(date.getUTCFullYear(), 4),
    month: pad(date.getUTCMonth() + 1),
    day: pad(date.getUTCDate()),
    hour: pad(date.getUTCHours()),
    minute: pad(date.getUTCMinutes()),
    second: pad(date.getUTCSeconds()),
  });
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
