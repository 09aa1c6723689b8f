import { describe, expect, it } from 'vitest';
import type { ExchangeRecord, SentenceRecord } from '../sources/schema.ts';
import { exchangeProblems, passageProblems, sentenceProblems, setProblems, type Scope } from './sources.ts';
import { formsOf, knownWords } from './vocabulary.ts';

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
  { '1': ['my', 'mother', 'is', 'a', 'and', 'in', 'where', 'does', 'she'] },
  ['Nam'],
);
const scope: Scope = { grade: 4, known, lexicon };

const sentence: SentenceRecord = {
  id: 'g4-u8-s01',
  text: 'My mother is a nurse.',
  vi: 'Mẹ tôi là y tá.',
  level: 1,
  focus: ['nurse'],
};

describe('sentences', () => {
  it('are taken when they keep the rules', () => {
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
  it('refuse replies that are alike and lines without translation', () => {
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

  it('refuse a passage of another length', () => {
    const passage = {
      id: 'g4-u8-p01',
      level: 3 as const,
      focus: ['nurse'],
      title: 'Mum',
      text: 'My mother is a nurse.',
    };
    const problems = passageProblems({ ...passage, gapSets: [], questions: [], statements: [] }, scope);
    expect(problems).toEqual(['5 words, should be 42 to 62']);
  });

  it('refuse a set of sounds whose marked letters differ', () => {
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
