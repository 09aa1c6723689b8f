import type { WordsAnswer } from '../../../core/word-bank.ts';
import { otherWords } from '../../../testing/slips.ts';
import type { SelectWordQuestion } from '../schema.ts';

export function wrongAnswers(
  { blanks, words: box = [] }: SelectWordQuestion,
  key: WordsAnswer,
): WordsAnswer[] {
  return otherWords(key.words, (place) => blanks[place]?.choices ?? box);
}
