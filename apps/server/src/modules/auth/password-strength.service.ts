import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { PASSWORD_TEXTS, type PasswordHolder } from '@domdom/domain/accounts/password';
import { AppError } from '@domdom/domain/errors/app-error';
import { foldForSearch } from '@domdom/domain/text/search';
import { VIETNAMESE_WORDS } from './password-words.ts';

/** How many guesses a password must withstand. The login lets through a few thousand in a month. */
const FEWEST_GUESSES: Record<PasswordHolder, number> = { student: 1e5, staff: 1e7 };
/** The beginning decides: a weak one is refused however long it is, and long ones would take too long to examine. */
const EXAMINED_LENGTH = 32;
const SHORTEST_WORD = 3;

/** What a guesser knows about the account. */
export interface PasswordOwner {
  holder: PasswordHolder;
  /** A user name, or an e-mail. */
  loginName: string;
  fullName: string;
  schoolName: string | null;
  brand: string;
}

let estimator: ZxcvbnFactory | undefined;

/** Made when it is first needed: it takes a tenth of a second. */
const makeEstimator = () =>
  new ZxcvbnFactory({
    dictionary: {
      ofTheWorld: common['passwords-common'],
      english: english['commonWords-en'],
      englishNames: english['firstnames-en'],
      ...VIETNAMESE_WORDS,
    },
    graphs: adjacencyGraphs,
    maxLength: EXAMINED_LENGTH,
    // More substitutions take up to a second.
    l33tMaxSubstitutions: 8,
  });

/** Guessers type Vietnamese as it is spelt, without accents, and without spaces. */
function spellings(password: string): string[] {
  const typed = password.normalize('NFC').toLowerCase();
  const plain = foldForSearch(typed);
  return [...new Set([typed, plain, plain.replaceAll(' ', '')])];
}

/** Every word that belongs to the owner, the whole and its parts. */
function wordsOf({ loginName, fullName, schoolName, brand }: PasswordOwner): string[] {
  const all = [loginName, loginName.split('@')[0] ?? '', fullName, schoolName ?? '', brand].flatMap(
    (text) => {
      const parts = foldForSearch(text).split(/[^\p{L}\p{N}]+/u);
      return [text.toLowerCase(), parts.join(''), initials(parts), ...parts];
    },
  );
  return [...new Set(all)].filter((word) => word.length >= SHORTEST_WORD);
}

const initials = (parts: readonly string[]): string => parts.map((part) => part.slice(0, 1)).join('');

/** Whether a guesser would soon try this password. */
export function isEasilyGuessed(password: string, owner: PasswordOwner): boolean {
  const ready = (estimator ??= makeEstimator());
  const words = wordsOf(owner);
  const guesses = spellings(password).map((spelling) => ready.check(spelling, words).guesses);
  return Math.min(...guesses) < FEWEST_GUESSES[owner.holder];
}

/** Throws INVALID_INPUT at `path` for a password that is easily guessed. Its length was checked before. */
export function refuseEasyPassword(password: string, owner: PasswordOwner, path: string): void {
  if (isEasilyGuessed(password, owner))
    throw new AppError('INVALID_INPUT', { issues: [{ path, message: PASSWORD_TEXTS.common }] });
}
