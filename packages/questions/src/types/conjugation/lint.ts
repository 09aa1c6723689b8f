import type { LintMessage } from '../../core/contract.ts';
import { lintAccepted } from '../../core/typed.ts';
import type { ConjugationQuestion } from './schema.ts';

export function lint(question: ConjugationQuestion): LintMessage[] {
  const messages = question.rows.flatMap((row, rowIndex) =>
    row.cells.flatMap((cell, cellIndex) =>
      lintAccepted(cell.accepted, `rows.${rowIndex}.cells.${cellIndex}.accepted`),
    ),
  );
  const seen = new Set<string>();
  for (const [index, row] of question.rows.entries()) {
    if (seen.has(row.shown)) {
      messages.push({
        severity: 'warning',
        path: `rows.${index}.shown`,
        message: 'Từ cho sẵn này đã có ở dòng khác.',
      });
    }
    seen.add(row.shown);
  }
  return messages;
}
