import { describe, expect, it } from 'vitest';
import type { GradeSources } from '../sources/read.ts';
import type { ExchangeRecord, SentenceRecord, WordRecord } from '../sources/schema.ts';
import {
  askedBy,
  exchangeProblems,
  passageProblems,
  sentenceProblems,
  setProblems,
  sourceProblems,
  type Scope,
} from './sources.ts';
import { formsOf, knownWords, strangeWords } from './vocabulary.ts';

const lexicon: Scope['lexicon'] = ['nurse', 'hospital', 'work', 'cat', 'pen', 'dog', 'bird'].map((word) => ({
  word,
  unit: '1',
  class: 'thing',
  pos: 'n',
  vi: word,
  ipa: word,
}));
const known = knownWords(
  4,
  lexicon,
  { '1': ['my', 'mother', 'is', 'are', 'a', 'and', 'in', 'where', 'does', 'she'] },
  ['Nam'],
);
const everyWord = new Set(lexicon.map(({ word }) => word));
const scope: Scope = {
  grade: 4,
  known,
  lexicon,
  everyWord,
  pictures: new Set(['nurse']),
  below: new Map([['My dog is a cat.', 'g3-u1-s01']]),
};

const sentence: SentenceRecord = {
  id: 'g4-u8-s01',
  text: 'My mother is a nurse.',
  vi: 'Mẹ tôi là y tá.',
  level: 1,
  focus: ['nurse'],
};

describe('sentences', () => {
  it('are accepted when they follow the rules', () => {
    expect(
      sentenceProblems(
        {
          ...sentence,
          gaps: [{ word: 'nurse', wrong: ['nurses', 'hospital'], why: 'vì' }],
          order: { pieces: ['My', 'mother', 'is', 'a nurse.'] },
          click: [{ ask: 'noun', words: ['mother', 'nurse'], why: 'vì' }],
          mistakes: [{ word: 'is', wrong: 'are', others: ['My', 'mother', 'nurse'], why: 'vì' }],
        },
        scope,
      ),
    ).toEqual([]);
  });

  it.each([
    ['a word that the grade does not know', { text: 'My mother is a doctor.' }],
    ['American spelling', { text: 'My color is a nurse.' }],
    ['a blank before a mark', { text: 'My mother is a nurse .' }],
    ['no capital', { text: 'my mother is a nurse.' }],
    ['too many words', { text: 'My mother is a nurse and my mother is a nurse and.' }],
    ['a focus outside the lexicon', { focus: ['doctor'] }],
    ['a gap that is not there', { gaps: [{ word: 'cat', wrong: ['dog', 'bird'], why: 'vì' }] }],
    ['two options that are alike', { gaps: [{ word: 'nurse', wrong: ['Nurse', 'cat'], why: 'vì' }] }],
    ['an option that nobody knows', { gaps: [{ word: 'nurse', wrong: ['cat', 'flour'], why: 'vì' }] }],
    [
      'a mistake that nobody knows',
      { mistakes: [{ word: 'is', wrong: 'flour', others: ['My', 'mother', 'a'], why: 'vì' }] },
    ],
    ['a picture that no pack has', { picture: 'doctor' }],
    ['pieces of another text', { order: { pieces: ['My', 'mother', 'a nurse.'] } }],
    [
      'another order of other pieces',
      { order: { pieces: ['My mother', 'is', 'a nurse.'], also: ['A nurse is my.'] } },
    ],
    ['a word to click that is not there', { click: [{ ask: 'noun', words: ['nurse.'], why: 'vì' }] }],
    [
      'a mistake that is none',
      { mistakes: [{ word: 'is', wrong: 'is', others: ['My', 'mother', 'a'], why: 'vì' }] },
    ],
  ] satisfies [string, Partial<SentenceRecord>][])('are refused with %s', (_what, change) => {
    expect(sentenceProblems({ ...sentence, ...change }, scope)).not.toEqual([]);
  });
});

describe('the other records', () => {
  it('refuse equal replies and lines without a translation', () => {
    const exchange: ExchangeRecord = {
      id: 'g4-u8-d01',
      kind: 'job',
      level: 2,
      focus: ['nurse'],
      lines: ['Is she a nurse?', 'She is a nurse.'],
      vi: ['Cô ấy là y tá à?', 'Cô ấy là y tá.'],
      wrong: ['She is in.', 'My cat.'],
      why: 'vì',
      cast: ['slt', 'rms'],
    };
    expect(exchangeProblems(exchange, scope)).toEqual([]);
    expect(exchangeProblems({ ...exchange, wrong: ['She is a nurse.', 'My cat.'] }, scope)).not.toEqual([]);
    expect(exchangeProblems({ ...exchange, vi: ['Một', 'hai', 'ba'] }, scope)).not.toEqual([]);
  });

  it('refuse a passage of the wrong length', () => {
    const passage = {
      id: 'g4-u8-p01',
      level: 3 as const,
      focus: ['nurse'],
      title: 'My mother',
      text: 'My mother is a nurse.',
    };
    const problems = passageProblems({ ...passage, gapSets: [], questions: [], statements: [] }, scope);
    expect(problems).toEqual(['5 words, should be 42 to 62']);
    const later = passageProblems(
      { ...passage, gapSets: [], questions: [], statements: [] },
      { ...scope, grade: 8 },
    );
    expect(later).toEqual(['5 words, should be 72 to 100']);
  });

  it('refuse a passage with unknown words in its title, box or picture', () => {
    const text = 'My mother is a nurse. '.repeat(9).trim();
    const passage = {
      ...{ id: 'g4-u8-p01', level: 3 as const, focus: ['nurse'], title: 'My mother', text },
      ...{ gapSets: [], questions: [], statements: [] },
    };
    expect(passageProblems(passage, scope)).toEqual([]);
    expect(passageProblems({ ...passage, title: 'My flour', picture: 'cat' }, scope)).toEqual([
      'no pack has a picture "cat"',
      'unknown word "flour" in its title',
    ]);
    const gapSets = [{ words: [], extra: ['flour', 'nurses'], why: 'vì' }];
    expect(passageProblems({ ...passage, gapSets }, scope)).toEqual(['unknown word "flour" in place of ""']);
  });

  it('refuse a set of sounds with different marked letters', () => {
    const set = { id: 'g4-u8-x01', kind: 'sound' as const, level: 1 as const, odd: 'p[[e]]n', why: 'vì' };
    expect(setProblems({ ...set, words: ['c[[a]]t', 'p[[e]]n', 'd[[o]]g'] }, scope)).toHaveLength(1);
    expect(setProblems({ ...set, words: ['p[[e]]n', 'nurs[[e]]'] }, scope)).toEqual([]);
  });
});

it('knows the regular forms of a word', () => {
  expect(formsOf('carry')).toEqual(expect.arrayContaining(['carries', 'carried', 'carrying']));
  expect(formsOf('run')).toContain('running');
  expect(formsOf('dance')).toEqual(expect.arrayContaining(['dancing', 'danced', 'dances']));
  expect(formsOf('big')).toEqual(expect.arrayContaining(['bigger', 'biggest']));
});

describe('a wrong answer', () => {
  it.each([
    ['nurses', 'nurse'],
    ['workly', 'work'],
    ['childs', 'children'],
    ['thrilled', 'thrilling'],
    ['flew', 'flying'],
    ['writed', 'writes'],
  ])('may be "%s" in place of "%s": a form of a known word or of the right one', (wrong, right) => {
    expect(strangeWords(wrong, right, known)).toEqual([]);
  });

  it.each([
    ['flour', 'flowers'],
    ['twice', 'second'],
  ])('may not be "%s" in place of "%s": an unknown word', (wrong, right) => {
    expect(strangeWords(wrong, right, known)).toEqual([wrong]);
  });
});

describe('the sources of a grade', () => {
  const sources: GradeSources = { grade: 4, words: [], sentences: [], exchanges: [], passages: [], sets: [] };

  it('ask nothing that the grade below asks', () => {
    const dog = { ...sentence, text: 'My dog is a cat.' };
    expect(sourceProblems({ ...sources, sentences: [dog] }, scope)).toEqual([
      'g4-u8-s01: asks what g3-u1-s01 asks: My dog is a cat.',
    ]);
  });

  it('ask the same with a set in any word order', () => {
    const set = { id: 'g4-u8-x01', kind: 'stress' as const, level: 1 as const, odd: 'pen', why: 'vì' };
    const [one, other] = [
      ['pen', 'cat', 'dog'],
      ['dog', 'cat', 'pen'],
    ].map((words) => [...askedBy({ ...sources, sets: [{ ...set, words }] }).keys()].join());
    expect(one).toBe(other);
  });

  it('name existing pictures, and confusable words of some grade or with as many letters', () => {
    const nurse = { ...lexicon[0], word: 'deer', vi: 'hươu' } as WordRecord; // the first one
    const problems = (more: Partial<WordRecord>): string[] =>
      sourceProblems({ ...sources, words: [{ ...nurse, ...more }] }, scope);
    expect(problems({ picture: 'nurse', confusable: ['cat', 'dear'] })).toEqual([]);
    expect(problems({ beside: ['cat'] })).toEqual([]);
    expect(problems({ beside: ['cat', 'horse'], confusable: ['cat'] })).toEqual([
      'deer: "cat" cannot stand beside it: no word up to this grade, or one that is taken for it',
      'deer: "horse" cannot stand beside it: no word up to this grade, or one that is taken for it',
    ]);
    expect(problems({ picture: 'doctor', confusable: ['horse'] })).toEqual([
      'deer: no pack has a picture "doctor"',
      'deer: its confusable "horse" names no word, nor has it as many letters',
    ]);
  });
});
