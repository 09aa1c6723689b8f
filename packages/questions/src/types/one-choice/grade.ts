import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { rightOf } from '../../core/one-right.ts';
import { isRecord } from '../../core/shape.ts';
import type { OneChoiceAnswer, OneChoiceQuestion } from './schema.ts';

/** One part, '0': the choice. An option id that the question does not have is a wrong choice. */
export function grade(question: OneChoiceQuestion, answer: unknown): QuestionGrade {
  if (!isRecord(answer) || typeof answer.optionId !== 'string') return notGradable(1);
  return gradeParts([{ id: '0', isCorrect: answer.optionId === keyAnswer(question).optionId }]);
}

export function keyAnswer(question: OneChoiceQuestion): OneChoiceAnswer {
  return { optionId: rightOf(question.options)?.id ?? '' };
}
