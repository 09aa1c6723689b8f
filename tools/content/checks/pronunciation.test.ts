import { describe, expect, it } from 'vitest';
import type { SetRecord } from '../sources/schema.ts';
import { SMALL_LEXICON } from '../factories/testing.ts';
import { oddClassProblems } from './odd-classes.ts';
import { homophoneProblems, pronunciationProblems, setSoundProblems } from './pronunciation.ts';

describe('a pronunciation', () => {
  it.each([
    ['nurse', 'nɜːs'],
    ['hotel', 'həʊˈtel'],
    ['thirteen', 'ˌθɜːˈtiːn'],
    ['animal', 'ˈænɪml'],
    ['yo-yo', 'whatever'],
  ])('of %s is right: /%s/', (word, ipa) => {
    expect(pronunciationProblems({ word, ipa })).toEqual([]);
  });

  it.each([
    ['hotel', 'ˈhəʊtel', 'stress'],
    ['animal', 'əˈnɪml', 'stress'],
    ['cat', 'kʌt', 'vowel'],
    ['moon', 'mɒn', 'vowel'],
  ])('of %s is wrong: /%s/', (word, ipa, what) => {
    expect(pronunciationProblems({ word, ipa })).toEqual([expect.stringContaining(what)]);
  });
});

const set = (kind: 'sound' | 'stress' | 'odd-one-out', words: string[], odd: string): SetRecord => ({
  id: 'g4-u1-x01',
  kind,
  level: 1,
  words,
  odd,
  why: 'vì thế',
});

describe('a set', () => {
  it('of sounds has one that differs', () => {
    expect(setSoundProblems(set('sound', ['b[[oo]]k', 'c[[oo]]k', 'm[[oo]]n'], 'm[[oo]]n'))).toEqual([]);
    expect(setSoundProblems(set('sound', ['b[[oo]]k', 'c[[oo]]k', 'm[[oo]]n'], 'b[[oo]]k'))).not.toEqual([]);
    expect(setSoundProblems(set('sound', ['b[[oo]]k', 'c[[oo]]k', 'l[[oo]]k'], 'l[[oo]]k'))).not.toEqual([]);
    expect(setSoundProblems(set('sound', ['k[[i]]te', 'f[[i]]sh', 'b[[i]]ke'], 'f[[i]]sh'))).toEqual([]);
  });

  it('of stresses has one that differs', () => {
    expect(setSoundProblems(set('stress', ['teacher', 'doctor', 'hotel'], 'hotel'))).toEqual([]);
    expect(setSoundProblems(set('stress', ['teacher', 'doctor', 'pilot'], 'pilot'))).not.toEqual([]);
    expect(setSoundProblems(set('stress', ['teacher', 'hotel', 'pilot'], 'pilot'))).not.toEqual([]);
  });

  it('of kinds has no second word alone in its class', () => {
    expect(
      oddClassProblems(set('odd-one-out', ['dog', 'hen', 'cow', 'moon'], 'moon'), SMALL_LEXICON),
    ).toEqual([]);
    expect(
      oddClassProblems(set('odd-one-out', ['dog', 'hen', 'cow', 'moon'], 'dog'), SMALL_LEXICON),
    ).toHaveLength(1);
    expect(oddClassProblems(set('odd-one-out', ['dog', 'cat', 'cow', 'hen'], 'hen'), SMALL_LEXICON)).toEqual(
      [],
    );
  });
});

describe('words that sound alike', () => {
  it('must be listed, unless their pronunciation shows it', () => {
    const [fairy, ferry] = SMALL_LEXICON.slice(2, 4);
    if (fairy === undefined || ferry === undefined) throw new Error('The small lexicon is too small.');
    const pair = [
      { ...fairy, word: 'fairy' },
      { ...ferry, word: 'ferry' },
    ];
    expect(homophoneProblems(pair)).toHaveLength(1);
    expect(homophoneProblems(pair.map((one) => ({ ...one, confusable: ['ferry'] })))).toEqual([]);
    expect(homophoneProblems(pair.map((one) => ({ ...one, ipa: 'feri' })))).toEqual([]);
  });
});
