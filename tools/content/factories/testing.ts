import { createHash } from 'node:crypto';
import { lintQuestion } from '@domdom/questions';
import { expect } from 'vitest';
import { questionProblems } from '../../../content/question-problems.ts';
import { files, isFields } from '../../../content/reading.ts';
import { finishDraft, type BankItem, type Finished } from '../bank/item.ts';
import { GRAMMAR } from '../sources/grammar.ts';
import type { SourceGrade } from '../sources/read.ts';
import type { SetRecord, WordRecord } from '../sources/schema.ts';
import type { Factory, FactoryInput } from './contract.ts';
import { soundOf } from './kit.ts';

/** A small lexicon for the tests of factories, and the checks that every item must pass. */

const word = (name: string, more: Partial<WordRecord>): WordRecord => ({
  word: name,
  unit: '1',
  class: 'animal',
  pos: 'n',
  vi: `nghĩa ${name}`,
  ipa: name,
  picture: name.replaceAll(' ', '-'),
  says: `It's a ${name}.`,
  plural: `${name}s`,
  definition: `Clue ${[...name].toReversed().join('')}.`,
  ...more,
});

/** Words of two units. "see" and "sea" sound alike, "boy" and "son" are confusable, and "ghost" has no picture. */
export const SMALL_LEXICON: readonly WordRecord[] = [
  word('cat', { ipa: 'kæt', confusable: ['kitten'] }),
  word('kitten', { ipa: 'ˈkɪtn' }),
  word('dog', { ipa: 'dɒɡ' }),
  word('hen', { ipa: 'hen' }),
  word('cow', { ipa: 'kaʊ' }),
  word('goat', { ipa: 'ɡəʊt' }),
  word('animal', { ipa: 'ˈænɪml', says: "It's an animal." }),
  word('cap', { class: 'clothes', unit: '2', ipa: 'kæp' }),
  word('coat', { class: 'clothes', unit: '2', ipa: 'kəʊt' }),
  word('scarf', { class: 'clothes', unit: '2', ipa: 'skɑːf', plural: 'scarves' }),
  word('dress', { class: 'clothes', unit: '2', ipa: 'dres', plural: 'dresses' }),
  word('skirt', { class: 'clothes', unit: '2', ipa: 'skɜːt' }),
  word('son', { class: 'family', unit: '2', ipa: 'sʌn', says: 'This is my son.' }),
  word('sun', { class: 'nature', unit: '2', ipa: 'sʌn', says: "It's the sun." }),
  word('moon', { class: 'nature', unit: '2', ipa: 'muːn', says: "It's the moon." }),
  word('grey', {
    class: 'colour',
    unit: '2',
    pos: 'adj',
    ipa: 'ɡreɪ',
    variants: ['gray'],
    says: "It's grey.",
  }),
  word('ice cream', { class: 'food', unit: '2', ipa: 'ˌaɪs ˈkriːm', says: "It's ice cream." }),
];

/** A grade's sources that contain only this lexicon. */
export function inputOf(
  words: readonly WordRecord[] = SMALL_LEXICON,
  { sets = [], grade = 4 }: { sets?: SetRecord[]; grade?: SourceGrade } = {},
): FactoryInput {
  return {
    sources: { grade, words: [...words], sentences: [], exchanges: [], passages: [], sets },
    earlierWords: [],
    grammar: GRAMMAR,
    picture: (name) => ({ file: `${sha256(name).slice(0, 12)}.svg`, alt: 'Tranh' }),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Turns the factories' drafts into items; checks that a second run gives the same drafts. */
export function finishedItems(factories: readonly Factory[], input: FactoryInput): Finished[] {
  const drafts = factories.flatMap((factory) => factory(input));
  expect(factories.flatMap((factory) => factory(input))).toEqual(drafts);
  return drafts.map((draft) => finishDraft(input.sources.grade, draft));
}

/** The problems of the items: in their questions, their focus, or their ids. */
export function problemsOf(finished: readonly Finished[], { sources, earlierWords }: FactoryInput): string[] {
  const known = new Set([...sources.words, ...earlierWords].map(({ word: name }) => name));
  const ids = finished.map(({ item }) => item.id);
  return finished.flatMap(({ item, clips }, index) => {
    const scripts = new Map(clips.map((lines) => [soundOf(lines).file, soundOf(lines).script]));
    return [
      ...questionProblems(item.question, { files: new Set(files(item.question)), scripts }),
      ...lintQuestion(item.question)
        // The linter wants a sound for the whole question, although every pair has its own.
        .filter(({ path }) => path !== 'sound')
        .map(({ path, message }) => `${path}: ${message}`),
      ...item.focus.filter((name) => !known.has(name)).map((name) => `trains the unknown "${name}"`),
      ...(ids.indexOf(item.id) === index ? [] : ['has the id of another']),
    ].map((problem) => `${item.variant} of ${item.source} ${problem}`);
  });
}

/** Names the items that both runs made from the same source, but with different content. */
export function changedBetween(before: readonly Finished[], after: readonly Finished[]): string[] {
  const later = new Map(after.map(({ item }) => [item.id, item]));
  const kept = before.filter(({ item }) => later.has(item.id));
  expect(kept.length).toBeGreaterThan(before.length / 2);
  return kept
    .filter(({ item }) => JSON.stringify(later.get(item.id)) !== JSON.stringify(item))
    .map(({ item }) => `${item.variant} of ${item.source}`);
}

/** The item that a factory made from this source. */
export function itemFrom(finished: readonly Finished[], variant: string, source: string): BankItem {
  const found = finished.find(({ item }) => item.variant === variant && item.source === source);
  if (found === undefined) throw new Error(`No ${variant} of ${source}`);
  return found.item;
}

export const fieldsOf = ({ question }: BankItem): Record<string, unknown> => ({ ...question });

/** The objects in a list field of a question, such as its options. */
export function partsOf(item: BankItem, list: string): Record<string, unknown>[] {
  const parts = fieldsOf(item)[list];
  return Array.isArray(parts) ? parts.filter(isFields) : [];
}
