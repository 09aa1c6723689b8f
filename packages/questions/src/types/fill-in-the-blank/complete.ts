import type { FillInTheBlankPublic } from './public.ts';
import type { FillInTheBlankAnswer } from './schema.ts';

/** True when at least one blank has text. */
export function isComplete(question: FillInTheBlankPublic, answer: FillInTheBlankAnswer | null): boolean {
  if (answer === null || answer.texts.length !== question.blanks.length) return false;
  return answer.texts.some((text) => text.trim() !== '');
}

export function initialAnswer(): null {
  return null;
}
