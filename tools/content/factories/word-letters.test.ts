import { describe, expect, it } from 'vitest';
import type { BankItem } from '../bank/item.ts';
import { fieldsOf, finishedItems, inputOf, itemFrom, partsOf, problemsOf, SMALL_LEXICON } from './testing.ts';
import { WORD_GAPS } from './word-gaps.ts';
import { WORD_LETTERS } from './word-letters.ts';

const words = [
  ...SMALL_LEXICON,
  ...SMALL_LEXICON.slice(0, 1).flatMap((cat) => [
    { ...cat, word: 'run', vi: 'chạy', says: "She's running." },
    { ...cat, word: 'ride a bike', vi: 'đi xe đạp', says: "He's riding a bike.", variants: ['cycle'] },
    { ...cat, word: 'centre', vi: 'trung tâm', says: "It's a centre.", variants: ['center'] },
    {
      ...cat,
      word: 'strawberry',
      vi: 'quả dâu (tây)',
      says: "They're strawberries.",
      plural: 'strawberries',
    },
  ]),
];
const input = inputOf(words);
const finished = finishedItems([...WORD_LETTERS, ...WORD_GAPS], input);
const items = finished.map(({ item }) => item);

const field = (variant: string, source: string, name: string): unknown =>
  fieldsOf(itemFrom(finished, variant, source))[name];

const ofVariant = (variant: string): BankItem[] => items.filter((item) => item.variant === variant);

describe('spelled words', () => {
  it('have one spelling that is right, in all ten tasks', () => {
    expect(problemsOf(finished, input)).toEqual([]);
    expect(new Set(items.map(({ variant }) => variant)).size).toBe(10);
  });

  it('always come with a picture, a meaning, a clue or a sound', () => {
    const bare = items.filter(({ question }) => {
      const { picture, sound, prompt } = { prompt: undefined, ...question };
      return [picture, sound, prompt].every((clue) => clue === undefined);
    });
    expect(bare).toEqual([]);
  });

  it('are single words of three to eight letters, six for beginners, where letters are put in order', () => {
    expect(ofVariant('unscramble/letters').map(({ source }) => source)).not.toContain('ice cream');
    expect(ofVariant('unscramble/letters').map(({ source }) => source)).toContain('kitten');
    const long = words.map((record) => (record.word === 'cow' ? { ...record, word: 'buffalo' } : record));
    const young = finishedItems(WORD_LETTERS, inputOf(long, { grade: 1 })).map(({ item }) => item);
    const ordered = young
      .filter(({ question }) => question.type === 'unscramble')
      .map(({ source }) => source);
    expect(ordered).toContain('animal');
    expect(ordered).not.toContain('buffalo');
  });

  it('are phrases of three words and more where words are put in order', () => {
    expect(ofVariant('unscramble/phrase').map(({ source }) => source)).toEqual(['ride a bike']);
  });

  it('take another spelling of the same letters', () => {
    expect(field('unscramble/letters', 'centre', 'alternatives')).toEqual(['center']);
  });

  it('keep their first letter, and in phrases every word but the longest', () => {
    expect(field('fill-in-the-blank-with-hint/heard', 'dog', 'accepted')).toBe('d[og]');
    expect(field('fill-in-the-blank-with-hint/definition', 'ice cream', 'accepted')).toBe('ice c[ream]');
    expect(field('fill-letter-in-the-blank/picture', 'dog', 'accepted')).toMatch(/^d(\[o\]g|o\[g\])$/);
  });

  it('are left out where another spelling fits the letters that are given', () => {
    const grey = items.filter(({ source }) => source === 'grey');
    expect(grey.map(({ variant }) => variant)).not.toContain('fill-in-the-blank-with-hint/heard');
    expect(grey.map(({ variant }) => variant)).toContain('unscramble/letters');
  });
});

describe('words typed into their sentence', () => {
  it('stand there as they are, with their other names', () => {
    expect(field('fill-in-the-blank/picture', 'grey', 'text')).toBe("It's ___ (nghĩa grey).");
    expect(partsOf(itemFrom(finished, 'fill-in-the-blank/picture', 'grey'), 'blanks')).toEqual([
      { accepted: 'grey|gray' },
    ]);
  });

  it('stand there in another form', () => {
    expect(field('fill-in-the-blank/picture', 'run', 'text')).toBe("She's ___ (chạy).");
    expect(partsOf(itemFrom(finished, 'fill-in-the-blank/picture', 'strawberry'), 'blanks')).toEqual([
      { accepted: 'strawberries' },
    ]);
    expect(field('fill-in-the-blank/picture', 'strawberry', 'text')).toBe("They're ___ (quả dâu, tây).");
  });

  it('are left out where the form of another name is not known', () => {
    expect(ofVariant('fill-in-the-blank/picture').map(({ source }) => source)).not.toContain('ride a bike');
  });
});
