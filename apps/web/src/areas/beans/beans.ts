import type { StudentAssignmentRow } from '@domdom/api';

/** Stars of everything that was done: one bean each, halves included. */
export function countBeans(rows: readonly Pick<StudentAssignmentRow, 'result'>[]): {
  completed: number;
  beans: number;
} {
  const results = rows.flatMap((row) => (row.result ? [row.result] : []));
  return { completed: results.length, beans: results.reduce((sum, result) => sum + result.star, 0) };
}

/** '7,5' as Vietnamese writes it. */
export const formatBeans = (beans: number): string => String(beans).replace('.', ',');
