import type { LintMessage } from '../../core/contract.ts';
import { lintTextWithBlanks } from '../../core/text-with-blanks.ts';
import type { SelectWordQuestion } from './schema.ts';

export function lint({ text, words = [], blanks, settings }: SelectWordQuestion): LintMessage[] {
  const messages = lintTextWithBlanks(text);
  if (settings.isDropDown === true) {
    if (words.length > 0 && blanks.every((blank) => blank.choices !== undefined)) {
      messages.push({
        severity: 'warning',
        path: 'words',
        message: 'Mỗi chỗ trống đã có danh sách riêng nên các từ chung không dùng đến.',
      });
    }
  } else if (new Set(words).size === 1) {
    messages.push({
      severity: 'error',
      path: 'words',
      message: 'Mọi từ trong khung giống nhau nên chọn thế nào cũng đúng.',
    });
  }
  return messages;
}
