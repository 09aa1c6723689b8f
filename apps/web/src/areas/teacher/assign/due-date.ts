import { earliestDueMs } from '@domdom/domain/assignments/assign-form';
import { formatIsoDateTime } from '@domdom/domain/dates/format';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';

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

/** Days that cannot be chosen: today and before. */
export const isDayTooEarly = (value: Dayjs, nowMs: number): boolean =>
  fromPickerValue(value.endOf('day')) < earliestDueMs(nowMs);

/** The last minute of the day is what "until Friday" means. */
export const defaultDueTime = (): Dayjs => dayjs('2000-01-01 23:59:00');

export const isSameMinute = (aMs: number, bMs: number): boolean =>
  Math.floor(aMs / 60_000) === Math.floor(bMs / 60_000);
