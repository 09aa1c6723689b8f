import type { QuestionBase } from '../../../core/contract.ts';
import type { ScreenAnswer } from '../../../testing/contract.ts';
import type { CombineQuestion } from '../schema.ts';

/** If wrong, only the first question is wrong. */
export function screenAnswer(
  { questions }: CombineQuestion,
  isRight: boolean,
  ofInside: (question: QuestionBase, isRight: boolean) => ScreenAnswer,
): ScreenAnswer {
  return { kind: 'questions', answers: questions.map((one, at) => ofInside(one, isRight || at > 0)) };
}
