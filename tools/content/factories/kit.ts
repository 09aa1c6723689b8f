import type { DraftSound } from '../bank/item.ts';
import { digest } from '../digest.ts';
import type { SpokenLine } from '../sound-manifest.ts';
import { clipKey, clipScript } from '../sound-manifest.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { FactoryInput, StoredPicture } from './contract.ts';

/** Shared by all factories: repeatable randomness, clips, pictures and words that look alike. */

/** Speed of every clip in the bank: 1 is the engine's own, and a larger number is slower. */
export const STRETCH = 1.1;

/** Shuffles by a hash: the same list and seed always give the same order. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return inOrderOf(items, (item, index) => digest(`${seed} ${index} ${JSON.stringify(item)}`, 12));
}

/**
 * Like `shuffled`, but each position depends on the item's name alone. An added or corrected word moves only itself, so
 * the items made from other words do not change.
 */
export function shuffledByName<T>(items: readonly T[], seed: string, nameOf: (item: T) => string): T[] {
  return inOrderOf(items, (item) => digest(`${seed} ${nameOf(item)}`, 12));
}

function inOrderOf<T>(items: readonly T[], keyOf: (item: T, index: number) => string): T[] {
  return items
    .map((item, index) => ({ item, key: keyOf(item, index) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}

/** Picks one of the list. The choice depends on the name alone, not on other records. */
export function chosenByName<T>(items: readonly [T, ...T[]], name: string): T {
  return items[Number.parseInt(digest(name, 8), 36) % items.length] ?? items[0];
}

/** Ids of options, pairs and statements: short, distinct, and without a hint at the right answer. */
export function partIds(count: number, seed: string): string[] {
  return Array.from({ length: count }, (_, index) => `k${digest(`${seed} part ${index}`, 5)}`);
}

/** Options with ids in shuffled order; the first of `contents` is the right one. */
export function optionsOf<T extends object>(
  contents: readonly T[],
  seed: string,
): (T & { id: string; isCorrect: boolean })[] {
  const ids = partIds(contents.length, seed);
  return shuffled(
    contents.map((content, index) => ({ id: ids[index] ?? '', ...content, isCorrect: index === 0 })),
    seed,
  );
}

/** A clip of the bank. Its file name is known before the clip is made. */
export function soundOf(lines: readonly SpokenLine[]): DraftSound {
  return { file: `${clipKey(lines, STRETCH)}.mp3`, script: clipScript(lines), lines };
}

/** Ends single words with a full stop, so that the voice falls. */
export function spokenWord({ word, say }: Pick<WordRecord, 'word' | 'say'>): SpokenLine {
  return { voice: 'rms', text: word, say: say ?? `${word}.` };
}

/** The picture of a word, if the word names one that is drawn. */
export function pictureOf(
  { picture }: Pick<WordRecord, 'picture'>,
  input: Pick<FactoryInput, 'picture'>,
): StoredPicture | undefined {
  return picture === undefined ? undefined : input.picture(picture);
}

const lower = (text: string): string => text.toLowerCase();

/**
 * True if the words could be mistaken for each other: equal words, variants, the same picture, or listed as confusable
 * by either.
 */
export function areConfusable(one: WordRecord, other: WordRecord): boolean {
  const named = (from: WordRecord, to: WordRecord): boolean =>
    [...(from.confusable ?? []), ...(from.variants ?? [])].some((name) => lower(name) === lower(to.word));
  return (
    lower(one.word) === lower(other.word) ||
    lower(one.vi) === lower(other.vi) ||
    (one.picture !== undefined && one.picture === other.picture) ||
    named(one, other) ||
    named(other, one)
  );
}
