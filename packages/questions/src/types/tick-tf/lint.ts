import { doublesIn } from '../../core/content.ts';
import type { LintMessage } from '../../core/contract.ts';
import type { TickTfQuestion } from './schema.ts';

export function lint(question: TickTfQuestion): LintMessage[] {
  return [...lintDoubles(question), ...lintBalance(question)];
}

function lintDoubles({ statements }: TickTfQuestion): LintMessage[] {
  return doublesIn(statements).map((index) => ({
    severity: 'error',
    path: `statements.${index}`,
    message: 'Câu này giống một câu ở trên.',
  }));
}

/** Warns when all answers are the same, because a student could then be right without reading. */
function lintBalance({ statements }: TickTfQuestion): LintMessage[] {
  if (statements.length < 3 || new Set(statements.map(({ isTrue }) => isTrue)).size === 2) return [];
  return [{ severity: 'warning', path: 'statements', message: 'Nên có cả câu đúng và câu sai.' }];
}
