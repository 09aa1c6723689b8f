import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatIsoDate,
  formatIsoDateTime,
  formatStamp,
  formatTimeDate,
  isEmptyDate,
  parseDay,
  startOfDayMs,
  startOfTomorrowMs,
} from './format.ts';

const CHRISTMAS = Date.parse('2030-12-25T08:05:09+07:00');
const anyMoment = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('moments', () => {
  it.each([
    ['formatDate', formatDate, '25/12/2030'],
    ['formatDateTime', formatDateTime, '25/12/2030 08:05'],
    ['formatTimeDate', formatTimeDate, '08:05 25/12/2030'],
    ['formatIsoDate', formatIsoDate, '2030-12-25'],
    ['formatIsoDateTime', formatIsoDateTime, '2030-12-25 08:05:09'],
    ['formatStamp', formatStamp, '203012250805'],
  ])('are written by %s as expected', (_name, format, expected) => {
    expect(format(CHRISTMAS)).toBe(expected);
    expect(format(Number.NaN)).toBe('');
  });

  it('are shown as clocks in Vietnam show them, across midnight too', () => {
    expect(formatDateTime(Date.parse('2030-12-31T17:00:00Z'))).toBe('01/01/2031 00:00');
    expect(formatDateTime(Date.parse('2030-12-31T16:59:59Z'))).toBe('31/12/2030 23:59');
  });

  it('count 24 hours', () => {
    expect(formatDateTime(Date.parse('2030-12-25T20:05:00+07:00'))).toBe('25/12/2030 20:05');
  });

  it('agree with the time zone database since 1945', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Ho_Chi_Minh',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const since1976 = fc.date({
      min: new Date('1976-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(since1976, (moment) => {
        expect(formatIsoDateTime(moment.getTime())).toBe(clock.format(moment));
      }),
    );
  });
});

describe('the day in Vietnam', () => {
  it('begins at 17:00 UTC of the day before', () => {
    expect(startOfDayMs(CHRISTMAS)).toBe(Date.parse('2030-12-24T17:00:00Z'));
    expect(startOfTomorrowMs(CHRISTMAS)).toBe(Date.parse('2030-12-25T17:00:00Z'));
  });

  it('contains the moment it was computed from', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const ms = moment.getTime();
        expect(startOfDayMs(ms)).toBeLessThanOrEqual(ms);
        expect(startOfTomorrowMs(ms)).toBeGreaterThan(ms);
        expect(formatIsoDateTime(startOfDayMs(ms))).toBe(`${formatIsoDate(ms)} 00:00:00`);
      }),
    );
  });
});

describe('parseDay', () => {
  it.each([
    ['1990-1-1', '1990-01-01'],
    ['1990-01-01', '1990-01-01'],
    [' 2015-12-25 ', '2015-12-25'],
    [' 25/12/2015 ', '2015-12-25'],
    ['1/2/2015', '2015-02-01'],
    ['1990-01-01 00:00:00', '1990-01-01'],
    ['1990-01-01T00:00:00.000Z', '1990-01-01'],
    ['2024-02-29', '2024-02-29'],
    ['0050-01-01', null],
    ['2023-02-29', null],
    ['2015-04-31', null],
    ['2015-13-01', null],
    ['13/13/2015', null],
    ['2015-00-10', null],
    ['2015-01-00', null],
    ['12/25/2015', null],
    ['25-12-2015', null],
    ['1990-01-01T17:30:00Z', null],
    ['20151225', null],
    ['', null],
    ['hôm nay', null],
  ])('reads %j as %j', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('reads back what formatDay writes', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const day = moment.toISOString().slice(0, 10);
        expect(parseDay(formatDay(day))).toBe(day);
      }),
    );
  });
});

describe('formatDay', () => {
  it.each([
    ['2015-12-25', '25/12/2015'],
    ['1990-1-1', '01/01/1990'],
    ['1900-01-01', ''],
    ['', ''],
    [null, ''],
    ['nonsense', ''],
  ])('writes %j as %j', (day, expected) => {
    expect(formatDay(day)).toBe(expected);
  });
});

describe('isEmptyDate', () => {
  it.each(['1900-01-01', '1900-1-1', '01/01/1900', '1900-01-01T00:00:00', '', '  ', null, undefined])(
    'treats %j as empty',
    (day) => {
      expect(isEmptyDate(day)).toBe(true);
    },
  );

  it.each(['1990-01-01', '1900-01-02', 'nonsense'])('does not treat %j as empty', (day) => {
    expect(isEmptyDate(day)).toBe(false);
  });
});
