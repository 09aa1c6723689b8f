import { publicBase } from '../../core/base.ts';
import type { PublicQuestionBase } from '../../core/contract.ts';
import type { SelectWordsInSentenceQuestion } from './schema.ts';
import { wordsOf, type Word } from './words.ts';

export interface SelectWordsInSentencePublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** The running text; answers refer to words by position. */
  words: Word[];
}

export function toPublic(question: SelectWordsInSentenceQuestion): SelectWordsInSentencePublic {
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    words: wordsOf(question.text),
  };
}
