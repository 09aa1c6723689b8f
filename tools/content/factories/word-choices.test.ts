import { describe, expect, it } from 'vitest';
import type { BankItem } from '../bank/item.ts';
import { distance } from './edit-distance.ts';
import { shuffledByName } from './kit.ts';
import { finishedItems, inputOf, itemFrom, partsOf, problemsOf, SMALL_LEXICON } from './testing.ts';
import { WORD_CHOICES } from './word-choices.ts';

const input = inputOf();
const items = finishedItems(WORD_CHOICES, input);

const one = (variant: string, source: string): BankItem => itemFrom(items, `one-choice/${variant}`, source);
const textsOf = (item: BankItem): unknown[] => partsOf(item, 'options').map(({ text }) => text);

describe('choices of words', () => {
  it('have one right answer each, in all eight ways of asking', () => {
    expect(problemsOf(items, input)).toEqual([]);
    expect(new Set(items.map(({ item }) => item.variant)).size).toBe(8);
  });

  it.each(['listen-word', 'picture-word', 'meaning', 'definition'])(
    'ask for the word itself: %s',
    (variant) => {
      const right = partsOf(one(variant, 'dog'), 'options').filter(({ isCorrect }) => isCorrect === true);
      expect(right.map(({ text }) => text)).toEqual(['dog']);
    },
  );

  it('show three options to beginners and four later', () => {
    expect(partsOf(one('picture-word', 'dog'), 'options')).toHaveLength(4);
    const young = finishedItems(WORD_CHOICES, inputOf(SMALL_LEXICON, { grade: 2 }));
    expect(partsOf(itemFrom(young, 'one-choice/picture-word', 'dog'), 'options')).toHaveLength(3);
  });

  it('never stand beside what they can be taken for, nor beside the name of their kind', () => {
    const ofCats = items.filter(({ item }) => item.source === 'cat').map(({ item }) => textsOf(item));
    expect(ofCats.filter((texts) => texts.includes('kitten') || texts.includes('animal'))).toEqual([]);
    expect(ofCats.filter((texts) => texts.includes('dog'))).not.toEqual([]);
  });

  it('never stand beside words that sound the same', () => {
    const texts = items.map(({ item }) => textsOf(item));
    expect(texts.filter((list) => list.includes('sun'))).not.toEqual([]);
    expect(texts.filter((list) => list.includes('son') && list.includes('sun'))).toEqual([]);
  });

  it('stand beside words that sound nearly the same where it is the ear that is tried', () => {
    expect(textsOf(one('listen-alike', 'coat'))).toContain('goat');
  });

  it('leave out a picture that nobody has drawn', () => {
    const undrawn = {
      ...input,
      picture: (name: string) => (name === 'dog' ? undefined : input.picture(name)),
    };
    const left = finishedItems(WORD_CHOICES, undrawn).filter(({ item }) => item.source === 'dog');
    expect(left.map(({ item }) => item.variant)).toEqual([
      'one-choice/listen-word',
      'one-choice/meaning',
      'one-choice/definition',
    ]);
  });
});

it('counts the changes between two texts', () => {
  expect(distance('coat', 'goat')).toBe(1);
  expect(distance('cat', 'scarf')).toBe(3);
  expect(distance('', 'abc')).toBe(3);
});

it('leaves the order of all others when one is added or mended', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const words = names.map((word, index) => ({ word, index }));
  const mended = words.flatMap((word) => (word.word === 'd' ? [{ word: 'new', index: 99 }, word] : [word]));
  const order = (list: typeof words): string[] =>
    shuffledByName(list, 'seed', ({ word }) => word).map(({ word }) => word);
  expect(order(mended).filter((word) => word !== 'new')).toEqual(order(words));
  expect(order(words)).not.toEqual(names);
});
