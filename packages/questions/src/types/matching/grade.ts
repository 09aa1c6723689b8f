import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { hasDuplicates, isRecord, isTextList } from '../../core/shape.ts';
import { leftId, rightLook } from './rows.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

/** Parts are the rows, named by their left side. Equal right sides are interchangeable. */
export function grade(question: MatchingQuestion, answer: unknown): QuestionGrade {
  const { pairs } = question;
  if (!isRecord(answer) || !isTextList(answer.order)) return notGradable(pairs.length);
  const { order } = answer;
  if (order.length !== pairs.length || hasDuplicates(order)) return notGradable(pairs.length);
  const lookById = new Map(pairs.map((pair) => [pair.id, rightLook(pair)]));
  return gradeParts(
    pairs.map((pair, row) => ({
      id: leftId(pair.id),
      isCorrect: lookById.get(order[row] ?? '') === rightLook(pair),
    })),
  );
}

export function keyAnswer(question: MatchingQuestion): MatchingAnswer {
  return { order: question.pairs.map((pair) => pair.id) };
}
