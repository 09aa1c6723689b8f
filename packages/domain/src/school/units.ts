import type { SchoolGrade } from './grades.ts';

export const UNIT_KEYS = [
  'starter',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  'end',
] as const;
export type UnitKey = (typeof UNIT_KEYS)[number];

const UNITS_TO_6_AND_END = UNIT_KEYS.filter((unit) => unit === 'end' || UNIT_KEYS.indexOf(unit) <= 6);
const UNITS_TO_8 = UNIT_KEYS.slice(0, 9);

export function isUnitKey(value: unknown): value is UnitKey {
  return UNIT_KEYS.some((unit) => unit === value);
}

/** The units of a grade in teaching order; kindergarten has none. */
export function unitsOfGrade(grade: SchoolGrade): readonly UnitKey[] {
  if (grade === 0) return [];
  if (grade <= 2) return UNITS_TO_6_AND_END;
  return grade <= 5 ? UNIT_KEYS : UNITS_TO_8;
}

export function unitLabel(unit: UnitKey): string {
  if (unit === 'starter') return 'Unit Starter';
  return unit === 'end' ? 'End of Year' : `Unit ${unit}`;
}

/** Backgrounds of unit exam labels; white text on each is readable. */
export const UNIT_COLOURS = ['#1d4ed8', '#15803d', '#b45309', '#be123c', '#7e22ce', '#0e7490'] as const;

/** The colour of the label at `index` (counted from 0); the six colours repeat. */
export function unitColour(index: number): string {
  const count = UNIT_COLOURS.length;
  return UNIT_COLOURS[((Math.trunc(index) % count) + count) % count] ?? UNIT_COLOURS[0];
}

/** Title of a test given to a class; `attemptNumber` counts from 1 within the class and the exam. */
export function testAssignmentTitle(unit: UnitKey, attemptNumber: number): string {
  return `Đề kiểm tra tiến độ - ${unitLabel(unit)} - Lần ${attemptNumber}`;
}
