import type { LintMessage } from '../../core/contract.ts';
import { lintTextWithBlanks } from '../../core/text-with-blanks.ts';
import { lintAccepted } from '../../core/typed.ts';
import type { FillInTheBlankQuestion } from './schema.ts';

export function lint(question: FillInTheBlankQuestion): LintMessage[] {
  return [
    ...lintTextWithBlanks(question.text),
    ...question.blanks.flatMap((blank, index) => lintAccepted(blank.accepted, `blanks.${index}.accepted`)),
  ];
}
