import { describe, expect, it } from 'vitest';
import type { SetRecord, WordRecord } from '../sources/schema.ts';
import { SET_COLUMNS } from './set-columns.ts';
import { finishedItems, inputOf, itemFrom, partsOf, problemsOf, SMALL_LEXICON } from './testing.ts';
import { WORD_MATCHING } from './word-matching.ts';
import { combinations } from './words.ts';

const input = inputOf();
const finished = finishedItems(WORD_MATCHING, input);
const items = finished.map(({ item }) => item);

const together = (...words: string[]): boolean =>
  items.some(
    ({ variant, focus }) => variant.startsWith('matching/') && words.every((word) => focus.includes(word)),
  );

describe('matched words', () => {
  it('go together in one way only, in all five tasks', () => {
    expect(problemsOf(finished, input)).toEqual([]);
    expect(new Set(items.map(({ variant }) => variant)).size).toBe(5);
  });

  it('are four of one unit or its neighbours, three for beginners', () => {
    expect(new Set(items.map((item) => partsOf(item, 'pairs').length))).toEqual(new Set([4]));
    const young = finishedItems(WORD_MATCHING, inputOf(SMALL_LEXICON, { grade: 1 }));
    expect(new Set(young.map(({ item }) => partsOf(item, 'pairs').length))).toEqual(new Set([3]));
  });

  it('stand beside no word that fits their place too', () => {
    expect(together('cat', 'dog')).toBe(true);
    expect(together('cat', 'kitten')).toBe(false);
    expect(together('son', 'sun')).toBe(false);
    expect(together('animal', 'dog')).toBe(false);
  });

  it('show colours beside colours only', () => {
    const words = SMALL_LEXICON.map((record) =>
      ['coat', 'scarf'].includes(record.word) ? { ...record, class: 'colour' as const } : record,
    );
    const withGrey = finishedItems(WORD_MATCHING, inputOf(words, { grade: 1 }))
      .map(({ item }) => item)
      .filter(({ variant, focus }) => variant === 'matching/pictures' && focus.includes('grey'));
    expect(withGrey.map(({ focus }) => focus.toSorted())).toEqual([['coat', 'grey', 'scarf']]);
  });

  it('meet again in no other item of the task', () => {
    const pairs = items
      .filter(({ variant }) => variant === 'matching/pictures')
      .flatMap(({ focus }) =>
        focus.flatMap((one, index) =>
          focus.slice(index + 1).map((other) => [one, other].toSorted().join('+')),
        ),
      );
    expect(pairs.length).toBeGreaterThan(6);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('are said in sentences that speak of one picture each', () => {
    const words = SMALL_LEXICON.map((record) =>
      record.word === 'dog' ? { ...record, says: 'The dog and the hen are here.' } : record,
    );
    const told = finishedItems(WORD_MATCHING, inputOf(words)).map(({ item }) => item);
    const beside = told.filter(({ focus }) => focus.includes('dog') && focus.includes('hen'));
    expect(beside.map(({ variant }) => variant)).not.toContain('matching/sentences');
    expect(beside).not.toEqual([]);
  });
});

it('puts opposites and halves of sentences in two columns', () => {
  const sets: SetRecord[] = [
    {
      id: 'g4-u1-x01',
      kind: 'opposites',
      level: 1,
      pairs: [
        ['dog', 'cat'],
        ['hen', 'cow'],
        ['cap', 'coat'],
      ],
      why: 'vì thế',
    },
    {
      id: 'g4-u2-x02',
      kind: 'halves',
      level: 3,
      pairs: [
        ['I see', 'ice cream.'],
        ['I am', 'not a cow.'],
        ['My cap', 'is grey.'],
      ],
      why: 'vì thế',
    },
  ];
  const withSets = inputOf(SMALL_LEXICON, { sets });
  const columns = finishedItems(SET_COLUMNS, withSets);
  expect(problemsOf(columns, withSets)).toEqual([]);
  expect(itemFrom(columns, 'matching-two-column/opposites', 'g4-u1-x01').unit).toBe('1');
  expect(itemFrom(columns, 'matching-two-column/halves', 'g4-u2-x02').focus).toEqual([
    'ice cream',
    'grey',
    'cow',
    'cap',
  ]);
});

it('finds a group for a word whose nearest neighbour goes with nobody else', () => {
  const words = SMALL_LEXICON.slice(0, 4);
  const alone = new Set(['cat', 'kitten']);
  const areApart = (one: WordRecord, other: WordRecord): boolean =>
    one.word === 'cat' || ![one, other].some(({ word }) => alone.has(word));
  const groups = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) =>
    combinations(words, 3, seed, 1, areApart).map((group) => group.map(({ word }) => word).toSorted()),
  );
  expect(new Set(groups.map((found) => JSON.stringify(found)))).toEqual(
    new Set([JSON.stringify([['cat', 'dog', 'hen']])]),
  );
});
