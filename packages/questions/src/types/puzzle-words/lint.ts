import { hasContent } from '../../core/content.ts';
import type { LintMessage } from '../../core/contract.ts';
import { PHONE_COLUMNS } from './limits.ts';
import type { PuzzleWordsQuestion } from './schema.ts';
import { sizeOf } from './stored-grid.ts';

export function lint(question: PuzzleWordsQuestion): LintMessage[] {
  const { words } = question;
  const messages: LintMessage[] = [];
  if (words.some(hasHint)) {
    for (const [index, word] of words.entries()) {
      if (hasHint(word)) continue;
      messages.push({
        severity: 'warning',
        path: `words.${index}`,
        message: 'Các từ khác có hình hoặc âm thanh gợi ý, từ này thì không.',
      });
    }
  }
  if (sizeOf(question).columns > PHONE_COLUMNS) {
    messages.push({
      severity: 'warning',
      path: 'settings.columns',
      message: `Trên điện thoại các chữ rất hẹp khi ô chữ có hơn ${PHONE_COLUMNS} cột.`,
    });
  }
  return messages;
}

function hasHint({ picture, sound }: PuzzleWordsQuestion['words'][number]): boolean {
  return hasContent({ picture, sound });
}
