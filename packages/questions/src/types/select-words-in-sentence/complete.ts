import type { SelectWordsInSentencePublic } from './public.ts';
import type { SelectWordsInSentenceAnswer } from './schema.ts';

/** True when at least one word of the text is chosen. */
export function isComplete(
  question: SelectWordsInSentencePublic,
  answer: SelectWordsInSentenceAnswer | null,
): boolean {
  return answer !== null && answer.words.some((word) => (question.words[word]?.text ?? '') !== '');
}

export function initialAnswer(): null {
  return null;
}
