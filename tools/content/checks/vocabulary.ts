import { GRAMMAR } from '../sources/grammar.ts';
import type { WordRecord } from '../sources/schema.ts';

/**
 * The words that a student of a grade has met: lexicon words up to that grade with their regular forms, grammar words,
 * names.
 */

/** Words outside the lexicon, by the grade from which they are known. */
export type FunctionWords = Readonly<Record<string, readonly string[]>>;

export interface KnownWords {
  has: (token: string) => boolean;
}

/** Words of a text in lower case; an apostrophe or hyphen stays inside its word, and numbers are skipped. */
function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z]+(?:['-][a-z]+)*/g) ?? []
  );
}

const ENDS_IN_Y = /[^aeiou]y$/;
const ENDS_IN_HISS = /(?:s|x|z|ch|sh|o)$/;
const ENDS_IN_E = /[^e]e$/;
const DOUBLES_LAST = /^[a-z]?[^aeiou]*[aeiou][bdgmnprt]$/;

function stems(word: string): { s: string; vowelEnding: string } {
  if (ENDS_IN_Y.test(word)) return { s: `${word.slice(0, -1)}ies`, vowelEnding: `${word.slice(0, -1)}i` };
  return { s: ENDS_IN_HISS.test(word) ? `${word}es` : `${word}s`, vowelEnding: word };
}

/** The word and its regular endings: -s, -ing, -ed, -er, -est, 's. Rather too many than too few. */
export function formsOf(word: string): string[] {
  const { s, vowelEnding } = stems(word);
  const silent = ENDS_IN_E.test(word) ? word.slice(0, -1) : word;
  const doubled = DOUBLES_LAST.test(word) ? `${word}${word.slice(-1)}` : silent;
  const tail = ENDS_IN_Y.test(word) ? vowelEnding : doubled;
  return [word, s, `${word}s`, `${word}'s`, `${s}'`, `${doubled}ing`, `${silent}ing`, `${word}ing`]
    .concat([
      `${tail}ed`,
      `${tail}er`,
      `${tail}est`,
      `${word}ed`,
      `${silent}ed`,
      `${silent}er`,
      `${silent}est`,
    ])
    .concat([`${word}er`, `${word}est`]);
}

export function knownWords(
  grade: number,
  lexicon: readonly WordRecord[],
  functionWords: FunctionWords,
  names: readonly string[],
): KnownWords {
  const ofLexicon = lexicon.flatMap(({ word, plural, variants = [] }) =>
    [word, plural ?? '', ...variants].flatMap(tokensOf).flatMap(formsOf),
  );
  const ofGrammar = Object.entries(functionWords)
    .filter(([from]) => Number(from) <= grade)
    .flatMap(([, words]) => words.map((word) => word.toLowerCase()));
  const ofNames = names.flatMap((name) => [name.toLowerCase(), `${name.toLowerCase()}'s`]);
  const known = new Set([...ofLexicon, ...ofGrammar, ...ofNames]);
  return {
    has: (token) =>
      known.has(token) ||
      // "cat's" and the parts of "hide-and-seek".
      (token.endsWith("'s") && known.has(token.slice(0, -2))) ||
      (token.includes('-') && token.split('-').every((part) => known.has(part))),
  };
}

export function unknownWords(text: string, known: KnownWords): string[] {
  return tokensOf(text).filter((token) => token.length > 1 && !known.has(token));
}

const ENDINGS = ['s', 'es', 'ed', 'd', 'n', 'ing', 'er', 'est', 'ly', 'ness', 'ful', "'s"];

/**
 * The possible origins of a form: the word without an ending, with the letters that English drops or doubles before it.
 */
function basesOf(token: string): string[] {
  const [inTable] = GRAMMAR.verbs.filter((forms) => Object.values(forms).includes(token));
  const cut = ENDINGS.filter((ending) => token.length > ending.length + 1 && token.endsWith(ending)).map(
    (ending) => token.slice(0, -ending.length),
  );
  return [
    token,
    ...(inTable === undefined ? [] : [inTable.base, inTable.ing ?? inTable.base]),
    ...cut.flatMap((stem) => [
      stem,
      `${stem}e`,
      stem.replace(/i$/, 'y'),
      stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1'),
    ]),
  ];
}

/** Equal except for the last letters: childs, children. */
function isLike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return short.length > 4 && long.startsWith(short.slice(0, -1));
}

/**
 * Words of a wrong answer that are neither known nor forms of a known word or of the right one. Forms may be wrong
 * themselves ("childs"), because that is the point. A word that nobody has met ("flour") is not a fair choice.
 */
export function strangeWords(wrong: string, right: string, known: KnownWords): string[] {
  const rightWords = tokensOf(right);
  const bases = new Set(rightWords.flatMap(basesOf));
  return unknownWords(wrong, known).filter(
    (token) =>
      !rightWords.some((one) => isLike(one, token)) &&
      !basesOf(token)
        .flatMap(basesOf)
        .some((base) => bases.has(base) || known.has(base)),
  );
}
