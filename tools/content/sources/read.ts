import { existsSync, readFileSync } from 'node:fs';
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

/** All that was written for one grade. */
export interface GradeSources {
  grade: SourceGrade;
  words: WordRecord[];
  sentences: SentenceRecord[];
  exchanges: ExchangeRecord[];
  passages: PassageRecord[];
  sets: SetRecord[];
}

export const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');

/** One record per line; empty without the file. A record of another shape stops with its file and line. */
export function readLines<T>(schema: z.ZodType<T>, ...path: string[]): T[] {
  const file = join(CONTENT, ...path);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [readLine(schema, line, `${path.join('/')}:${index + 1}`)],
    );
}

function readLine<T>(schema: z.ZodType<T>, line: string, place: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`content/${place}: ${String(error)}`, { cause: error });
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
