import { normaliseAnswer } from '@domdom/domain/text/normalise';
import type { LintMessage } from '../../core/contract.ts';
import { isAccepted, lintAccepted } from '../../core/typed.ts';
import type { ErrorCorrectionQuestion } from './schema.ts';
import { cutAtSlots, partsOf } from './slots.ts';

export function lint(question: ErrorCorrectionQuestion): LintMessage[] {
  return [
    ...lintText(question),
    ...lintSameAsMistake(question),
    ...question.blanks.flatMap((blank, index) => lintAccepted(blank.accepted, `blanks.${index}.accepted`)),
  ];
}

function lintText({ text, mistake }: ErrorCorrectionQuestion): LintMessage[] {
  const { segments } = cutAtSlots(text);
  const parts = partsOf(text);
  if (parts.length === 0 && segments.every((segment) => segment.trim() === '')) {
    return [{ severity: 'error', path: 'text', message: 'Văn bản chỉ có chỗ trống, không có chữ nào.' }];
  }
  if (parts.length < 2 || mistake !== undefined) return [];
  return [
    {
      severity: 'warning',
      path: 'mistake',
      message: 'Có các phần gạch chân nhưng chưa chọn phần sai; học sinh chỉ viết từ đúng.',
    },
  ];
}

/** Reports a correction that repeats the mistake. */
function lintSameAsMistake({ text, mistake, blanks }: ErrorCorrectionQuestion): LintMessage[] {
  const wrong = mistake === undefined ? undefined : partsOf(text)[mistake - 1];
  if (wrong === undefined || normaliseAnswer(wrong, { foldCase: true }) === '') return [];
  return blanks.flatMap(({ accepted }, index): LintMessage[] =>
    isAccepted(wrong, accepted)
      ? [
          {
            severity: 'error',
            path: `blanks.${index}.accepted`,
            message: 'Đáp án giống hệt phần sai.',
          },
        ]
      : [],
  );
}
