/** The words between spaces, without surrounding punctuation: `o'clock.` is `o'clock`. */
export function unmarkedWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}

/**
 * Number of words in the longest English sentence that students of a grade read or hear; later grades use the last
 * value.
 */
const SENTENCE_WORDS: Readonly<Record<number, number>> = { 1: 6, 2: 6, 3: 8, 4: 10, 5: 12 };
const LONGEST_SENTENCE_WORDS = 18;

export const longestSentence = (grade: number): number => SENTENCE_WORDS[grade] ?? LONGEST_SENTENCE_WORDS;

/** Matches a word or several consecutive words, as whole words and with the same case. */
export function wholeWord(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}'’-])${escaped}(?![\p{L}\p{N}'’-])`, 'gu');
}

/** How often a text contains a word. */
export const timesIn = (text: string, word: string): number => [...text.matchAll(wholeWord(word))].length;

export const joinPieces = (pieces: readonly string[]): string => pieces.join(' ');
