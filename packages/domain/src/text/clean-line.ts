import { INVISIBLE, SPACES } from './characters.ts';

/** A typed name as people read it: composed, without characters that print nothing, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim();
}

/** Maximum length of the names that users give, counted as a form field counts. */
export const NAME_LENGTH = 120;

/** Cuts a name that is too long without cutting a letter in two. */
export const cutName = (name: string, length: number = NAME_LENGTH): string =>
  name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
