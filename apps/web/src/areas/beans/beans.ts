import type { StudentAssignmentRow } from '@domdom/api';

/** The stars of all completed work: one bean each, half stars included. Stars that are held back come later. */
export function countBeans(rows: readonly Pick<StudentAssignmentRow, 'result'>[]): {
  completed: number;
  beans: number;
} {
  const results = rows.flatMap((row) => (row.result ? [row.result] : []));
  return { completed: results.length, beans: results.reduce((sum, result) => sum + (result.star ?? 0), 0) };
}

/** '7,5', with a Vietnamese decimal comma. */
export const formatBeans = (beans: number): string => String(beans).replace('.', ',');
