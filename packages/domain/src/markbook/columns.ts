import { type CellValue, divideHalfUp, type Tenths, type ValueKind } from './marks.ts';

export const TERMS = [1, 2] as const;
export type Term = (typeof TERMS)[number];
export const isTerm = (value: number): value is Term => value === 1 || value === 2;

/** Thông tư 22/2021 for grades 6-12, Thông tư 27/2020 for grades 1-5; preschool has no marks. */
export type BookKind = 'marks' | 'levels';

export function bookKindOf(grade: number): BookKind | null {
  if (grade >= 6) return 'marks';
  return grade >= 1 ? 'levels' : null;
}

export interface MinistryColumn {
  code: string;
  /** As the ministry's book heads it. */
  label: string;
  kind: ValueKind;
}

/**
 * Regular marks (ĐĐGtx) a term, by the lessons of the subject a year (Thông tư 22/2021, Điều 6): two up to 35, three up
 * to 70, four above.
 */
export function regularMarksOf(lessonsPerYear: number): number {
  if (lessonsPerYear <= 35) return 2;
  return lessonsPerYear <= 70 ? 3 : 4;
}

/** Three lessons in each of 35 weeks, in every grade from 6 to 12 (Thông tư 32/2018). */
const ENGLISH_LESSONS_PER_YEAR = 105;
const REGULAR_CODES = Array.from(
  { length: regularMarksOf(ENGLISH_LESSONS_PER_YEAR) },
  (_, index) => `tx${index + 1}`,
);

const MARKS: readonly MinistryColumn[] = [
  ...REGULAR_CODES.map((code, index) => ({ code, label: `ĐĐGtx${index + 1}`, kind: 'mark' as const })),
  { code: 'gk', label: 'ĐĐGgk', kind: 'mark' },
  { code: 'ck', label: 'ĐĐGck', kind: 'mark' },
];

const levelsOf = (term: Term): readonly MinistryColumn[] => {
  const name = term === 1 ? 'kì I' : 'kì II';
  return [
    { code: 'mid', label: `Giữa ${name}`, kind: 'level' },
    { code: 'end', label: term === 1 ? `Cuối ${name}` : 'Cuối năm', kind: 'level' },
    { code: 'mark', label: term === 1 ? 'Điểm KTĐK cuối kì I' : 'Điểm KTĐK cuối năm', kind: 'whole-mark' },
  ];
};

/** The ministry's columns of a term, in its order. */
export const ministryColumns = (kind: BookKind, term: Term): readonly MinistryColumn[] =>
  kind === 'marks' ? MARKS : levelsOf(term);

/** What a teacher's own columns take: a primary book has no decimals. */
export const ownColumnKind = (kind: BookKind): ValueKind => (kind === 'marks' ? 'mark' : 'whole-mark');

/** With the ministry's six a book has sixty columns at most. */
export const MOST_OWN_COLUMNS = 54;
export const ownColumnCode = (number: number): string => `x${number}`;
export const isOwnColumn = (code: string): boolean => code.startsWith('x');
export const MOST_WEIGHT = 9;
export const COLUMN_TITLE_LENGTH = 60;

const MID_WEIGHT = 2;
const END_WEIGHT = 3;

/** Reads the cells of one student by the code of the column. */
type Cells = (code: string) => CellValue | undefined;

const markIn = (cells: Cells, code: string): Tenths | null => {
  const value = cells(code);
  return typeof value === 'number' ? value : null;
};

/** ĐTBmhk = (Σ tx + 2 gk + 3 ck) / (count of tx + 5); null while a mark is missing ('chưa đủ'). */
export function termAverage(cells: Cells): Tenths | null {
  return weightedAverage([
    ...REGULAR_CODES.map((code) => ({ mark: markIn(cells, code), weight: 1 })),
    { mark: markIn(cells, 'gk'), weight: MID_WEIGHT },
    { mark: markIn(cells, 'ck'), weight: END_WEIGHT },
  ]);
}

/** ĐTBmcn = (I + 2 II) / 3 */
export const yearAverage = (first: Tenths | null, second: Tenths | null): Tenths | null =>
  weightedAverage([
    { mark: first, weight: 1 },
    { mark: second, weight: 2 },
  ]);

/** What the book shows where an average needs more marks. */
export const INCOMPLETE = 'chưa đủ';

interface Average {
  label: string;
  /** Tells something about the first term. */
  tellsFirstTerm?: true;
  of: (cells: Cells, firstTerm: Tenths | null) => Tenths | null;
}

/** The averages beside the ministry's columns; a primary book has none. */
export function averagesOf(kind: BookKind, term: Term): readonly Average[] {
  if (kind === 'levels') return [];
  if (term === 1) return [{ label: 'ĐTBmhk', of: termAverage }];
  return [
    { label: 'ĐTBmhk', of: termAverage },
    { label: 'ĐTBmhkI', tellsFirstTerm: true, of: (_cells, firstTerm) => firstTerm },
    {
      label: 'ĐTBmcn',
      tellsFirstTerm: true,
      of: (cells, firstTerm) => yearAverage(firstTerm, termAverage(cells)),
    },
  ];
}

export const OWN_AVERAGE_LABEL = 'TB cột riêng';

/** The average of the teacher's own columns; null without columns, and while a mark is missing. */
export const ownAverage = (
  cells: Cells,
  columns: readonly { code: string; weight: number }[],
): Tenths | null =>
  weightedAverage(columns.map(({ code, weight }) => ({ mark: markIn(cells, code), weight })));

function weightedAverage(parts: readonly { mark: Tenths | null; weight: number }[]): Tenths | null {
  let sum = 0;
  let weights = 0;
  for (const { mark, weight } of parts) {
    if (mark === null) return null;
    sum += mark * weight;
    weights += weight;
  }
  return weights === 0 ? null : divideHalfUp(sum, weights);
}
