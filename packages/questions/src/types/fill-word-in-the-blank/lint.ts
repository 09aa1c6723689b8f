import type { LintMessage } from '../../core/contract.ts';
import { isAccepted } from '../../core/typed.ts';
import { lintTypedBlanks } from '../../core/typed-blanks.ts';
import type { FillWordInTheBlankQuestion } from './schema.ts';

export function lint(question: FillWordInTheBlankQuestion): LintMessage[] {
  const messages = lintTypedBlanks(question);
  const { words, blanks } = question;
  if (words === undefined) return messages;
  for (const [index, { accepted }] of blanks.entries()) {
    if (!words.some((word) => isAccepted(word, accepted))) {
      messages.push({
        severity: 'warning',
        path: `blanks.${index}.accepted`,
        message: 'Khung từ không có từ nào đúng với chỗ trống này.',
      });
    }
  }
  return messages;
}
