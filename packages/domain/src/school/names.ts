import { SPACES } from '../text/characters.ts';

/** Vietnamese order: `firstname` is the family and middle names (họ và tên đệm), `lastname` the given name (tên). */
export interface SplitName {
  firstname: string;
  lastname: string;
}

/** The last word is the given name; a single word has no family name. */
export function splitFullName(fullName: string): SplitName {
  const words = tidy(fullName).split(' ');
  const lastname = words.pop() ?? '';
  return { firstname: words.join(' '), lastname };
}

export function joinFullName(firstname: string, lastname: string): string {
  return tidy(`${firstname} ${lastname}`);
}

function tidy(name: string): string {
  return name.normalize('NFC').replace(SPACES, ' ').trim();
}
