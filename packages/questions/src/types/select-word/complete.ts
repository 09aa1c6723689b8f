import type { WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordPublic } from './public.ts';

/** True when at least one blank has a word. */
export function isComplete(question: SelectWordPublic, answer: WordsAnswer | null): boolean {
  if (answer === null || answer.words.length !== question.blanks.length) return false;
  return answer.words.some((word) => word !== null);
}

export function initialAnswer(): null {
  return null;
}
