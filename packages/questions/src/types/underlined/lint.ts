import { doublesIn } from '../../core/content.ts';
import type { LintMessage } from '../../core/contract.ts';
import { hasUnderline } from '../../core/underlines.ts';
import type { UnderlinedQuestion } from './schema.ts';

export function lint({ sentence, options }: UnderlinedQuestion): LintMessage[] {
  if (sentence !== undefined) return [];
  const doubles = doublesIn(options).map((index): LintMessage => ({
    severity: 'error',
    path: `options.${index}`,
    message: 'Lựa chọn này giống một lựa chọn ở trên.',
  }));
  const plain = options.flatMap(({ text = '' }, index): LintMessage[] =>
    hasUnderline(text)
      ? []
      : [
          {
            severity: 'error',
            path: `options.${index}.text`,
            message: 'Lựa chọn này chưa có phần gạch chân trong [[ ]].',
          },
        ],
  );
  return [...doubles, ...plain];
}
