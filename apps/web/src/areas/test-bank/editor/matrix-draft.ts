import { MATRIX_LEVELS } from '@domdom/domain/own-tests/levels';
import { cellKey, type Topic } from '@domdom/domain/own-tests/matrix';
import type { DraftMatrix, Form } from './draft.ts';

export type DraftCell = DraftMatrix['cells'][number];

/** The quarter of a point that a new cell begins with. */
const FIRST_HUNDREDTHS = 25;

export const NEW_MATRIX: DraftMatrix = {
  preset: 'cognitive',
  rows: [],
  forms: ['MULTIPLECHOICE'],
  cells: [],
};

export function cellAt(matrix: DraftMatrix, at: Pick<DraftCell, 'row' | 'form' | 'level'>): DraftCell {
  const key = cellKey(at);
  return (
    matrix.cells.find((cell) => cellKey(cell) === key) ?? { ...at, count: 0, hundredths: FIRST_HUNDREDTHS }
  );
}

export const withCell = (matrix: DraftMatrix, cell: DraftCell): DraftMatrix => ({
  ...matrix,
  cells: [...matrix.cells.filter((one) => cellKey(one) !== cellKey(cell)), cell],
});

const idOf = (rows: DraftMatrix['rows']): string => {
  const numbers = rows.map(({ id }) => Number(id.slice(1)));
  return `r${Math.max(0, ...numbers) + 1}`;
};

const isTopic = (one: Topic, other: Topic): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A topic that is there already is not added again. */
export function withRow(matrix: DraftMatrix, topic: DraftMatrix['rows'][number]['topic']): DraftMatrix {
  if (matrix.rows.some((row) => isTopic(row.topic, topic))) return matrix;
  return { ...matrix, rows: [...matrix.rows, { id: idOf(matrix.rows), topic, requirement: '' }] };
}

export const withoutRow = (matrix: DraftMatrix, id: string): DraftMatrix => ({
  ...matrix,
  rows: matrix.rows.filter((row) => row.id !== id),
  cells: matrix.cells.filter(({ row }) => row !== id),
});

export const withForms = (matrix: DraftMatrix, forms: Form[]): DraftMatrix => ({
  ...matrix,
  forms,
  cells: matrix.cells.filter(({ form }) => forms.includes(form)),
});

/** All cells of a row, in the order of the columns. */
export const cellsOfRow = (matrix: DraftMatrix, row: string): DraftCell[] =>
  matrix.forms.flatMap((form) => MATRIX_LEVELS.map((level) => cellAt(matrix, { row, form, level })));
