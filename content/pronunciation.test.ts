import { describe, expect, it } from 'vitest';
import { oddClassProblems } from '../tools/content/checks/odd-classes.ts';
import {
  homophoneProblems,
  pronunciationProblems,
  setSoundProblems,
} from '../tools/content/checks/pronunciation.ts';
import { unmarked } from './reading.ts';
import { PRONUNCIATION_EXCEPTIONS } from '../tools/content/sources/grammar.ts';
import { readGrade, SOURCE_GRADES } from '../tools/content/sources/read.ts';

const grades = SOURCE_GRADES.map(readGrade).filter(({ words }) => words.length > 0);
const lexicon = grades.flatMap(({ words }) => words);
const excepted = PRONUNCIATION_EXCEPTIONS.map(({ word }) => word);

describe('the lexicon', () => {
  it('is pronounced as in the dictionary, except for listed words', () => {
    const unlike = lexicon.map((record) => ({ word: record.word, problems: pronunciationProblems(record) }));
    expect(
      unlike.flatMap(({ word, problems }) =>
        excepted.includes(word) ? [] : problems.map((problem) => `${word}: ${problem}`),
      ),
    ).toEqual([]);
    const strange = unlike.filter(({ problems }) => problems.length > 0).map(({ word }) => word);
    expect(excepted.filter((word) => !strange.includes(word))).toEqual([]);
  });

  it('lists words that the voices pronounce alike as confusable', () => {
    expect(homophoneProblems(lexicon)).toEqual([]);
  });
});

describe.each(grades)('the sets of class $grade', ({ sets }) => {
  it('have one odd word by sound, stress or class', () => {
    expect(
      sets.flatMap((set) =>
        [...setSoundProblems(set), ...oddClassProblems(set, lexicon)].map((problem) => `${set.id}: ${problem}`),
      ),
    ).toEqual([]);
  });

  it('ask about no sound or stress in which British and American speech differ', () => {
    const heard = sets.filter(({ kind }) => kind === 'sound' || kind === 'stress');
    const words = heard.flatMap((set) => ('words' in set ? set.words.map(unmarked) : []));
    expect(words.filter((word) => excepted.includes(word))).toEqual([]);
  });
});
