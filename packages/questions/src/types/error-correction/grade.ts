import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { isRecord, isTextList } from '../../core/shape.ts';
import { isAccepted, shownKey } from '../../core/typed.ts';
import type { ErrorCorrectionAnswer, ErrorCorrectionQuestion } from './schema.ts';

/** Parts are named by position: the choice of the wrong part if it is asked for, then the blanks. */
export function grade({ mistake, blanks }: ErrorCorrectionQuestion, answer: unknown): QuestionGrade {
  const possible = blanks.length + (mistake === undefined ? 0 : 1);
  const given = readAnswer(answer);
  if (given === null || given.texts.length !== blanks.length) return notGradable(possible);
  const choice = mistake === undefined ? [] : [given.part === mistake - 1];
  const corrections = blanks.map(({ accepted }, index) => isAccepted(given.texts[index] ?? '', accepted));
  return gradeParts(
    [...choice, ...corrections].map((isCorrect, index) => ({ id: String(index), isCorrect })),
  );
}

export function keyAnswer({ mistake, blanks }: ErrorCorrectionQuestion): ErrorCorrectionAnswer {
  return {
    part: mistake === undefined ? null : mistake - 1,
    texts: blanks.map(({ accepted }) => shownKey(accepted)),
  };
}

function readAnswer(answer: unknown): ErrorCorrectionAnswer | null {
  if (!isRecord(answer) || !isTextList(answer.texts)) return null;
  const { part, texts } = answer;
  return part === null || typeof part === 'number' ? { part, texts } : null;
}
