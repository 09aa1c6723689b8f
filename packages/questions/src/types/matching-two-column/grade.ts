import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { hasDuplicates, isRecord, isTextList } from '../../core/shape.ts';
import { isOrderOf } from './complete.ts';
import type { MatchingTwoColumnAnswer, MatchingTwoColumnQuestion } from './schema.ts';

/** Parts are the author's pairs, wherever the student has placed them. Equal right sides are interchangeable. */
export function grade(question: MatchingTwoColumnQuestion, answer: unknown): QuestionGrade {
  const { pairs } = question;
  if (!isRecord(answer)) return notGradable(pairs.length);
  const { left, right } = answer;
  if (!isOrderOf(left, pairs.length) || !isTextList(right)) return notGradable(pairs.length);
  if (right.length !== pairs.length || hasDuplicates(right)) return notGradable(pairs.length);
  const textById = new Map(pairs.map((pair) => [pair.id, pair.right.text]));
  return gradeParts(
    pairs.map((pair, position) => ({
      id: String(position),
      isCorrect: textById.get(right[left.indexOf(position)] ?? '') === pair.right.text,
    })),
  );
}

export function keyAnswer({ pairs }: MatchingTwoColumnQuestion): MatchingTwoColumnAnswer {
  return { left: [...pairs.keys()], right: pairs.map((pair) => pair.id) };
}
