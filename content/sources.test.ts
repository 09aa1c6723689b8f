import { describe, expect, it } from 'vitest';
import { askedBy, sourceProblems } from '../tools/content/checks/sources.ts';
import { knownWords } from '../tools/content/checks/vocabulary.ts';
import { FUNCTION_WORDS, NAMES } from '../tools/content/sources/grammar.ts';
import { readGrade, SOURCE_GRADES } from '../tools/content/sources/read.ts';
import { readCatalogues } from './files.ts';

const sources = SOURCE_GRADES.map(readGrade);
const everyWord = new Set(sources.flatMap(({ words }) => words.map(({ word }) => word.toLowerCase())));
const pictures = new Set(readCatalogues('lexicon-').map(({ name }) => name));

describe.each(sources)('the sources of grade $grade', (ofGrade) => {
  const { grade } = ofGrade;
  const lexicon = sources.filter((one) => one.grade <= grade).flatMap(({ words }) => words);
  const known = knownWords(grade, lexicon, FUNCTION_WORDS, NAMES);
  const below = new Map(sources.filter((one) => one.grade === grade - 1).flatMap((one) => [...askedBy(one)]));

  it('follow the rules that a program can check', () => {
    expect(sourceProblems(ofGrade, { grade, known, lexicon, everyWord, pictures, below })).toEqual([]);
  });
});
