import { UNDERLINE } from './underlines.ts';

export interface TextRun {
  /** Start of the run in the text without marks: a stable key. */
  start: number;
  text: string;
  isFocused: boolean;
  isUnderlined: boolean;
}

/**
 * Splits a text into runs of the same look: focused words (whole words, any case) and parts marked by `[[...]]`. The
 * brackets are never shown; they underline only if `isUnderlining`.
 */
export function textRuns(
  marked: string,
  { focusedWords = [], isUnderlining = false }: { focusedWords?: readonly string[]; isUnderlining?: boolean },
): TextRun[] {
  const { text, underlined } = withoutMarks(marked);
  const focused = focusedWords.flatMap((word) => placesOf(word, text));
  const borders = new Set([0, text.length, ...[...underlined, ...focused].flat()]);
  const sorted = [...borders].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, sorted[index + 1]),
    isFocused: isInside(start, focused),
    isUnderlined: isUnderlining && isInside(start, underlined),
  }));
}

type Span = [start: number, end: number];

function withoutMarks(marked: string): { text: string; underlined: Span[] } {
  const underlined: Span[] = [];
  let text = '';
  let behind = 0;
  for (const match of marked.matchAll(UNDERLINE)) {
    text += marked.slice(behind, match.index);
    const start = text.length;
    text += match[1] ?? '';
    underlined.push([start, text.length]);
    behind = match.index + match[0].length;
  }
  return { text: text + marked.slice(behind), underlined };
}

function placesOf(word: string, text: string): Span[] {
  if (word.trim() === '') return [];
  const wholeWord = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word.trim())}(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.matchAll(wholeWord)].map((match) => [match.index, match.index + match[0].length]);
}

/** `RegExp.escape` is too new for the phones in our schools. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function isInside(position: number, places: readonly Span[]): boolean {
  return places.some(([start, end]) => start <= position && position < end);
}
