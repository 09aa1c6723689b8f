import { expect, it } from 'vitest';
import { askedBy, sourceProblems } from '../tools/content/checks/sources.ts';
import { knownWords } from '../tools/content/checks/vocabulary.ts';
import { FUNCTION_WORDS, NAMES } from '../tools/content/sources/grammar.ts';
import { readGrade, SOURCE_GRADES } from '../tools/content/sources/read.ts';
import { deep } from '../tools/testing/deep.ts';
import { readCatalogues } from './files.ts';

const sources = SOURCE_GRADES.map(readGrade);
const everyWord = new Set(sources.flatMap(({ words }) => words.map(({ word }) => word.toLowerCase())));
const pictures = new Set(readCatalogues('lexicon-').map(({ name }) => name));

/** What breaks the rules that a program can check. */
function problemsOf(ofGrade: (typeof sources)[number]) {
  const { grade } = ofGrade;
  const lexicon = sources.filter((one) => one.grade <= grade).flatMap(({ words }) => words);
  const known = knownWords(grade, lexicon, FUNCTION_WORDS, NAMES);
  const below = new Map(sources.filter((one) => one.grade === grade - 1).flatMap((one) => [...askedBy(one)]));
  return sourceProblems(ofGrade, { grade, known, lexicon, everyWord, pictures, below });
}

/** The rules are the same in all grades. Who changes sources builds the content, and runs every grade. */
const isOfFast = (_sources: unknown, at: number): boolean => at % 3 === 0;

it.each(sources.filter(isOfFast))('the sources of grade $grade follow the rules', (ofGrade) =>
  expect(problemsOf(ofGrade)).toEqual([]),
);

it.each(sources.filter((one, at) => !isOfFast(one, at)))(
  'the sources of grade $grade follow the rules, too',
  deep('the sources of grade $grade follow the rules'),
  (ofGrade) => expect(problemsOf(ofGrade)).toEqual([]),
);
