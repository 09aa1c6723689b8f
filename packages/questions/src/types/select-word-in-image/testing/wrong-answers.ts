import type { WordsAnswer } from '../../../core/word-bank.ts';
import { otherWords } from '../../../testing/slips.ts';
import type { SelectWordInImageQuestion } from '../schema.ts';

export function wrongAnswers({ words: box }: SelectWordInImageQuestion, key: WordsAnswer): WordsAnswer[] {
  return otherWords(key.words, () => box);
}
