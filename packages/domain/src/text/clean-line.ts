import { INVISIBLE, SPACES } from './characters.ts';

/** A typed name as people read it: composed, without characters that print nothing, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim();
}

/** Of the names that people give to what they make, counted as the field of a form counts. */
export const NAME_LENGTH = 120;

/** The beginning of a name that is too long; no letter is cut in two. */
export const cutName = (name: string, length: number = NAME_LENGTH): string =>
  name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
