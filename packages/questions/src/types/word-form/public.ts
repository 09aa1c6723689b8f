import { publicBase } from '../../core/base.ts';
import { publicTypedBlanks, type TypedBlanksPublic } from '../../core/typed-blanks.ts';
import { baseWordsOf } from './base-words.ts';
import type { WordFormQuestion } from './schema.ts';

export type WordFormPublic = TypedBlanksPublic;

/** Emphasises the base words like the author's focused words. */
export function toPublic(question: WordFormQuestion): WordFormPublic {
  const base = publicBase(question);
  const focusedWords = [...new Set([...(base.focusedWords ?? []), ...baseWordsOf(question.text)])];
  return {
    ...base,
    ...(focusedWords.length > 0 && { focusedWords }),
    ...publicTypedBlanks(question),
  };
}
