import type { DraftSound } from '../bank/item.ts';
import { digest } from '../digest.ts';
import type { SpokenLine } from '../sound-manifest.ts';
import { clipKey, clipScript } from '../sound-manifest.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { FactoryInput, StoredPicture } from './contract.ts';

/** What all factories share: chance that is none, clips, pictures and words that are alike. */

/** Speed of every clip of the bank; 1 is the engine's own, larger is slower. */
export const STRETCH = 1.1;

/** Always the same order for the same list and seed, like cards dealt by a hash. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return inOrderOf(items, (item, index) => digest(`${seed} ${index} ${JSON.stringify(item)}`, 12));
}

/**
 * The same for what comes of the sources, where a place in the order hangs on the name alone: a word that is added or
 * mended takes its own place, and all others stay in theirs, and so do the items that are made of them.
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

/** One of the list: always the same for a name, whatever other records there are. */
export function chosenByName<T>(items: readonly [T, ...T[]], name: string): T {
  return items[Number.parseInt(digest(name, 8), 36) % items.length] ?? items[0];
}

/** Ids of options, pairs and statements: short, unlike each other, without a hint at what is right. */
export function partIds(count: number, seed: string): string[] {
  return Array.from({ length: count }, (_, index) => `k${digest(`${seed} part ${index}`, 5)}`);
}

/** Options with ids in a shuffled order, the first of `contents` being the right one. */
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

/** A clip of the bank: its file name is known before the clip is made. */
export function soundOf(lines: readonly SpokenLine[]): DraftSound {
  return { file: `${clipKey(lines, STRETCH)}.mp3`, script: clipScript(lines), lines };
}

/** Single words end in a full stop, so that the voice falls. */
export function spokenWord({ word, say }: Pick<WordRecord, 'word' | 'say'>): SpokenLine {
  return { voice: 'rms', text: word, say: say ?? `${word}.` };
}

/** The picture of a word, where it has one that is drawn. */
export function pictureOf(
  { picture }: Pick<WordRecord, 'picture'>,
  input: Pick<FactoryInput, 'picture'>,
): StoredPicture | undefined {
  return picture === undefined ? undefined : input.picture(picture);
}

const lower = (text: string): string => text.toLowerCase();

/** True when one may be taken for the other: the same word, named as confusable by either, a variant, one picture. */
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
