import { doublesIn } from './content.ts';
import type { Content, LintMessage } from './contract.ts';
import { hasUnderline } from './underlines.ts';

/** A student would take two options that look alike for both right or both wrong. `path` is the path of the list. */
export function lintDoubles(options: readonly Content[], path: string): LintMessage[] {
  return doublesIn(options).map((index) => ({
    severity: 'error',
    path: `${path}.${index}`,
    message: 'Lựa chọn này giống một lựa chọn ở trên.',
  }));
}

export function lintPictures(
  options: readonly Content[],
  path: string,
  settings: { imageAnswers?: boolean | undefined },
): LintMessage[] {
  if (settings.imageAnswers !== true) return [];
  return options.flatMap(({ picture }, index): LintMessage[] =>
    picture === undefined
      ? [
          {
            severity: 'error',
            path: `${path}.${index}.picture`,
            message: 'Đáp án bằng hình nhưng thiếu hình.',
          },
        ]
      : [],
  );
}

/** `texts` are all texts in which a part can be underlined. */
export function lintUnderlines(
  texts: readonly (string | undefined)[],
  settings: { underlined?: boolean | undefined },
): LintMessage[] {
  const hasMarks = texts.some((text) => text !== undefined && hasUnderline(text));
  if (hasMarks === (settings.underlined ?? false)) return [];
  return [
    {
      severity: 'warning',
      path: 'settings.underlined',
      message: hasMarks
        ? 'Có phần trong [[ ]] nhưng chưa bật gạch chân.'
        : 'Đã bật gạch chân nhưng không có phần nào trong [[ ]].',
    },
  ];
}
