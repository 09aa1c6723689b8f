import { acceptedVariants, normaliseAnswer } from './normalise.ts';

/** A blank is '#', or three and more underscores. */
const BLANK = /#|_{3,}/u;

/** The text around the blanks: n blanks give n + 1 segments, some possibly empty. */
export function splitAtBlanks(text: string): string[] {
  return text.split(BLANK);
}

export function countBlanks(text: string): number {
  return splitAtBlanks(text).length - 1;
}

export type WidthClass = 'narrow' | 'medium' | 'wide';

const NARROW_UP_TO = 4;
const MEDIUM_UP_TO = 10;

/**
 * The drawn width of a blank, from its longest accepted answer. There are only three classes, so that the width does
 * not reveal the number of letters.
 */
export function widthClass(accepted: readonly string[]): WidthClass {
  const lengths = accepted
    .flatMap(acceptedVariants)
    .map((variant) => Array.from(normaliseAnswer(variant, { foldCase: false })).length);
  const longest = Math.max(0, ...lengths);
  if (longest <= NARROW_UP_TO) return 'narrow';
  return longest <= MEDIUM_UP_TO ? 'medium' : 'wide';
}
