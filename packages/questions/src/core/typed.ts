import { acceptedVariants, matchesAny, normaliseAnswer } from '@domdom/domain/text/normalise';
import type { LintMessage } from './contract.ts';

/** Maximum length of the text in one field, in UTF-16 units as the browser counts them. */
export const MAX_TYPED_LENGTH = 200;

/** Whether a typed text is one of the accepted ones, in any case; see `acceptedSchema`. */
export function isAccepted(typed: string, accepted: string): boolean {
  return matchesAny(typed, [accepted], { foldCase: true });
}

/** The accepted text that is shown as the right answer. */
export function shownKey(accepted: string): string {
  return acceptedVariants(accepted)[0] ?? '';
}

/** Advice about the accepted texts of one field. */
export function lintAccepted(accepted: string, path: string): LintMessage[] {
  const messages: LintMessage[] = [];
  const variants = acceptedVariants(accepted);
  if (variants.some((variant) => variant.length > MAX_TYPED_LENGTH)) {
    messages.push({
      severity: 'error',
      path,
      message: `Đáp án dài hơn ${MAX_TYPED_LENGTH} ký tự nên không gõ được.`,
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
