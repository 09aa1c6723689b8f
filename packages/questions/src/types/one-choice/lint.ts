import { doublesIn } from '../../core/content.ts';
import type { LintMessage } from '../../core/contract.ts';
import { hasUnderline } from '../../core/underlines.ts';
import type { OneChoiceQuestion } from './schema.ts';

export function lint(question: OneChoiceQuestion): LintMessage[] {
  return [...lintDoubles(question), ...lintPictures(question), ...lintUnderlines(question)];
}

/** Two options that look alike would both be right, or both wrong, in a pupil's eyes. */
function lintDoubles({ options }: OneChoiceQuestion): LintMessage[] {
  return doublesIn(options).map((index) => ({
    severity: 'error',
    path: `options.${index}`,
    message: 'Lựa chọn này giống một lựa chọn ở trên.',
  }));
}

function lintPictures({ options, settings }: OneChoiceQuestion): LintMessage[] {
  if (settings.imageAnswers !== true) return [];
  return options.flatMap(({ picture }, index): LintMessage[] =>
    picture === undefined
      ? [
          {
            severity: 'error',
            path: `options.${index}.picture`,
            message: 'Đáp án bằng hình nhưng thiếu hình.',
          },
        ]
      : [],
  );
}

function lintUnderlines({ prompt, options, settings }: OneChoiceQuestion): LintMessage[] {
  const hasMarks = [prompt ?? '', ...options.map((option) => option.text ?? '')].some((text) =>
    hasUnderline(text),
  );
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
