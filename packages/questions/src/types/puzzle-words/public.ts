import { publicBase } from '../../core/base.ts';
import { publicContent } from '../../core/content.ts';
import type { Content, PublicQuestionBase } from '../../core/contract.ts';
import type { PuzzleWordsQuestion } from './schema.ts';

export interface PuzzleWordsPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** The rows of the grid. */
  letters: string[];
  /** One per word, without the word itself: its picture and its sound, or nothing. */
  hints: Content[];
}

export function toPublic(question: PuzzleWordsQuestion): PuzzleWordsPublic {
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    letters: [...question.grid.letters],
    hints: question.words.map(({ picture, sound }) => publicContent({ picture, sound })),
  };
}
