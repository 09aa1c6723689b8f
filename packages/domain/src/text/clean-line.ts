import { INVISIBLE, SPACES } from './characters.ts';

/** A typed name as people read it: composed, without characters that print nothing, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim();
}
