import dayjs from 'dayjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DUE_FORMAT,
  fromPickerValue,
  isDayRefused,
  isSameMinute,
  readDueDate,
  toPickerValue,
} from './due-date.ts';

const now = Date.parse('2025-09-10T20:00:00+07:00');

describe.each(['Asia/Ho_Chi_Minh', 'UTC', 'America/New_York', 'Asia/Tokyo'])(
  'due dates on a computer in %s',
  (zone) => {
    const before = process.env['TZ'];
    beforeEach(() => {
      process.env['TZ'] = zone;
    });
    afterEach(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });

    it('shows the time in Vietnam as DD/MM/YYYY HH:mm', () => {
      expect(toPickerValue(Date.parse('2030-12-25T01:30:00Z')).format(DUE_FORMAT)).toBe('25/12/2030 08:30');
    });

    it('reads typed text as a time in Vietnam', () => {
      expect(fromPickerValue(dayjs('2030-12-25 08:30:41'))).toBe(Date.parse('2030-12-25T01:30:00Z'));
    });

    it('restores the original value', () => {
      const ms = Date.parse('2031-07-09T02:30:00+07:00');
      expect(fromPickerValue(toPickerValue(ms))).toBe(ms);
    });

    it('refuses today and earlier days and accepts tomorrow', () => {
      expect(isDayRefused(dayjs('2025-09-09'), now)).toBe(true);
      expect(isDayRefused(dayjs('2025-09-10'), now)).toBe(true);
      expect(isDayRefused(dayjs('2025-09-11'), now)).toBe(false);
      expect(isDayRefused(dayjs('2026-09-11'), now)).toBe(false);
      expect(isDayRefused(dayjs('2026-09-12'), now)).toBe(true);
    });
  },
);

describe('isSameMinute', () => {
  it('ignores seconds, which the picker does not show', () => {
    expect(isSameMinute(now, now + 59_999)).toBe(true);
    expect(isSameMinute(now, now + 60_000)).toBe(false);
  });
});

describe('readDueDate', () => {
  it.each([
    ['25/12/2030 08:30', '25/12/2030 08:30'],
    [' 5/1/2030  8:30 ', '05/01/2030 08:30'],
    ['25/12/2030', '25/12/2030 23:59'],
    ['1/9/2020', '01/09/2020 23:59'],
  ])('reads "%s" as %s', (typed, date) => {
    expect(readDueDate(typed)?.format(DUE_FORMAT)).toBe(date);
  });

  it.each(['mai', '31/02/2030 08:30', '2030-12-25', '25/12/30', '25/12/2030 25:00'])(
    'reads "%s" as an invalid date',
    (typed) => {
      expect(readDueDate(typed)?.isValid()).toBe(false);
    },
  );

  it('treats spaces as empty', () => {
    expect(readDueDate('  ')).toBeNull();
  });
});
