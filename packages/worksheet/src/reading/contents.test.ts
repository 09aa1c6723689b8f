import { describe, expect, it } from 'vitest';
import type { TextRun } from './geometry.ts';
import { readPage } from './read-page.ts';
import { ink, line, pageWith, rows, text } from './testing/page.ts';

const TITLE = text(400, 40, 'Contents');
const asked = (runs: TextRun[]) => readPage(pageWith({ runs: [TITLE, ...runs] })).map(({ mode }) => mode);
const listOf = (...numbers: string[]) =>
  rows(300, ...numbers.map((number) => ({ 100: 'Unit: My school ........................', 600: number })));

describe('a table of contents', () => {
  it.each([
    ['6', '16', '26'],
    ['page 6', 'page 16', 'page 106'],
    ['trang 6', 'trang 6', 'trang 9'],
  ])('has no items: %j, %j, %j', (...numbers) => {
    expect(asked(listOf(...numbers))).toEqual([]);
  });

  it('does not hide a question below it', () => {
    expect(asked([...listOf('6', '16', '26'), text(100, 600, '1. My school is on page ______')])).toEqual([
      'Write',
    ]);
  });

  it.each([
    ['6', '16'],
    ['1', '1', '1'],
    ['26', '16', '6'],
    ['kg', 'g', 'm'],
    ['5.', '6.', '7.'],
  ])('is not recognised when lines end in %j, %j, %j', (...numbers) => {
    expect(asked(listOf(...numbers))).toHaveLength(numbers.length);
  });

  it('is not recognised without text before the gaps', () => {
    expect(asked(rows(300, { 100: '______ 1' }, { 100: '______ 2' }, { 100: '______ 3' }))).toHaveLength(3);
  });
});

/** Titles, each followed by a line that ends in a sign of this size. */
const drawn = (...ends: [width: number, height: number][]) => {
  const tops = ends.map((_, index) => 300 + index * 50);
  const runs = ends.flatMap(([width, height], index) => [
    ink(100, 300 + index * 50, 140, 18),
    ink(900 - width, 300 + index * 50, width, height),
  ]);
  return readPage(
    pageWith({ runs: [ink(400, 40, 160, 26), ...runs], lines: tops.map((top) => line(250, top + 18, 615)) }),
  );
};

describe('a table of contents in a photograph', () => {
  it('is recognised by numbers that get longer', () => {
    expect(drawn([12, 18], [26, 18], [26, 18])).toEqual([]);
  });

  it('is not recognised when each line ends in the same sign, or in words', () => {
    expect(drawn([12, 18], [12, 18], [12, 18])).toHaveLength(3);
    expect(drawn([12, 18], [26, 25], [26, 18])).toHaveLength(3);
    expect(drawn([12, 18], [30, 18], [90, 18])).toHaveLength(3);
  });
});
