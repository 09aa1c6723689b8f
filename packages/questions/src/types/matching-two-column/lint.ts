import type { LintMessage } from '../../core/contract.ts';
import { lintPairs } from '../../core/lint-pairs.ts';
import type { MatchingTwoColumnQuestion } from './schema.ts';

export function lint({ pairs, titles, settings }: MatchingTwoColumnQuestion): LintMessage[] {
  const messages: LintMessage[] = lintPairs(pairs.map(({ left, right }) => ({ left, text: right.text })));
  if (titles !== undefined && settings.showTitleColumn !== true) {
    messages.push({
      severity: 'warning',
      path: 'settings.showTitleColumn',
      message: 'Tiêu đề cột chỉ hiện khi bật mục này.',
    });
  }
  return messages;
}
