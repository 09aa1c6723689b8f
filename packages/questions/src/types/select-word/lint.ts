import type { LintMessage } from '../../core/contract.ts';
import { lintTextWithBlanks } from '../../core/text-with-blanks.ts';
import { lintWordBank } from '../../core/word-bank.ts';
import type { SelectWordQuestion } from './schema.ts';

export function lint({ text, words = [], blanks, settings }: SelectWordQuestion): LintMessage[] {
  const messages = lintTextWithBlanks(text);
  if (settings.isDropDown !== true) return [...messages, ...lintWordBank(words)];
  if (words.length > 0 && blanks.every((blank) => blank.choices !== undefined)) {
    messages.push({
      severity: 'warning',
      path: 'words',
      message: 'Mỗi chỗ trống đã có danh sách riêng nên các từ chung không dùng đến.',
    });
  }
  return messages;
}
