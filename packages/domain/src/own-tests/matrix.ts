import type { FieldIssue } from '../errors/app-error.ts';
import { unitLabel, type UnitKey } from '../school/units.ts';
import type { LevelPresetId, MatrixLevel } from './levels.ts';
import { MOST_TEST_QUESTIONS } from './limits.ts';

/** What the questions of a row are about. */
export type Topic =
  | { kind: 'unit'; grade: number; unit: UnitKey }
  | { kind: 'tag'; grade: number; tag: string }
  | { kind: 'category'; grade: number; categoryId: string; name: string };

export interface MatrixRow {
  id: string;
  topic: Topic;
  /** What students must be able to do, for the specification (bản đặc tả). */
  requirement: string;
}

/** How many questions of one topic, form and level, and what each is worth, in hundredths of a point. */
export interface MatrixCell {
  row: string;
  /** A family of question types. */
  form: string;
  level: MatrixLevel;
  count: number;
  hundredths: number;
}

export interface Matrix {
  preset: LevelPresetId;
  rows: readonly MatrixRow[];
  /** The columns, each divided into levels. */
  forms: readonly string[];
  cells: readonly MatrixCell[];
}

export const MOST_MATRIX_ROWS = 30;
/** Ten points. */
export const FULL_HUNDREDTHS = 1000;
/** Points are written in quarters; fifths of a quarter are allowed, since tests of fifty questions need them. */
export const POINT_STEP_HUNDREDTHS = 5;

export const cellKey = ({ row, form, level }: Pick<MatrixCell, 'row' | 'form' | 'level'>): string =>
  `${row}/${form}/${level}`;

export function topicLabel(topic: Topic): string {
  if (topic.kind === 'unit') return unitLabel(topic.unit);
  return topic.kind === 'tag' ? topic.tag : topic.name;
}

/** '2,5' of 250. */
export const formatPoints = (hundredths: number): string => String(hundredths / 100).replace('.', ',');

export interface MatrixTotal {
  count: number;
  hundredths: number;
}

/** The cells that hold questions. */
export const filledCells = <Cell extends MatrixCell>({ cells }: { cells: readonly Cell[] }): Cell[] =>
  cells.filter(({ count }) => count > 0);

/** Adds up the cells for which `isCounted` holds; whole hundredths, so nothing is rounded. */
export function totalOf(
  matrix: Pick<Matrix, 'cells'>,
  isCounted: (cell: MatrixCell) => boolean = () => true,
): MatrixTotal {
  const counted = filledCells(matrix).filter(isCounted);
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    hundredths: counted.reduce((sum, { count, hundredths }) => sum + count * hundredths, 0),
  };
}

/** '2,5%' of 25 hundredths. One decimal is exact, since points are multiples of 0.05. */
export const percentOf = (hundredths: number): string =>
  `${String(Math.round((hundredths * 1000) / FULL_HUNDREDTHS) / 10).replace('.', ',')}%`;

/** What is wrong with a matrix, in words for its author. Its shape was checked before. */
export function matrixIssues(matrix: Matrix): FieldIssue[] {
  const { rows, forms, cells } = matrix;
  const issues: FieldIssue[] = [];
  const say = (path: string, message: string) => issues.push({ path, message });
  if (new Set(rows.map(({ id }) => id)).size < rows.length) say('matrix.rows', 'Có hai chủ đề trùng nhau!');
  if (new Set(forms).size < forms.length) say('matrix.forms', 'Có hai dạng câu hỏi trùng nhau!');
  if (new Set(cells.map(cellKey)).size < cells.length) say('matrix.cells', 'Có hai ô trùng nhau!');
  const isStray = cells.some(
    ({ row, form }) => !rows.some(({ id }) => id === row) || !forms.some((one) => one === form),
  );
  if (isStray) say('matrix.cells', 'Có ô không thuộc chủ đề hay dạng câu hỏi nào!');
  if (cells.some(({ hundredths }) => hundredths % POINT_STEP_HUNDREDTHS !== 0))
    say('matrix.cells', 'Điểm mỗi câu phải là bội của 0,05!');
  const { count, hundredths } = totalOf(matrix);
  if (count === 0) say('matrix.cells', 'Vui lòng nhập số câu cho ít nhất một ô của ma trận!');
  else if (count > MOST_TEST_QUESTIONS)
    say('matrix.cells', `Mỗi đề có tối đa ${MOST_TEST_QUESTIONS} câu, ma trận đang có ${count} câu!`);
  if (count > 0 && hundredths !== FULL_HUNDREDTHS)
    say('matrix.cells', `Tổng điểm của ma trận phải đúng 10, hiện là ${formatPoints(hundredths)}!`);
  return issues;
}
