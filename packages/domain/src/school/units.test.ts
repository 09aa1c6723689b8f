import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isUnitKey,
  testAssignmentTitle,
  UNIT_COLOURS,
  UNIT_KEYS,
  unitColour,
  unitLabel,
  unitsOfGrade,
} from './units.ts';

const labelsOf = (grade: Parameters<typeof unitsOfGrade>[0]) => unitsOfGrade(grade).map(unitLabel);
const numbered = (last: number) => Array.from({ length: last }, (_, index) => `Unit ${index + 1}`);

describe('units', () => {
  it('are Unit Starter, Unit 1 to 12 and End of Year, in this order', () => {
    expect(UNIT_KEYS.map(unitLabel)).toEqual(['Unit Starter', ...numbered(12), 'End of Year']);
  });

  it.each([1, 2] as const)('of grade %i run from Starter to Unit 6, then End of Year', (grade) => {
    expect(labelsOf(grade)).toEqual(['Unit Starter', ...numbered(6), 'End of Year']);
  });

  it.each([3, 4, 5] as const)('of grade %i are all units', (grade) => {
    expect(labelsOf(grade)).toEqual(['Unit Starter', ...numbered(12), 'End of Year']);
  });

  it.each([6, 7, 8, 9, 10, 11, 12] as const)('of grade %i run from Starter to Unit 8', (grade) => {
    expect(labelsOf(grade)).toEqual(['Unit Starter', ...numbered(8)]);
  });

  it('do not exist for kindergarten', () => {
    expect(unitsOfGrade(0)).toEqual([]);
  });

  it.each([
    ['starter', true],
    ['12', true],
    ['end', true],
    ['0', false],
    ['13', false],
    ['01', false],
    [1, false],
    [null, false],
  ])('accept %j as a unit: %s', (value, expected) => {
    expect(isUnitKey(value)).toBe(expected);
  });
});

describe('testAssignmentTitle', () => {
  it.each([
    ['3', 2, 'Đề kiểm tra tiến độ - Unit 3 - Lần 2'],
    ['12', 1, 'Đề kiểm tra tiến độ - Unit 12 - Lần 1'],
    ['starter', 1, 'Đề kiểm tra tiến độ - Unit Starter - Lần 1'],
    ['end', 10, 'Đề kiểm tra tiến độ - End of Year - Lần 10'],
  ] as const)('of unit %s and attempt %i is %s', (unit, attempt, title) => {
    expect(testAssignmentTitle(unit, attempt)).toBe(title);
  });
});

describe('unitColour', () => {
  it('has six different colours and repeats at the seventh', () => {
    const firstSix = Array.from({ length: 6 }, (_, index) => unitColour(index));
    expect(new Set(firstSix).size).toBe(6);
    expect(unitColour(6)).toBe(unitColour(0));
    expect(unitColour(13)).toBe(unitColour(1));
  });

  it('is one of the six for every integer', () => {
    fc.assert(
      fc.property(fc.integer(), (index) => {
        expect(UNIT_COLOURS).toContain(unitColour(index));
      }),
    );
  });

  it.each(UNIT_COLOURS)('%s is dark enough for white text', (colour) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  });
});
