import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { rightOf } from '../../core/one-right.ts';
import { isRecord } from '../../core/shape.ts';
import type { UnderlinedAnswer, UnderlinedQuestion } from './schema.ts';

/** One part, '0': the choice. */
export function grade(question: UnderlinedQuestion, answer: unknown): QuestionGrade {
  const { sentence, options } = question;
  if (!isRecord(answer)) return notGradable(1);
  const { optionId, position } = answer;
  const chosen = sentence === undefined ? optionId : position;
  if (typeof chosen !== (sentence === undefined ? 'string' : 'number')) return notGradable(1);
  const right = rightOf(options);
  const isCorrect = right !== null && chosen === (sentence === undefined ? right.id : options.indexOf(right));
  return gradeParts([{ id: '0', isCorrect }]);
}

export function keyAnswer({ sentence, options }: UnderlinedQuestion): UnderlinedAnswer {
  if (sentence !== undefined) return { position: options.findIndex((option) => option.isCorrect) };
  return { optionId: rightOf(options)?.id ?? '' };
}
