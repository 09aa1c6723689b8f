import type { LintMessage } from '../../core/contract.ts';
import { lintWordBank } from '../../core/word-bank.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

export function lint({ words, images }: SelectWordInImageQuestion): LintMessage[] {
  const messages = lintWordBank(words);
  const wordByFile = new Map<string, string>();
  for (const [index, { accepted, picture }] of images.entries()) {
    if (picture === undefined) continue;
    const known = wordByFile.get(picture.file);
    if (known !== undefined && known !== accepted) {
      messages.push({
        severity: 'error',
        path: `images.${index}.picture`,
        message: 'Hình này giống một hình ở trên nhưng từ đúng khác.',
      });
    }
    wordByFile.set(picture.file, accepted);
  }
  return messages;
}
