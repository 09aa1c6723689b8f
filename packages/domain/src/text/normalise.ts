import { DASHES, INVISIBLE, SPACES } from './characters.ts';

/**
 * Two typed answers that a teacher reads as the same must compare equal, whichever keyboard, phone or file they came
 * from. Only differences in typing are unified, never in meaning: punctuation, hyphens and apostrophes stay
 * significant, because "its" and "it's" are different answers.
 *
 * Stored verdicts depend on this function. A change in its results needs a new version, so that old attempts can be
 * told from new ones when they are graded again.
 */
export const NORMALISER_VERSION = 1;

export interface NormaliseOptions {
  /** True when 'WENT' and 'went' are the same answer. */
  foldCase: boolean;
}

const FULL_WIDTH_ASCII = /[\uFF01-\uFF5E]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Curly, modifier, prime, grave and acute characters used as an apostrophe. */
const APOSTROPHES =
  /[\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u02C8\u02CA\u02CB\u2018-\u201B\u2032\u2035\uA78B\uA78C]/gu;
const DOUBLE_QUOTES = /[\u00AB\u00BB\u02BA\u201C-\u201F\u2033\u2036\u301D-\u301F]/gu;
const ELLIPSIS = /\u2026/gu;

/**
 * In decomposed text: a tone mark on the first vowel of oa, oe or uy. Vietnamese accepts both places (hòa and hoà), so
 * the mark moves to the second vowel, unless that vowel has a mark of its own.
 */
const TONE_ON_FIRST_VOWEL =
  /([Oo])([\u0300\u0301\u0303\u0309\u0323])([AaEe])(?!\p{M})|([Uu])([\u0300\u0301\u0303\u0309\u0323])([Yy])(?!\p{M})/gu;

/** The comparable form of a typed answer. Normalising twice changes nothing. */
export function normaliseAnswer(text: string, options: NormaliseOptions): string {
  const unified = text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH_ASCII, (character) => String.fromCodePoint(codePoint(character) - FULL_WIDTH_OFFSET))
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .replace(ELLIPSIS, '...')
    .replace(SPACES, ' ')
    .trim();
  return placeTones(options.foldCase ? unified.toLowerCase() : unified);
}

function placeTones(text: string): string {
  return text
    .normalize('NFD')
    .replace(TONE_ON_FIRST_VOWEL, (_match, o = '', oTone = '', ae = '', u = '', uTone = '', y = '') =>
      [o, u, ae, y, oTone, uTone].join(''),
    )
    .normalize('NFC');
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** The alternatives in a stored answer: 'color|colour' has two. Empty ones are dropped. */
export function acceptedVariants(accepted: string): string[] {
  return accepted
    .split('|')
    .map((variant) => variant.trim())
    .filter((variant) => variant !== '');
}

/** Whether the typed text equals one of the accepted answers, each of which may contain alternatives. */
export function matchesAny(typed: string, accepted: readonly string[], options: NormaliseOptions): boolean {
  const answer = normaliseAnswer(typed, options);
  if (answer === '') return false;
  return accepted.flatMap(acceptedVariants).some((variant) => normaliseAnswer(variant, options) === answer);
}
