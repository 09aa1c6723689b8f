import { dictionary } from 'cmu-pronouncing-dictionary';
import type { SetRecord, WordRecord } from '../sources/schema.ts';
import { soundApart } from '../factories/words.ts';
import { unmarked } from '../../../content/reading.ts';

/**
 * Compares the authors' pronunciation with a dictionary of American speech: stress, and vowels that both kinds of
 * English share, must agree. Justified differences are in content/grammar/pronunciation-exceptions.json.
 */

/** How the British vowels that correspond to this American vowel are written. */
const VOWELS: Readonly<Record<string, readonly string[]>> = {
  AA: ['ɑː', 'ɒ', 'ɔː'],
  AE: ['æ', 'ɑː'],
  AH: ['ʌ', 'ə', 'ɒ', 'ɪ'],
  AO: ['ɔː', 'ɒ', 'ʊə', 'ɔ'],
  AW: ['aʊ'],
  AY: ['aɪ'],
  EH: ['e', 'eə', 'ɛ', 'ɛə'],
  ER: ['ɜː', 'ə', 'ʌ', 'ɪə'],
  EY: ['eɪ'],
  IH: ['ɪ', 'ɪə', 'i'],
  IY: ['iː', 'i', 'ɪə'],
  OW: ['əʊ'],
  OY: ['ɔɪ'],
  UH: ['ʊ', 'ʊə', 'ɔː'],
  UW: ['uː', 'u'],
};

const NUCLEI = /[aeəɔ][ɪʊ]|[ɪeʊɛ]ə|[iuɑɔɜ]ː|[aæɑɒɔəɜɛeɪiʊuʌ]/gu;

interface Spoken {
  /** The vowels in order. */
  vowels: string[];
  /** Indexes of the vowels that may be stressed; the dictionary lists two for words such as thirteen. */
  stressed: number[];
}

/** The phones of every pronunciation in the dictionary. */
function phonesOf(word: string): string[][] {
  const name = word.toLowerCase();
  return [name, `${name}(1)`, `${name}(2)`, `${name}(3)`].flatMap((entry) => {
    const phones = dictionary[entry];
    return phones === undefined ? [] : [phones.split(' ')];
  });
}

function spokenBy(phones: readonly string[]): Spoken {
  const vowels = phones.filter((phone) => /\d/.test(phone));
  return {
    vowels: vowels.map((vowel) => vowel.slice(0, -1)),
    stressed: vowels.flatMap((vowel, index) => (vowel.endsWith('1') ? [index] : [])),
  };
}

/** The author's pronunciation. A word without a mark is stressed on its only or first vowel. */
function written(ipa: string): { vowel: string; stressed: number } {
  const [before = '', after] = ipa.split('ˈ');
  const stressed = after === undefined ? 0 : (before.match(NUCLEI) ?? []).length;
  return { vowel: ipa.match(NUCLEI)?.[stressed] ?? '', stressed };
}

/** Differences in stress and in the stressed vowel of a single word; none when the dictionary lacks it. */
export function pronunciationProblems({ word, ipa }: Pick<WordRecord, 'word' | 'ipa'>): string[] {
  const known = phonesOf(word).map(spokenBy);
  if (known.length === 0) return [];
  const { vowel, stressed } = written(ipa);
  const sameStress = known.filter((one) => one.stressed.includes(stressed));
  if (sameStress.length === 0) return [`stress of /${ipa}/ is not that of the dictionary`];
  return sameStress.some(({ vowels }) => VOWELS[vowels[stressed] ?? '']?.includes(vowel))
    ? []
    : [`stressed vowel of /${ipa}/ is not that of the dictionary`];
}

/** Words that the (American) voices pronounce alike although authors write them differently. */
export function homophoneProblems(words: readonly WordRecord[]): string[] {
  const bySound = Map.groupBy(
    words.flatMap((record) => phonesOf(record.word).map((phones) => ({ record, sound: phones.join(' ') }))),
    ({ sound }) => sound,
  );
  return [...bySound.values()].flatMap((alike) =>
    alike.flatMap(({ record: one }, index) =>
      alike
        .slice(index + 1)
        .filter(({ record: other }) => one !== other && soundApart(one, other))
        .map(
          ({ record: other }) =>
            `"${one.word}" and "${other.word}" are heard alike, but not named as confusable`,
        ),
    ),
  );
}

/** The vowel phone of the marked letters; undefined when letters and phones cannot be aligned. */
function markedVowel(marked: string): string[] | undefined {
  const at = marked.indexOf('[[');
  const letters = /\[\[(.+?)\]\]/.exec(marked)?.[1] ?? '';
  // At the beginning of a word, y is not a vowel.
  if (!/^[aeiouy]/i.test(letters) || (at === 0 && /^y/i.test(letters))) return undefined;
  const word = unmarked(marked).toLowerCase();
  const groups = [...word.matchAll(/[aeiouy]+/g)].filter(
    ({ 0: group, index }) =>
      !(group === 'e' && index === word.length - 1 && index > 2) && !(group === 'y' && index === 0),
  );
  const place = groups.findIndex(({ 0: group, index }) => index <= at && at < index + group.length);
  const phones = phonesOf(word).map((one) => spokenBy(one).vowels);
  const fitting = phones.filter(({ length }) => length === groups.length);
  return place === -1 || fitting.length < phones.length || fitting.length === 0
    ? undefined
    : fitting.flatMap((vowels) => vowels[place] ?? []);
}

/** The sound of an ending -s, -es or -ed: the syllable as one sound, or its last consonant alone. */
function markedEnding(marked: string): string[] | undefined {
  if (!/\[\[(?:s|es|d|ed)\]\]$/i.test(marked)) return undefined;
  const phones = phonesOf(unmarked(marked));
  if (phones.length === 0) return undefined;
  return phones.map((one) => {
    const [vowel = '', last = ''] = one.slice(-2);
    // The dictionary uses both vowels for the weak syllable.
    return /[IA]H0/.test(vowel) && /[td]e|[sxz]e|[cs]h|[cg]e/i.test(unmarked(marked).slice(-4))
      ? `ɪ${last}`
      : last;
  });
}

/** Some people pronounce "what" with an h before the w. */
const firstSound = ([first = '', next]: readonly string[]): string =>
  first === 'HH' && next === 'W' ? next : first;

/** The sound of consonants at the beginning of a word. */
function markedBeginning(marked: string): string[] | undefined {
  if (!/^\[\[[bcdfghjklmnpqrstvwxz]+\]\]/i.test(marked)) return undefined;
  const phones = phonesOf(unmarked(marked));
  return phones.length === 0 ? undefined : phones.map(firstSound);
}

/** Whether the odd one differs from the others and the others agree, as far as the dictionary knows them. */
function splitProblems(
  words: readonly string[],
  odd: string,
  valuesOf: (word: string) => string[] | undefined,
): string[] {
  const values = words.map((word) => ({ word, is: valuesOf(word) }));
  const others = values.filter(({ word }) => word !== odd);
  const oddOne = values.find(({ word }) => word === odd)?.is;
  const common = others.reduce<string[] | undefined>((shared, { is }) => {
    if (is === undefined) return shared;
    return shared === undefined ? is : shared.filter((value) => is.includes(value));
  }, undefined);
  if (common === undefined) return [];
  if (common.length === 0) return [`the words beside "${odd}" are not alike`];
  return oddOne?.every((value) => common.includes(value)) === true ? [`"${odd}" is like the others`] : [];
}

/** Sets whose sounds or stresses the dictionary contradicts. */
export function setSoundProblems(set: SetRecord): string[] {
  if (set.kind === 'sound') {
    return splitProblems(
      set.words,
      set.odd,
      (word) => markedEnding(word) ?? markedBeginning(word) ?? markedVowel(word),
    );
  }
  if (set.kind !== 'stress') return [];
  return splitProblems(set.words, set.odd, (word) => {
    const stresses = phonesOf(word).flatMap((phones) => spokenBy(phones).stressed.map(String));
    return stresses.length === 0 ? undefined : stresses;
  });
}
