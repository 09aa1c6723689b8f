import { splitAtBlanks } from '@domdom/domain/text/blanks';
import { acceptedVariants, normaliseAnswer } from '@domdom/domain/text/normalise';
import type { LintMessage } from '../../core/contract.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export function lint(question: FillInTheBlankQuestion): LintMessage[] {
  return [
    ...lintText(question.text),
    ...question.blanks.flatMap((blank, index) => lintAccepted(blank.accepted, `blanks.${index}.accepted`)),
  ];
}

/** Also for other types whose answers are typed. */
export function lintAccepted(accepted: string, path: string): LintMessage[] {
  const messages: LintMessage[] = [];
  const variants = acceptedVariants(accepted);
  if (variants.some((variant) => variant.length > MAX_TEXT_LENGTH)) {
    messages.push({
      severity: 'error',
      path,
      message: `Đáp án dài hơn ${MAX_TEXT_LENGTH} ký tự nên không gõ được.`,
    });
  }
  const distinct = new Set(variants.map((variant) => normaliseAnswer(variant, { foldCase: true })));
  if (distinct.size < variants.length) {
    messages.push({
      severity: 'warning',
      path,
      message: 'Có hai đáp án được chấm như nhau; hãy bỏ bớt một.',
    });
  }
  if (/[/;]/u.test(accepted)) {
    messages.push({
      severity: 'warning',
      path,
      message: 'Hãy tách các đáp án bằng dấu | thay vì dấu / hoặc dấu ;.',
    });
  }
  return messages;
}

function lintText(text: string): LintMessage[] {
  const messages: LintMessage[] = [];
  const segments = splitAtBlanks(text);
  if (segments.every((segment) => segment.trim() === '')) {
    messages.push({
      severity: 'error',
      path: 'text',
      message: 'Văn bản chỉ có chỗ trống, không có chữ nào.',
    });
  } else if (segments.slice(1, -1).some((segment) => segment.trim() === '')) {
    messages.push({ severity: 'warning', path: 'text', message: 'Có hai chỗ trống liền nhau.' });
  }
  return messages;
}
