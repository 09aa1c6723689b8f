import fs from 'node:fs';
import path from 'node:path';
import type { QuestionBase } from '@domdom/questions';

/**
 * The stored questions with their keys, as the authors wrote them. Stories derive right and wrong answers from them.
 */
export interface Examination {
  code: string;
  sortOrder: number;
  title: string;
  questions: QuestionBase[];
}

const content = path.resolve(import.meta.dirname, '../../content');
const readText = (...names: string[]) => fs.readFileSync(path.join(content, ...names), 'utf8');

export function readExamination(code: string): Examination {
  return JSON.parse(readText('examinations', `${code}.json`)) as Examination; // the content test checks its shape
}

/** Reads one of our own readers: its name, and the questions at its end. */
export function readReader(id: string): Pick<Examination, 'title' | 'questions'> {
  return JSON.parse(readText('readers', `${id}.json`)) as Pick<Examination, 'title' | 'questions'>; // the content test checks its shape
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
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T])); // checked by the content tests
}

/** Reads items from a grade or younger ones, because an exam takes both. */
function readItems(grade: number, ids: readonly string[]): QuestionBase[] {
  const bank = new Map(
    Array.from({ length: grade }, (_unused, at) =>
      readLines<{ id: string; question: QuestionBase }>('bank', `g${at + 1}.jsonl`),
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

/** Reads one item of the bank. */
export function readItem(grade: number, id: string): QuestionBase {
  const [question] = readItems(grade, [id]);
  if (!question) throw new Error(`The bank has no item ${id}.`);
  return question;
}

/** Reads the list of items of a numbered exam or a unit exercise. */
export function readDealt(grade: number, wanted: Omit<Line, 'items'>): Pick<Examination, 'questions'> {
  const folder = wanted.number === undefined ? 'exercises' : 'exams';
  const found = readLines<Line>(folder, `g${grade}.jsonl`).find((line) =>
    (['number', 'unit', 'skillName', 'level'] as const).every((name) => line[name] === wanted[name]),
  );
  if (!found) throw new Error(`Grade ${grade} has no ${JSON.stringify(wanted)}.`);
  return { questions: readItems(grade, found.items) };
}

/** Reads the questions of the demo test, in order. */
export function readDemoTest(): QuestionBase[] {
  const { grade, items } = JSON.parse(readText('demo-test.json')) as { grade: number; items: string[] }; // checked by the content tests
  return readItems(grade, items);
}

export interface Sample {
  area: string;
  page: string;
  name: string;
  question: QuestionBase;
}

/** Reads all sample pages. */
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
