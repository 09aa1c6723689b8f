import fs from 'node:fs';
import path from 'node:path';

/** The stored questions with their keys, as the authors wrote them: stories derive right and wrong answers here. */
interface Common {
  id: string;
  title: string;
  prompt?: string;
}
interface Shown {
  text?: string;
  picture?: { alt: string };
  sound?: { file?: string; script?: string };
}
export interface Option extends Shown {
  isCorrect: boolean;
}
export interface OneChoice extends Common {
  type: 'one-choice';
  options: Option[];
}
export interface Underlined extends Common {
  type: 'underlined';
  /** With it the options stand for its underlined parts. */
  sentence?: string;
  options: Option[];
}
export interface MultipleChoice extends Common {
  type: 'multiple-choice';
  groups: { options: Option[] }[];
}
export interface TickTf extends Common {
  type: 'tick-tf';
  statements: { isTrue: boolean }[];
}
export interface Matching extends Common {
  type: 'matching';
  pairs: Shown[];
}
export interface MatchingTwoColumn extends Common {
  type: 'matching-two-column';
  pairs: { left: { text: string }; right: { text: string } }[];
  settings: { isDragBColumnDisabled?: boolean };
}
export interface Unscramble extends Common {
  type: 'unscramble';
  pieces: string[];
}
export interface TypedBlanks extends Common {
  type: 'fill-in-the-blank' | 'fill-word-in-the-blank' | 'word-form';
  blanks: { accepted: string }[];
}
export interface ErrorCorrection extends Common {
  type: 'error-correction';
  /** Which underlined part is wrong, from 1, where that is asked. */
  mistake?: number;
  blanks: { accepted: string }[];
}
export interface Letters extends Common {
  type: 'fill-letter-in-the-blank' | 'fill-in-the-blank-with-hint';
  /** The letters to be typed stand in `[ ]`. */
  accepted: string;
}
export interface SelectWord extends Common {
  type: 'select-word';
  words?: string[];
  blanks: { accepted: string; choices?: string[] }[];
  settings: { isDropDown?: boolean };
}
export interface SelectWordInImage extends Common {
  type: 'select-word-in-image';
  words: string[];
  images: { accepted: string }[];
}
export interface SelectWordsInSentence extends Common {
  type: 'select-words-in-sentence';
  text: string;
  /** Positions among what stands between spaces. */
  correctWords: number[];
}
export interface PuzzleWords extends Common {
  type: 'puzzle-words';
  words: { accepted: string }[];
  grid: { letters: string[]; places: { row: number; column: number; isDown: boolean }[] };
}
export interface Conjugation extends Common {
  type: 'conjugation';
  columns?: string[];
  rows: { shown: string; cells: { accepted: string }[] }[];
}
export interface Combine extends Common {
  type: 'combine';
  questions: Question[];
}
export type Question =
  | OneChoice
  | Underlined
  | MultipleChoice
  | TickTf
  | Matching
  | MatchingTwoColumn
  | Unscramble
  | TypedBlanks
  | ErrorCorrection
  | Letters
  | SelectWord
  | SelectWordInImage
  | SelectWordsInSentence
  | PuzzleWords
  | Conjugation
  | Combine;

export interface Examination {
  code: string;
  sortOrder: number;
  title: string;
  questions: Question[];
}

const content = path.resolve(import.meta.dirname, '../../content');
const readText = (...names: string[]) => fs.readFileSync(path.join(content, ...names), 'utf8');

export function readExamination(code: string): Examination {
  return JSON.parse(readText('examinations', `${code}.json`)) as Examination; // the content test checks its shape
}

interface Line {
  items: string[];
  number?: number;
  unit?: string;
  skillName?: string;
  level?: string;
}

/** The content tests check their shapes. */
function readLines<T>(...names: string[]): T[] {
  return readText(...names)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T])); // as said above
}

/** The items of a grade or of younger ones: an exam takes both. */
function readItems(grade: number, ids: readonly string[]): Question[] {
  const bank = new Map(
    Array.from({ length: grade }, (_unused, at) =>
      readLines<{ id: string; question: Question }>('bank', `g${at + 1}.jsonl`),
    )
      .flat()
      .map(({ id, question }) => [id, question]),
  );
  return ids.map((id) => {
    const question = bank.get(id);
    if (!question) throw new Error(`The bank has no item ${id}.`);
    return question;
  });
}

/** What is dealt out to a grade: a numbered exam, or an exercise of a unit. */
export function readDealt(grade: number, wanted: Omit<Line, 'items'>): Pick<Examination, 'questions'> {
  const folder = wanted.number === undefined ? 'exercises' : 'exams';
  const found = readLines<Line>(folder, `g${grade}.jsonl`).find((line) =>
    (['number', 'unit', 'skillName', 'level'] as const).every((name) => line[name] === wanted[name]),
  );
  if (!found) throw new Error(`Grade ${grade} has no ${JSON.stringify(wanted)}.`);
  return { questions: readItems(grade, found.items) };
}

/** What the demo test asks, in its order. */
export function readDemoTest(): Question[] {
  const { grade, items } = JSON.parse(readText('demo-test.json')) as { grade: number; items: string[] }; // as said above
  return readItems(grade, items);
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

export function samplePath({ area, page }: Sample): string {
  const classNo = /\d+$/.exec(area)?.[0];
  return classNo === undefined
    ? `/${area}/${page}`
    : `/${area}/olympic/admin/classes/${classNo}/types/${page}`;
}
