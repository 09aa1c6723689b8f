import type { LintMessage } from '../../core/contract.ts';
import { isAccepted } from '../../core/typed.ts';
import { lintTypedBlanks } from '../../core/typed-blanks.ts';
import { baseWordsOf } from './base-words.ts';
import type { WordFormQuestion } from './schema.ts';

export function lint(question: WordFormQuestion): LintMessage[] {
  return [...lintTypedBlanks(question), ...lintBaseWords(question)];
}

function lintBaseWords({ text, blanks }: WordFormQuestion): LintMessage[] {
  const baseWords = baseWordsOf(text);
  if (baseWords.length < blanks.length) {
    return [
      {
        severity: 'warning',
        path: 'text',
        message: 'Nên có từ gốc viết hoa trong ngoặc cho mỗi chỗ trống, ví dụ: Drive ___, please. (CAREFUL)',
      },
    ];
  }
  return blanks.flatMap(({ accepted }, index): LintMessage[] => {
    const word = baseWords[index];
    if (word === undefined || !isAccepted(word, accepted)) return [];
    return [
      {
        severity: 'warning',
        path: `blanks.${index}.accepted`,
        message: 'Đáp án giống hệt từ gốc.',
      },
    ];
  });
}
