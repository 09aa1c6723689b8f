import { splitAtBlanks } from '@domdom/domain/text/blanks';
import type { LintMessage } from '../../core/contract.ts';
import { lintAccepted } from '../../core/typed.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export function lint(question: FillInTheBlankQuestion): LintMessage[] {
  return [
    ...lintText(question.text),
    ...question.blanks.flatMap((blank, index) => lintAccepted(blank.accepted, `blanks.${index}.accepted`)),
  ];
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
