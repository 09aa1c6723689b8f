import type { LintMessage } from '../../core/contract.ts';
import { getQuestionType } from '../../core/registry.ts';
import type { CombineQuestion } from './schema.ts';

/** What the types of the questions advise; instruction, pictures and sounds stand around all of them. */
export function lint({ questions }: CombineQuestion): LintMessage[] {
  return questions.flatMap((question, position) =>
    getQuestionType(question.type)
      .lint(question)
      .map((message) => ({ ...message, path: `questions.${position}.${message.path}` })),
  );
}
