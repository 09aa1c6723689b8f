import type { FillWordInTheBlankPublic } from './public.ts';
import type { FillWordInTheBlankAnswer } from './schema.ts';

/** True when every blank has text. */
export function isComplete(
  question: FillWordInTheBlankPublic,
  answer: FillWordInTheBlankAnswer | null,
): boolean {
  if (answer === null || answer.texts.length !== question.blanks.length) return false;
  return answer.texts.every((text) => text.trim() !== '');
}

export function initialAnswer(): null {
  return null;
}
