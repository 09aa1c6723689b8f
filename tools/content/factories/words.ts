import { UNIT_KEYS } from '@domdom/domain/school/units';
import type { Draft } from '../bank/item.ts';
import type { SpokenLine } from '../sound-manifest.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { WordClass } from '../sources/word-classes.ts';
import type { FactoryInput, StoredPicture } from './contract.ts';
import { replaceWord, spokenLine } from './frame.ts';
import { areConfusable, pictureOf, shuffledByName } from './kit.ts';

/** Shared by the factories of lexicon words: which words may be side by side, wrong options, combinations. */

export interface PicturedWord extends WordRecord {
  shown: StoredPicture;
}

/** The words of the grade that have a drawn picture. */
export function picturedWords(input: FactoryInput): PicturedWord[] {
  return withPictures(input.sources.words, input);
}

export function withPictures(words: readonly WordRecord[], input: FactoryInput): PicturedWord[] {
  return words.flatMap((record) => {
    const shown = pictureOf(record, input);
    return shown === undefined ? [] : [{ ...record, shown }];
  });
}

/** An item about several words: it has the unit of the first and trains all of them. */
export function wordsDraft(
  words: readonly [WordRecord, ...WordRecord[]],
  variant: string,
  question: Draft['question'],
): Draft {
  const focus = words.map(({ word }) => word);
  return { unit: words[0].unit, variant, source: focus.join('+'), focus, question };
}

/** `nurse: y tá; cook: đầu bếp.` */
export function glossary(words: readonly WordRecord[]): string {
  return `${words.map(({ word, vi }) => `${word}: ${vi.replaceAll(';', ',')}`).join('; ')}.`;
}

/** Groups of classes whose pictures may show each other's things: every job shows a person, every bedroom a bed. */
const OVERLAPS: readonly (readonly WordClass[])[] = [
  ['person', 'family', 'job', 'body', 'clothes', 'appearance', 'character', 'feeling', 'health', 'story'],
  ['person', 'family', 'job', 'greeting', 'action', 'hobby', 'sport', 'toy', 'instrument', 'subject', 'time'],
  ['room', 'house part', 'furniture', 'place', 'technology', 'thing', 'school thing', 'subject', 'container'],
  ['food', 'drink', 'meal', 'tableware', 'container', 'plant'],
  ['nature', 'weather', 'season', 'plant', 'place', 'transport', 'direction', 'festival', 'month', 'time'],
  ['number', 'ordinal', 'time', 'day', 'month', 'season'],
  ['country', 'nationality', 'person'],
  ['colour', 'shape', 'nature', 'food'],
  ['story', 'animal'],
];
/** Abstract classes: their pictures may show things of any class. */
const ABSTRACT: readonly WordClass[] = [
  'action',
  'hobby',
  'quality',
  'state',
  'position',
  'direction',
  'idea',
  'grammar',
  'phrase',
];

function mayOverlap(one: WordClass, other: WordClass): boolean {
  return (
    one !== other &&
    (ABSTRACT.includes(one) ||
      ABSTRACT.includes(other) ||
      OVERLAPS.some((classes) => classes.includes(one) && classes.includes(other)))
  );
}

const partsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Whether two words have the same stem, such as bed and bedroom, or sing and singing. */
function areRelated(one: WordRecord, other: WordRecord): boolean {
  return partsOf(one.word).some((part) =>
    partsOf(other.word).some((rest) => {
      const [short = '', long = ''] = [part, rest].toSorted((a, b) => a.length - b.length);
      return short.length > 2 && (long.startsWith(short) || long.endsWith(short));
    }),
  );
}

/** The separate meanings, without remarks in brackets. */
function meaningsOf({ vi }: WordRecord): string[] {
  return vi
    .toLowerCase()
    .replaceAll(/\([^)]*\)/gu, '')
    .split(/[,;/]/u)
    .map((meaning) => meaning.trim());
}

function shareMeaning(one: WordRecord, other: WordRecord): boolean {
  const meanings = meaningsOf(one);
  return meaningsOf(other).some((meaning) => meanings.includes(meaning));
}

/** Only the sounds, without stress marks. */
export const soundsOf = ({ ipa }: Pick<WordRecord, 'ipa'>): string => ipa.replaceAll(/[ˈˌ.\s]/gu, '');

/** Whether two words differ in sound and in meaning. */
export function soundApart(one: WordRecord, other: WordRecord): boolean {
  return !areConfusable(one, other) && soundsOf(one) !== soundsOf(other) && !shareMeaning(one, other);
}

/** For the question "animal", another animal is not a wrong option. */
const isKindOf = (one: WordRecord, other: WordRecord): boolean => one.word.toLowerCase() === other.class;

/** Whether neither word fits the picture, the meaning or the sound of the other. */
export function standApart(one: WordRecord, other: WordRecord): boolean {
  return (
    soundApart(one, other) &&
    !isKindOf(one, other) &&
    !isKindOf(other, one) &&
    (one.class === other.class || (!mayOverlap(one.class, other.class) && !areRelated(one, other)))
  );
}

/**
 * The lexicon words of this grade and the lower ones that occur in the text as whole words; a word inside a longer one
 * is left out.
 */
export function lexiconWordsIn(text: string, { sources, earlierWords }: FactoryInput): string[] {
  const inside = [...sources.words, ...earlierWords]
    .map(({ word }) => word)
    .filter((word) => mentions(text, word))
    .toSorted((one, other) => other.length - one.length);
  return inside.filter((word, index) => !inside.slice(0, index).some((longer) => mentions(longer, word)));
}

/** Whether the text contains the word as a whole word. */
export const mentions = (text: string, word: string): boolean => replaceWord(text, word, '') !== text;

/** Words in a shuffled order. */
export const shuffledWords = <T extends WordRecord>(words: readonly T[], seed: string): T[] =>
  shuffledByName(words, seed, ({ word }) => word);

const unitIndex = ({ unit }: WordRecord): number => UNIT_KEYS.indexOf(unit);

/** The words that a student knows after the unit of this word, those of the grade first. */
export function knownAt(record: WordRecord, input: FactoryInput): WordRecord[] {
  return [
    ...input.sources.words.filter((other) => unitIndex(other) <= unitIndex(record)),
    ...input.earlierWords,
  ];
}

/**
 * Up to `count` wrong options for a right word. Prefers known words of its class and part of speech, then other words
 * of its class, then the words that its author named, then classes that cannot be mistaken for it.
 */
export function wrongWords(
  right: WordRecord,
  input: FactoryInput,
  count: number,
  seed: string,
  isFit: (record: WordRecord) => boolean = () => true,
): WordRecord[] {
  const known = knownAt(right, input);
  const everything = [...input.sources.words, ...input.earlierWords];
  const isAlike = (other: WordRecord): boolean => other.class === right.class && other.pos === right.pos;
  const isNamed = ({ word }: WordRecord): boolean => right.beside?.includes(word) ?? false;
  const tiers = [
    known.filter(isAlike),
    everything.filter(isAlike),
    everything.filter((other) => other.class === right.class),
    everything.filter(isNamed),
    known.filter((other) => other.pos === right.pos),
    everything.filter((other) => other.pos === right.pos),
  ];
  const chosen: WordRecord[] = [];
  // Two options named by the author may show the same things, because both are wrong.
  const goWith = (candidate: WordRecord): boolean =>
    isNamed(candidate)
      ? soundApart(right, candidate) && chosen.every((other) => soundsOf(other) !== soundsOf(candidate))
      : [right, ...chosen].every((other) => standApart(other, candidate));
  for (const tier of tiers) {
    for (const candidate of shuffledWords(tier, seed)) {
      if (chosen.length === count) return chosen;
      if (isFit(candidate) && !chosen.includes(candidate) && goWith(candidate)) chosen.push(candidate);
    }
  }
  return chosen;
}

/** Maximum distance in units between words in one item. */
const NEIGHBOURS = 3;

/** The other words, nearest unit first. */
function nearestFirst<T extends WordRecord>(words: readonly T[], first: T, seed: string): T[] {
  const distance = (other: T): number => Math.abs(unitIndex(other) - unitIndex(first));
  const near = words.filter((other) => other !== first && distance(other) <= NEIGHBOURS);
  return shuffledWords(near, `${seed} ${first.word}`).toSorted(
    (one, other) => distance(one) - distance(other),
  );
}

/**
 * Groups of words that cannot be mistaken for each other. Each word begins one group per round, and two groups share at
 * most one word. If the nearest words leave no group for a word, it gets one of more distant words. Those come last, so
 * that the other groups do not change.
 */
export function combinations<T extends WordRecord>(
  words: readonly T[],
  size: number,
  seed: string,
  rounds: number,
  areApart: (one: T, other: T) => boolean,
): [T, ...T[]][] {
  const together = new Set<string>();
  const key = (one: T, other: T): string => [one.word, other.word].toSorted().join('+');
  const groupOf = (first: T, others: readonly T[]): [T, ...T[]] | undefined => {
    const group: [T, ...T[]] = [first];
    for (const other of others) {
      if (group.length === size) break;
      const goesWith = (one: T): boolean => !together.has(key(one, other)) && areApart(one, other);
      if (group.every(goesWith)) group.push(other);
    }
    if (group.length < size) return undefined;
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) together.add(key(one, other));
    }
    return group;
  };
  const turns = Array.from({ length: rounds }, (_, round) =>
    words.map((first) => ({ first, others: nearestFirst(words, first, `${seed} ${round}`) })),
  ).flat();
  const tried = turns.map(({ first, others }) => groupOf(first, others));
  const left = turns.filter(({ first }) => !tried.some((group) => group?.[0] === first));
  const late = left.map(({ first, others }) => {
    for (let start = 1; start < others.length; start += 1) {
      const group = groupOf(first, others.slice(start));
      if (group !== undefined) return group;
    }
    return undefined;
  });
  return [...tried, ...late].filter((group) => group !== undefined);
}

/** The sentence of a word, read aloud. The word has its own respelling for the speech engine. */
export function sentenceLine({
  word,
  says,
  say,
}: {
  word: string;
  says: string;
  say?: string | undefined;
}): SpokenLine {
  const line = spokenLine('slt', says);
  return say === undefined
    ? line
    : { ...line, say: replaceWord(line.say ?? says, word, say.replace(/\.$/u, '')) };
}
