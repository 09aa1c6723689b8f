import { hasUnderline } from '../core/underlines.ts';

/**
 * Underlines the first of these letters that occurs in the text, unless it already has underlined parts. `a_e` is the a
 * of lake.
 */
export function underlineLetters(text: string, letters: readonly string[]): string {
  if (hasUnderline(text)) return text;
  for (const wanted of letters.map((one) => one.split('_')[0] ?? '')) {
    const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
    if (start >= 0) return underlined(text, start, wanted.length);
  }
  return text;
}

/** The text with these parts underlined; undefined unless they occur in it as whole words in this order. */
export function underlineParts(text: string, parts: readonly string[]): string | undefined {
  let done = '';
  let rest = text;
  for (const part of parts) {
    const start = part === '' ? -1 : wholeWordIn(rest, part);
    if (start < 0) return undefined;
    done += underlined(rest.slice(0, start + part.length), start, part.length);
    rest = rest.slice(start + part.length);
  }
  return done + rest;
}

function underlined(text: string, start: number, length: number): string {
  const end = start + length;
  return `${text.slice(0, start)}[[${text.slice(start, end)}]]${text.slice(end)}`;
}

const LETTER = /[\p{L}\p{N}]/u;

function wholeWordIn(text: string, word: string): number {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const [before = '', behind = ''] = [text[start - 1], text[start + word.length]];
    if (!LETTER.test(before) && !LETTER.test(behind)) return start;
  }
  return -1;
}
