import { makeArrangement } from './arrangement.ts';
import type { QuestionGrade, LintMessage } from './contract.ts';
import { gradeParts, notGradable } from './grade-parts.ts';
import { isRecord, isTextList } from './shape.ts';

/**
 * A word in which a student types some of the letters, each in its own box. Authors write these letters in square
 * brackets: `h[e]n`, `[sh]eep`, `i[c]e cr[e]am`.
 */

/** One character of the word as a student sees it: shown, or a box that knows only the case of its letter. */
export type LetterCell = { letter: string } | { letterCase: LetterCase };
export type LetterCase = 'upper' | 'lower';

/** The typed letters, one per box in reading order; empty for a box left blank. */
export interface LettersAnswer {
  letters: string[];
}

interface Character {
  character: string;
  isHidden: boolean;
}

/** The number of letters hidden in a word without marks. */
export const DEFAULT_HIDDEN_LETTERS = 2;

const IS_LETTER = /[\p{L}\p{N}]/u;

/** The author's word, character by character, without the brackets. */
function charactersOf(marked: string): Character[] {
  let isInside = false;
  return Array.from(marked.normalize('NFC')).flatMap((character): Character[] => {
    if (character === '[' || character === ']') {
      isInside = character === '[';
      return [];
    }
    // Spaces inside a phrase are not typed, and apostrophes and hyphens need not be guessed.
    return [{ character, isHidden: isInside && IS_LETTER.test(character) }];
  });
}

/** The word without its marks. */
export function wholeWord(marked: string): string {
  return charactersOf(marked)
    .map(({ character }) => character)
    .join('');
}

/** Positions of the hidden letters in the whole word, from 0. */
export function hiddenPositions(marked: string): number[] {
  return positionsWhere(marked, ({ isHidden }) => isHidden);
}

/** Positions of all characters that could be hidden. */
export function letterPositions(marked: string): number[] {
  return positionsWhere(marked, ({ character }) => IS_LETTER.test(character));
}

function positionsWhere(marked: string, isMeant: (character: Character) => boolean): number[] {
  return charactersOf(marked).flatMap((character, position) => (isMeant(character) ? [position] : []));
}

/** The marked form of a word in which the letters at these positions are hidden. */
export function markHidden(word: string, positions: readonly number[]): string {
  const hidden = new Set(positions);
  return Array.from(word.normalize('NFC'))
    .map((character, position) => (hidden.has(position) ? `[${character}]` : character))
    .join('')
    .replaceAll('][', '');
}

/** Normalises the marks; in a word without marks, hides the letters at `byDefault`. */
export function withMarks(marked: string, byDefault: (word: string) => number[]): string {
  const word = wholeWord(marked);
  const hidden = hiddenPositions(marked);
  return markHidden(word, hidden.length > 0 ? hidden : byDefault(word));
}

/** Positions of `count` pseudo-random letters, always the same for the same word and never all of them. */
export function chooseHidden(word: string, count: number): number[] {
  const letters = letterPositions(word);
  return makeArrangement('hidden letters', word, [])
    .shuffle(letters)
    .slice(0, Math.min(count, letters.length - 1))
    .toSorted((a, b) => a - b);
}

export function hiddenLetters(marked: string): string[] {
  return charactersOf(marked).flatMap(({ character, isHidden }) => (isHidden ? [character] : []));
}

/** One entry per character, so that the public question never contains a part of the word as text. */
export function letterCells(marked: string): LetterCell[] {
  return charactersOf(marked).map(({ character, isHidden }) =>
    isHidden ? { letterCase: caseOf(character) } : { letter: character },
  );
}

function caseOf(letter: string): LetterCase {
  return letter === letter.toLowerCase() ? 'lower' : 'upper';
}

/**
 * Parts are the boxes ('0', '1', ...). Compares exactly: the box has already changed the letter to the case of the
 * word.
 */
export function gradeLetters(marked: string, answer: unknown): QuestionGrade {
  const expected = hiddenLetters(marked);
  if (!isRecord(answer) || !isTextList(answer.letters)) return notGradable(expected.length);
  const { letters } = answer;
  if (letters.length !== expected.length) return notGradable(expected.length);
  return gradeParts(
    expected.map((letter, box) => ({
      id: String(box),
      isCorrect: letters[box]?.normalize('NFC').trim() === letter,
    })),
  );
}

/** The word may replace the only blank of the prompt, so warns about several blanks. */
export function lintLetterPrompt(blanks: number): LintMessage[] {
  if (blanks <= 1) return [];
  return [
    {
      severity: 'warning',
      path: 'prompt',
      message: 'Chỉ một chỗ trống được thay bằng các ô chữ; ở đây có nhiều chỗ trống.',
    },
  ];
}
