import type { QuestionGrade, LintMessage } from './contract.ts';
import { gradeParts, notGradable } from './grade-parts.ts';
import { isRecord } from './shape.ts';

/** Maximum length of a word or group of words to choose. */
export const MAX_WORD_LENGTH = 100;

/**
 * The word chosen at each place, null where none is. Words are compared as texts, so equal ones are interchangeable.
 */
export interface WordsAnswer {
  words: (string | null)[];
}

/** Parts are the places, named by position; each must hold exactly its word. */
export function gradeWords(keys: readonly string[], answer: unknown): QuestionGrade {
  const words = isRecord(answer) ? answer.words : null;
  if (!Array.isArray(words) || words.length !== keys.length || !words.every(isWordOrNull)) {
    return notGradable(keys.length);
  }
  return gradeParts(keys.map((key, index) => ({ id: String(index), isCorrect: words[index] === key })));
}

/** The keys without a word in the box; each word of the box serves one key. */
export function keysMissingFrom(words: readonly string[], keys: readonly string[]): string[] {
  const left = [...words];
  return keys.filter((key) => {
    const index = left.indexOf(key);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Why a box cannot be used with these keys; undefined when it can. */
export function wordBankProblem(words: readonly string[], keys: readonly string[]): string | undefined {
  const missing = keysMissingFrom(words, keys);
  return missing.length === 0 ? undefined : `Khung từ còn thiếu: ${missing.join(', ')}.`;
}

/** Advice about the words of a box. */
export function lintWordBank(words: readonly string[]): LintMessage[] {
  if (new Set(words).size !== 1) return [];
  const message = 'Mọi từ trong khung giống nhau nên chọn thế nào cũng đúng.';
  return [{ severity: 'error', path: 'words', message }];
}

function isWordOrNull(word: unknown): word is string | null {
  return word === null || typeof word === 'string';
}
