/** What stands between blanks, without the marks around it; `o'clock.` is `o'clock`. */
export function spacedWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}

/** How often a word, or several in a row, stands in a text as whole words; capitals count. */
export function timesIn(text: string, word: string): number {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}'’-])${escaped}(?![\p{L}\p{N}'’-])`, 'gu'))]
    .length;
}

export const joinPieces = (pieces: readonly string[]): string => pieces.join(' ');

/** Without the brackets around what is underlined. */
export const unmarked = (word: string): string => word.replaceAll(/[[\]]/g, '');
