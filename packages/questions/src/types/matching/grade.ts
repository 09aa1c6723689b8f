import type { Grade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grades.ts';
import { hasDuplicates, isRecord, isTextList } from '../../core/shape.ts';
import { leftId } from './rows.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

/** Parts are the rows, named by their left side. Equal texts may stand in each other's place. */
export function grade(question: MatchingQuestion, answer: unknown): Grade {
  const { pairs } = question;
  if (!isRecord(answer) || !isTextList(answer.order)) return notGradable(pairs.length);
  const { order } = answer;
  if (order.length !== pairs.length || hasDuplicates(order)) return notGradable(pairs.length);
  const textById = new Map(pairs.map(({ id, text }) => [id, text]));
  return gradeParts(
    pairs.map(({ id, text }, row) => ({
      id: leftId(id),
      isCorrect: textById.get(order[row] ?? '') === text,
    })),
  );
}

export function keyAnswer(question: MatchingQuestion): MatchingAnswer {
  return { order: question.pairs.map((pair) => pair.id) };
}
