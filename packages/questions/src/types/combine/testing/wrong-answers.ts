import { getQuestionType } from '../../../core/registry.ts';
import type { WrongAnswers } from '../../../testing/contract.ts';
import { idInside } from '../limits.ts';
import type { CombineAnswer, CombineQuestion } from '../schema.ts';

/** One mistake in one question at a time, with all others right. */
export function wrongAnswers(
  { questions }: CombineQuestion,
  { answers }: CombineAnswer,
  ofInside: WrongAnswers,
): CombineAnswer[] {
  return questions.flatMap((question, at) => {
    const { type, keyAnswer, renameAnswer } = getQuestionType(question.type);
    return ofInside(question, keyAnswer(question)).map((wrong) => {
      const answer = renameAnswer(wrong, (id) => idInside(at, id));
      return { answers: answers.with(at, { type, answer }) };
    });
  });
}
