import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sourceProblems } from '../tools/content/checks/sources.ts';
import { knownWords } from '../tools/content/checks/vocabulary.ts';
import { CONTENT, readGrade, SOURCE_GRADES } from '../tools/content/sources/read.ts';

function readGrammar<T>(schema: z.ZodType<T>, name: string): T {
  return schema.parse(JSON.parse(readFileSync(join(CONTENT, 'grammar', `${name}.json`), 'utf8')));
}

const functionWords = readGrammar(z.record(z.string(), z.array(z.string())), 'function-words');
const names = readGrammar(z.array(z.string()), 'names');
const sources = SOURCE_GRADES.map(readGrade);

describe.each(sources)('the sources of grade $grade', (ofGrade) => {
  const { grade } = ofGrade;
  const lexicon = sources.filter((one) => one.grade <= grade).flatMap(({ words }) => words);
  const known = knownWords(grade, lexicon, functionWords, names);

  it('keep the rules that a program can check', () => {
    expect(sourceProblems(ofGrade, { grade, known, lexicon })).toEqual([]);
  });
});
