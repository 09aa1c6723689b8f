import type { LintMessage } from '../../core/contract.ts';
import { getQuestionType } from '../../core/registry.ts';
import type { CombineQuestion } from './schema.ts';

/** The advice that each question's type gives. Instruction, pictures and sounds may be on the combined question. */
export function lint({ questions }: CombineQuestion): LintMessage[] {
  return questions.flatMap((question, position) =>
    getQuestionType(question.type)
      .lint(question)
      .map((message) => ({ ...message, path: `questions.${position}.${message.path}` })),
  );
}
