import { keysMissingFrom, type WordsAnswer } from '../core/word-bank.ts';
import type { RawFields } from './fields.ts';

/** The words of the box, including every right word. */
export function readBankWords(
  fields: RawFields,
  keys: readonly string[],
  words = fields.words('words'),
): string[] {
  const missing = keysMissingFrom(words, keys);
  if (words.length > 0 && missing.length > 0) {
    fields.report('changed', 'words', `Khung từ còn thiếu, đã thêm: ${missing.join(', ')}.`);
  }
  return [...words, ...missing];
}

/** The word chosen at each place; null or empty where none was chosen. */
export function readWordsAnswer(rawAnswer: readonly unknown[], count: number): WordsAnswer | null {
  if (rawAnswer.length !== count) return null;
  const words: (string | null)[] = [];
  for (const given of rawAnswer) {
    if (given !== null && given !== undefined && typeof given !== 'string') return null;
    const word = given?.trim() ?? '';
    words.push(word === '' ? null : word);
  }
  return { words };
}
