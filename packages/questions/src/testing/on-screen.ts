import type { Content, QuestionBase } from '../core/contract.ts';
import type { ScreenAnswer, ShownOption } from './contract.ts';

/**
 * The parts that several types show on the screen. Written independently of the players, so that a story notices any
 * difference.
 */

const WRONG_WORD = 'wrong';
const WRONG_LETTER = 'q';

/** The same pieces with two different neighbours swapped. */
function withSwap(pieces: readonly string[]): string[] {
  const at = pieces.findIndex((piece, index) => index > 0 && piece !== pieces[index - 1]);
  if (at < 0) throw new Error(`No two of these differ: ${pieces.join(', ')}`);
  const [left = '', right = ''] = pieces.slice(at - 1, at + 1);
  return [...pieces.slice(0, at - 1), right, left, ...pieces.slice(at + 1)];
}

export const inOrder = (pieces: string[], isRight: boolean): string[] =>
  isRight ? pieces : withSwap(pieces);

/** Fields are numbered only if there are several: `Hình`, `Hình 2 trên 3`. */
export const countedLabel = (name: string, place: number, total: number): string =>
  total === 1 ? name : `${name} ${place + 1} trên ${total}`;
export const blankLabel = (place: number, total: number): string => countedLabel('Chỗ trống', place, total);

/** Removes the [[ ]] around underlined parts. */
export const withoutMarks = (text: string): string => text.replaceAll(/\[\[|\]\]/g, '');

/** The first accepted text, or one that is never accepted. */
export const typed = (accepted: string, isRight: boolean): string =>
  isRight ? (accepted.split('|')[0] ?? '').trim() : WRONG_WORD;

export function wordsOn({ text, picture }: Content): string[] {
  return [picture?.alt ?? '', withoutMarks(text ?? '')].filter((word) => word !== '');
}

export function shownOption(option: Content): ShownOption {
  return { words: wordsOn(option), sound: option.sound };
}

export function oneOption(
  options: readonly (Content & { isCorrect: boolean })[],
  isRight: boolean,
): ScreenAnswer {
  const option = options.find(({ isCorrect }) => isCorrect === isRight);
  if (option === undefined) throw new Error('Every option is right.');
  return { kind: 'option', option: shownOption(option) };
}

export function typedBlanks(
  { blanks }: QuestionBase & { blanks: readonly { accepted: string }[] },
  isRight: boolean,
): ScreenAnswer {
  const fields = blanks.map(({ accepted }, place) => ({
    label: blankLabel(place, blanks.length),
    text: typed(accepted, isRight),
  }));
  return { kind: 'typed', fields };
}

/** Types the letters of a word that are in `[ ]`. */
export function typedLetters(
  { accepted }: QuestionBase & { accepted: string },
  isRight: boolean,
): ScreenAnswer {
  const hidden = Array.from(accepted.matchAll(/\[(.+?)\]/g), ([, letters = '']) => letters).join('');
  const letters = [...hidden.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  const fields = letters.map((letter, place) => ({
    label: countedLabel('Ô chữ', place, letters.length),
    text: isRight ? letter : WRONG_LETTER,
  }));
  return { kind: 'typed', fields };
}

/** The right words of a box; for a wrong answer, one is replaced by an unneeded word, or two are swapped. */
export function fromBox(right: string[], box: readonly string[], isRight: boolean): string[] {
  if (isRight) return right;
  const extra = box.find((word) => !right.includes(word));
  return extra === undefined ? withSwap(right) : [extra, ...right.slice(1)];
}
