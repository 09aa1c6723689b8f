import type { PasswordHolder } from './password.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);

/**
 * Short English words that come through a Vietnamese keyboard unchanged. With Telex, the letters s f r x j w z change the
 * vowel before them, and so does a second a, e, o or d anywhere in the word; with VNI, a digit behind a vowel does. So the
 * digits come first, and no word of the first list with any of the second has such a letter.
 */
export const FIRST_WORDS: readonly string[] = words(`
  album ant apply bag ball bang bank bat bath big bill bin blink bulb bun bunch cab call calm camp can cap cat chain
  chalk chin chip city clam clap click clip club cup gap giant gull gum gym hall ham hat hill hip hug hunt inch ink king
  kitty lab lamb lamp lily lip luck lucky lunch magic mail man map mat math milk mini mint mug mummy nail nap navy nut
  pail paint pan panic path pig pin pink plain plan plant plum pull quick tail talk tall tank thank thumb
  tiny tulip tuna unit van villa
`);

export const SECOND_WORDS: readonly string[] = words(`
  begin bell belt bench bike bite blue boil bone bottle clock cloth club coin cone cope copy cube cute hello help
  hen hole home honey hope hotel ice ink kite kitten leg lemon light lime line link lion lock long melon menu mice mile
  mobile monkey month mouth move movie neck net nice nickel nine note oil olive open oven pen pencil pet phone picnic
  piglet pilot pine pipe poem pole police pony pot ten tent time tin tongue top toy tube tune uncle violet violin
`);

/** Without 0 and 1, which look like letters. */
const DIGITS = '23456789';
const DIGIT_COUNT: Record<PasswordHolder, number> = { student: 4, staff: 7 };

/**
 * A first password, for a child to read from a card and to type: '4827catpen'. `randomIndex(n)` returns an integer from 0
 * to n - 1 and must come from a cryptographic source.
 */
export function makeInitialPassword(
  randomIndex: (below: number) => number,
  { holder }: { holder: PasswordHolder },
): string {
  const pick = (list: readonly string[]): string => list[randomIndex(list.length)] ?? '';
  const digits = Array.from({ length: DIGIT_COUNT[holder] }, () =>
    DIGITS.charAt(randomIndex(DIGITS.length)),
  ).join('');
  return `${digits}${pick(FIRST_WORDS)}${pick(SECOND_WORDS)}`;
}
