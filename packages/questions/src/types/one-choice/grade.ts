import type { Grade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grades.ts';
import { rightOf } from '../../core/one-right.ts';
import { isRecord } from '../../core/shape.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

/** One part, '0': the choice. An option id that the question does not have is a wrong choice. */
export function grade(question: OneChoiceQuestion, answer: unknown): Grade {
  if (!isRecord(answer) || typeof answer.optionId !== 'string') return notGradable(1);
  return gradeParts([{ id: '0', isCorrect: answer.optionId === keyAnswer(question).optionId }]);
}

export function keyAnswer(question: OneChoiceQuestion): OneChoiceAnswer {
  return { optionId: rightOf(question.options)?.id ?? '' };
}
