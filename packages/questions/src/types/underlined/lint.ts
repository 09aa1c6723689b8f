import type { LintMessage } from '../../core/contract.ts';
import { lintDoubles } from '../../core/lint-options.ts';
import { hasUnderline } from '../../core/underlines.ts';
import type { UnderlinedQuestion } from './schema.ts';

export function lint({ sentence, options }: UnderlinedQuestion): LintMessage[] {
  if (sentence !== undefined) return [];
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
  return [...lintDoubles(options, 'options'), ...plain];
}
