import type { WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordInImagePublic } from './public.ts';

/** True when every image has a word. */
export function isComplete(question: SelectWordInImagePublic, answer: WordsAnswer | null): boolean {
  if (answer === null || answer.words.length !== question.images.length) return false;
  return answer.words.every((word) => word !== null);
}

export function initialAnswer(): null {
  return null;
}
