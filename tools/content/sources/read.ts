import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  exchangeRecordSchema,
  passageRecordSchema,
  sentenceRecordSchema,
  setRecordSchema,
  wordRecordSchema,
  type ExchangeRecord,
  type PassageRecord,
  type SentenceRecord,
  type SetRecord,
  type WordRecord,
} from './schema.ts';

export const SOURCE_GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type SourceGrade = (typeof SOURCE_GRADES)[number];

/** Everything written for one grade. */
export interface GradeSources {
  grade: SourceGrade;
  words: WordRecord[];
  sentences: SentenceRecord[];
  exchanges: ExchangeRecord[];
  passages: PassageRecord[];
  sets: SetRecord[];
}

export const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');

/**
 * One record per line; empty without the file. Invalid records stop the program with one line per fault, naming file,
 * line and field.
 */
export function readLines<T>(schema: z.ZodType<T>, ...path: string[]): T[] {
  const text = textIfThere(join(CONTENT, ...path));
  return text === null ? [] : linesAs(schema, text, `content/${path.join('/')}`);
}

/** Null without the file. Any other error does not mean that it is missing, so it is thrown. */
export function textIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The same for a text; `name` is the file's. */
export function linesAs<T>(schema: z.ZodType<T>, content: string, name: string): T[] {
  const faults: string[] = [];
  const records = content.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `${name}:${index + 1}`;
    const { data, problems } = recordIn(schema, line);
    faults.push(...problems.map((problem) => `${place} ${problem}`));
    return data === undefined ? [] : [data];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return records;
}

function recordIn<T>(schema: z.ZodType<T>, line: string): { data?: T; problems: string[] } {
  try {
    const { data, error } = schema.safeParse(JSON.parse(line));
    const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    return data === undefined ? { problems } : { data, problems };
  } catch (error) {
    return { problems: [`cannot be read: ${String(error)}`] };
  }
}

export function readGrade(grade: SourceGrade): GradeSources {
  const file = `g${grade}.jsonl`;
  return {
    grade,
    words: readLines(wordRecordSchema, 'lexicon', file),
    sentences: readLines(sentenceRecordSchema, 'sentences', file),
    exchanges: readLines(exchangeRecordSchema, 'exchanges', file),
    passages: readLines(passageRecordSchema, 'passages', file),
    sets: readLines(setRecordSchema, 'sets', file),
  };
}
