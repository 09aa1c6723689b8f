import fs from 'node:fs';
import path from 'node:path';

/** The stored questions with their keys, as the authors wrote them: stories derive right and wrong answers here. */
interface Common {
  id: string;
  title: string;
  prompt?: string;
}
export interface OneChoice extends Common {
  type: 'one-choice';
  options: { text?: string; picture?: { alt: string }; isCorrect: boolean }[];
}
export interface TickTf extends Common {
  type: 'tick-tf';
  statements: { text: string; isTrue: boolean }[];
  settings: { labels?: 'yes-no' | 't-f' | 'true-false' };
}
export interface Matching extends Common {
  type: 'matching';
  pairs: { text: string }[];
}
export interface Unscramble extends Common {
  type: 'unscramble';
  pieces: string[];
}
export interface FillInTheBlank extends Common {
  type: 'fill-in-the-blank';
  blanks: { accepted: string }[];
}
export interface Conjugation extends Common {
  type: 'conjugation';
  columns?: string[];
  rows: { shown: string; cells: { accepted: string }[] }[];
}
export type Question = OneChoice | TickTf | Matching | Unscramble | FillInTheBlank | Conjugation;

export interface Examination {
  code: string;
  sortOrder: number;
  title: string;
  questions: Question[];
}

const content = path.resolve(import.meta.dirname, '../../content');

export function readExamination(code: string): Examination {
  const text = fs.readFileSync(path.join(content, 'examinations', `${code}.json`), 'utf8');
  return JSON.parse(text) as Examination; // the content test checks its shape
}

export interface Sample {
  area: string;
  page: string;
  name: string;
  question: Question;
}

/** Every sample page that there is. */
export function readSamples(): Sample[] {
  const folder = path.join(content, 'samples');
  return fs.readdirSync(folder).flatMap((area) =>
    fs.readdirSync(path.join(folder, area)).map((file) => {
      const text = fs.readFileSync(path.join(folder, area, file), 'utf8');
      return { area, ...(JSON.parse(text) as Omit<Sample, 'area'>) }; // the content test checks its shape
    }),
  );
}
