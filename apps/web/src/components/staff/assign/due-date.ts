import { earliestDueMs, tooLateDueMs } from '@domdom/domain/assignments/assign-form';
import { formatIsoDateTime } from '@domdom/domain/dates/format';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/**
 * A due date is a time on Vietnamese clocks, but the picker thinks in the zone of the computer. So the picker is
 * given the same digits in its own zone: what the teacher reads and types is the time in Vietnam, wherever the
 * computer stands. (In a zone with summer time one hour a year does not exist; a date in it comes out an hour later.)
 */

export const DUE_FORMAT = 'DD/MM/YYYY HH:mm';

export const toPickerValue = (ms: number): Dayjs => dayjs(formatIsoDateTime(ms));

/** Epoch milliseconds; seconds are dropped, as nobody can see them. */
export const fromPickerValue = (value: Dayjs): number =>
  Date.parse(`${value.format('YYYY-MM-DDTHH:mm')}:00+07:00`);

/** Days that cannot be chosen: today and before, and those more than a year away. */
export const isDayRefused = (value: Dayjs, nowMs: number): boolean =>
  fromPickerValue(value.endOf('day')) < earliestDueMs(nowMs) ||
  fromPickerValue(value.startOf('day')) >= tooLateDueMs(nowMs);

/** The last minute of the day is what "until Friday" means. */
export const defaultDueTime = (): Dayjs => dayjs('2000-01-01 23:59:00');

const DATE_AND_TIME = [DUE_FORMAT, 'D/M/YYYY H:mm'];
const DATE_ONLY = ['DD/MM/YYYY', 'D/M/YYYY'];

/** What a teacher typed: null when it is nothing, an invalid date when it is no date. */
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
