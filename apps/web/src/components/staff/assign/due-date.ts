import { earliestDueMs, tooLateDueMs } from '@domdom/domain/assignments/assign-form';
import { formatIsoDateTime } from '@domdom/domain/dates/format';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/**
 * A due date is a time in Vietnam, but the picker uses the computer's time zone. So the picker gets the same digits in
 * its own zone, and the teacher always reads and types Vietnamese time. (In a zone with summer time one hour a year
 * does not exist; a date in it becomes an hour later.)
 */

export const DUE_FORMAT = 'DD/MM/YYYY HH:mm';

export const toPickerValue = (ms: number): Dayjs => dayjs(formatIsoDateTime(ms));

/** Epoch milliseconds; seconds are dropped because they are not shown. */
export const fromPickerValue = (value: Dayjs): number =>
  Date.parse(`${value.format('YYYY-MM-DDTHH:mm')}:00+07:00`);

/** Days that cannot be chosen: those before today, today unless it is allowed, and those more than a year ahead. */
export const isDayRefused = (value: Dayjs, nowMs: number, isTodayAllowed = false): boolean =>
  fromPickerValue(value.endOf('day')) < (isTodayAllowed ? nowMs : earliestDueMs(nowMs)) ||
  fromPickerValue(value.startOf('day')) >= tooLateDueMs(nowMs);

/** "Until Friday" means until the last minute of that day. */
export const defaultDueTime = (): Dayjs => dayjs('2000-01-01 23:59:00');

const DATE_AND_TIME = [DUE_FORMAT, 'D/M/YYYY H:mm'];
const DATE_ONLY = ['DD/MM/YYYY', 'D/M/YYYY'];

/** Parses the teacher's text: null when it is empty, an invalid date when it is not a date. */
export function readDueDate(typed: string): Dayjs | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const day = dayjs(text, DATE_ONLY, true);
  if (!day.isValid()) return dayjs(text, DATE_AND_TIME, true);
  const time = defaultDueTime();
  return day.hour(time.hour()).minute(time.minute());
}

export const isSameMinute = (aMs: number, bMs: number): boolean =>
  Math.floor(aMs / 60_000) === Math.floor(bMs / 60_000);
