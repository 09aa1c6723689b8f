import { MARK_DECIMALS_MESSAGE } from '../scoring/score.ts';

/**
 * Marks of the mark book are whole numbers of tenths, 0 to 100, and every rounding is done on whole numbers: in binary
 * fractions 7.45 is less than 7.45, and would round down.
 */
export type Tenths = number;

const MOST: Tenths = 100;

/** n / d for whole n ≥ 0 and d > 0, halves up, without a fraction on the way. */
export function divideHalfUp(n: number, d: number): number {
  const doubled = 2 * n + d;
  return (doubled - (doubled % (2 * d))) / (2 * d);
}

/**
 * A mark out of `points` as a mark out of ten, halves up, in the decimals of its column; null for work without points.
 * Both have two decimals at most.
 */
export function scaledToTen(
  mark: number,
  points: number,
  kind: Exclude<ValueKind, 'level'> = 'mark',
): Tenths | null {
  const full = Math.round(points * 100);
  if (full <= 0) return null;
  const step = kind === 'whole-mark' ? 10 : 1;
  return Math.min(MOST, step * divideHalfUp((MOST / step) * Math.round(mark * 100), full));
}

/** Thông tư 27/2020: hoàn thành tốt, hoàn thành, chưa hoàn thành. */
export const LEVELS = ['T', 'H', 'C'] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  T: 'Hoàn thành tốt',
  H: 'Hoàn thành',
  C: 'Chưa hoàn thành',
};

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

/** What a column takes. */
export type ValueKind = 'mark' | 'whole-mark' | 'level';

/** A mark in tenths or a level; null for an empty cell, which is never 0. */
export type CellValue = Tenths | Level | null;

export type ReadCell = { value: CellValue } | { problem: string };

const MARK = /^(\d{1,2})(?:[.,](\d)(\d{0,3}))?$/;

/** Reads what was typed or pasted: a decimal comma or point, levels in either case. */
export function readCell(kind: ValueKind, typed: string): ReadCell {
  const text = typed.trim();
  if (text === '') return { value: null };
  if (kind === 'level') {
    const level = text.toUpperCase();
    return isLevel(level) ? { value: level } : { problem: 'Chỉ nhận T, H hoặc C!' };
  }
  const [, whole, tenth = '', rest = ''] = MARK.exec(text) ?? [];
  if (whole === undefined) return { problem: 'Điểm phải là số từ 0 đến 10!' };
  if (kind === 'whole-mark' && Number(tenth + rest) !== 0)
    return { problem: `Điểm ở tiểu học là số nguyên từ 0 đến 10, không nhận ${text.replace('.', ',')}!` };
  if (Number(rest) !== 0) return { problem: MARK_DECIMALS_MESSAGE };
  const value = 10 * Number(whole) + Number(tenth);
  return value > MOST ? { problem: 'Điểm phải là số từ 0 đến 10!' } : { value };
}

/** '7,5', '8,0', 'T'; '8' for whole marks. Empty for null. */
export function cellText(kind: ValueKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return kind === 'whole-mark' && value % 10 === 0 ? String(value / 10) : tenthsText(value);
}

/** 75 -> '7,5' */
export const tenthsText = (value: Tenths): string => `${(value - (value % 10)) / 10},${value % 10}`;
