import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookKindOf,
  ministryColumns,
  ownAverage,
  regularMarksOf,
  termAverage,
  yearAverage,
} from './columns.ts';
import { cellText, divideHalfUp, readCell, scaledToTen, tenthsText, type ValueKind } from './marks.ts';
import { termOn, termsProblem, usualTerms } from './terms.ts';

const FULL = { tx1: 80, tx2: 70, tx3: 90, tx4: 60, gk: 75, ck: 80 };
const average = (marks: Record<string, number | null>) => termAverage((code) => marks[code]);
const anyMark = fc.integer({ min: 0, max: 100 });

describe('what a cell takes', () => {
  it.each<[ValueKind, string, unknown]>([
    ['mark', '7,5', 75],
    ['mark', ' 7.5 ', 75],
    ['mark', '7,50', 75],
    ['mark', '10', 100],
    ['mark', '0', 0],
    ['mark', '', null],
    ['whole-mark', '8,0', 80],
    ['level', 't', 'T'],
    ['level', 'H', 'H'],
  ])('%s takes %j', (kind, text, value) => {
    expect(readCell(kind, text)).toEqual({ value });
  });

  it.each<[ValueKind, string, string]>([
    ['whole-mark', '7,5', 'Điểm ở tiểu học là số nguyên từ 0 đến 10, không nhận 7,5!'],
    ['mark', '7,25', 'Điểm chỉ có một chữ số sau dấu phẩy!'],
    ['mark', '10,1', 'Điểm phải là số từ 0 đến 10!'],
    ['mark', '-1', 'Điểm phải là số từ 0 đến 10!'],
    ['mark', 'T', 'Điểm phải là số từ 0 đến 10!'],
    ['level', '8', 'Chỉ nhận T, H hoặc C!'],
  ])('%s refuses %j', (kind, text, problem) => {
    expect(readCell(kind, text)).toEqual({ problem });
  });

  it('reads what it shows', () => {
    fc.assert(
      fc.property(anyMark, (mark) => {
        expect(readCell('mark', cellText('mark', mark))).toEqual({ value: mark });
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    [745, 10, 75],
    [625, 10, 63],
    [744, 10, 74],
    [0, 8, 0],
    [1, 2, 1],
  ])('gives for %d / %d %d', (n, d, expected) => {
    expect(divideHalfUp(n, d)).toBe(expected);
  });

  it('is the nearest whole number, the upper of two', () => {
    const parts = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(parts, ([n, d]) => {
        const q = divideHalfUp(n, d);
        expect(2 * q * d).toBeGreaterThan(2 * n - d);
        expect(2 * q * d).toBeLessThanOrEqual(2 * n + d);
      }),
    );
  });

  it.each([
    [7.5, 10, 75],
    [3.3, 5, 66],
    [0.57, 1, 57],
    [2.9, 4, 73],
    [0, 10, 0],
    [1, 0, null],
  ])('scales %d of %d to %s', (mark, points, expected) => {
    expect(scaledToTen(mark, points)).toBe(expected);
  });

  it('rounds a whole mark once', () => {
    expect(scaledToTen(7.45, 10, 'whole-mark')).toBe(70);
    expect(scaledToTen(3.75, 5, 'whole-mark')).toBe(80);
  });
});

describe('the book of grades 6 to 12', () => {
  it.each([
    [{ ...FULL }, '7,7'],
    // (7 + 7 + 7 + 8 + 2 * 7.5 + 3 * 7.5) / 9 = 7.3888…
    [{ tx1: 70, tx2: 70, tx3: 70, tx4: 80, gk: 75, ck: 75 }, '7,4'],
    [{ tx1: 0, tx2: 0, tx3: 0, tx4: 0, gk: 0, ck: 0 }, '0,0'],
    [{ tx1: 100, tx2: 100, tx3: 100, tx4: 100, gk: 100, ck: 100 }, '10,0'],
  ])('averages %j to %s', (marks, expected) => {
    expect(tenthsText(average(marks) ?? -1)).toBe(expected);
  });

  it('has no average while a mark is missing', () => {
    for (const code of Object.keys(FULL)) expect(average({ ...FULL, [code]: null })).toBeNull();
  });

  it('rounds to within half a tenth of the true average', () => {
    const six = fc.array(anyMark, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(six, ([tx1 = 0, tx2 = 0, tx3 = 0, tx4 = 0, gk = 0, ck = 0]) => {
        const got = average({ tx1, tx2, tx3, tx4, gk, ck }) ?? -1;
        const sum = tx1 + tx2 + tx3 + tx4 + 2 * gk + 3 * ck;
        expect(18 * got).toBeGreaterThan(2 * sum - 9);
        expect(18 * got).toBeLessThanOrEqual(2 * sum + 9);
      }),
    );
  });

  it.each([
    [60, 75, 70],
    [70, 73, 72],
    [null, 80, null],
    [80, null, null],
  ])('makes of the terms %s and %s the year %s', (first, second, expected) => {
    expect(yearAverage(first, second)).toBe(expected);
  });

  it.each([
    [35, 2],
    [70, 3],
    [105, 4],
  ])('asks for as many regular marks as %d lessons a year need', (lessons, count) => {
    expect(regularMarksOf(lessons)).toBe(count);
  });

  it('weighs own columns as their teacher says', () => {
    const columns = [
      { code: 'x1', weight: 1 },
      { code: 'x2', weight: 3 },
    ];
    expect(ownAverage((code) => ({ x1: 60, x2: 65 })[code], columns)).toBe(64);
    expect(ownAverage((code) => ({ x1: 60, x2: 62 })[code], columns)).toBe(62);
    expect(ownAverage((code) => ({ x1: 60 })[code], columns)).toBeNull();
    expect(ownAverage(() => 60, [])).toBeNull();
  });
});

it('chooses the book by grade', () => {
  expect([0, 1, 5, 6, 12].map(bookKindOf)).toEqual([null, 'levels', 'levels', 'marks', 'marks']);
  expect(ministryColumns('levels', 2).map(({ kind }) => kind)).toEqual(['level', 'level', 'whole-mark']);
});

describe('terms', () => {
  it('are in order by default, in every year', () => {
    for (const year of [2025, 2026, 2031]) expect(termsProblem(year, usualTerms(year))).toBeNull();
  });

  it.each([
    ['2026-09-05', '2026-09-01', '2027-01-16', '2027-05-31'],
    ['2026-09-05', '2027-01-16', '2027-01-16', '2027-05-31'],
    ['2026-09-05', '2027-01-15', '2027-06-16', '2027-05-31'],
    ['2025-09-05', '2027-01-15', '2027-01-16', '2027-05-31'],
  ])('refuse %s to %s, %s to %s', (startsOn, endsOn, secondStart, secondEnd) => {
    const terms = [
      { startsOn, endsOn },
      { startsOn: secondStart, endsOn: secondEnd },
    ] as const;
    expect(termsProblem(2026, terms)).not.toBeNull();
  });

  it('cover every day', () => {
    const terms = usualTerms(2026);
    expect(['2026-08-01', '2027-01-15', '2027-01-16', '2027-07-01'].map((day) => termOn(day, terms))).toEqual(
      [1, 1, 2, 2],
    );
  });
});
