import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { hasDuplicates, isRecord, isTextList } from '../../core/shape.ts';
import { arrangeToText, isRightText, pieceIds } from './pieces.ts';
import type { UnscrambleAnswer, UnscrambleQuestion } from './schema.ts';

/**
 * Right when the joined pieces form one of the right texts. Parts are the places of the line ('0', '1', ...); if there
 * are several right texts, the parts are graded against the one most similar to the line.
 */
export function grade(question: UnscrambleQuestion, answer: unknown): QuestionGrade {
  const given = readPieces(question, answer);
  if (given === null) return notGradable(question.pieces.length);
  const marks = isRightText(question, given) ? given.map(() => true) : closestMarks(question, given);
  return gradeParts(marks.map((isCorrect, place) => ({ id: String(place), isCorrect })));
}

export function keyAnswer(question: UnscrambleQuestion): UnscrambleAnswer {
  return { order: pieceIds(question) };
}

function closestMarks(question: UnscrambleQuestion, given: readonly string[]): boolean[] {
  const alternatives = (question.alternatives ?? []).flatMap((text) => {
    const arranged = arrangeToText(question.pieces, text, question.settings.mode);
    return arranged === null ? [] : [arranged];
  });
  let best = marksAgainst(question.pieces, given);
  for (const alternative of alternatives) {
    const marks = marksAgainst(alternative, given);
    if (count(marks) > count(best)) best = marks;
  }
  return best;
}

function marksAgainst(right: readonly string[], given: readonly string[]): boolean[] {
  return given.map((piece, place) => piece === right[place]);
}

function count(marks: readonly boolean[]): number {
  return marks.filter(Boolean).length;
}

/** The texts of the student's line; null unless `answer` contains every piece exactly once. */
function readPieces(question: UnscrambleQuestion, answer: unknown): string[] | null {
  if (!isRecord(answer) || !isTextList(answer.order)) return null;
  const { order } = answer;
  if (order.length !== question.pieces.length || hasDuplicates(order)) return null;
  const textById = new Map(pieceIds(question).map((id, index) => [id, question.pieces[index]]));
  const texts = order.flatMap((id) => textById.get(id) ?? []);
  return texts.length === order.length ? texts : null;
}
