import type { Grade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grades.ts';
import { isRecord, isTextList } from '../../core/shape.ts';
import { isAccepted, shownKey } from '../../core/typed.ts';
import type { FillInTheBlankAnswer, FillInTheBlankQuestion } from './schema.ts';

/** Parts are the blanks, named by position: '0', '1', ... An empty blank is a wrong part. */
export function grade(question: FillInTheBlankQuestion, answer: unknown): Grade {
  const texts = readTexts(answer);
  if (texts === null || texts.length !== question.blanks.length) return notGradable(question.blanks.length);
  return gradeParts(
    question.blanks.map((blank, index) => ({
      id: String(index),
      isCorrect: isAccepted(texts[index] ?? '', blank.accepted),
    })),
  );
}

/** The first accepted text of each blank. */
export function keyAnswer(question: FillInTheBlankQuestion): FillInTheBlankAnswer {
  return { texts: question.blanks.map((blank) => shownKey(blank.accepted)) };
}

function readTexts(answer: unknown): string[] | null {
  return isRecord(answer) && isTextList(answer.texts) ? answer.texts : null;
}
