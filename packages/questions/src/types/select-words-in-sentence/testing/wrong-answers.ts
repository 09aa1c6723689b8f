import { moreOrLess } from '../../../testing/slips.ts';
import type { SelectWordsInSentenceAnswer, SelectWordsInSentenceQuestion } from '../schema.ts';
import { wordPositions } from '../words.ts';

/** One word fewer, or a wrong one. */
export function wrongAnswers(
  { text }: SelectWordsInSentenceQuestion,
  { words }: SelectWordsInSentenceAnswer,
): SelectWordsInSentenceAnswer[] {
  return moreOrLess(words, wordPositions(text)).map((wrong) => ({ words: wrong }));
}
