import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { z } from 'zod';
import { CONTENT, readLines } from '../sources/read.ts';
import { bankItemSchema, type BankItem } from './item.ts';

/** Storage of the built bank, the readers' ledger and the composed lists: one record per line. */

const itemId = z.string().min(1);

const signatureSchema = z.strictObject({
  item: itemId,
  /** Hash of the question as it was read. A changed item must be read again, and is kept before unread ones. */
  hash: z.string().min(1),
  /** The reader, never the item's author. */
  reader: z.string().min(1),
});

const examRecordSchema = z.strictObject({ number: z.int().min(1), items: z.array(itemId).min(1) });

const exerciseRecordSchema = z.strictObject({
  unit: z.enum(UNIT_KEYS),
  skillName: z.string().min(1),
  level: z.string().min(1),
  items: z.array(itemId).min(1),
});

export type Signature = z.infer<typeof signatureSchema>;
export type ExamRecord = z.infer<typeof examRecordSchema>;
export type ExerciseRecord = z.infer<typeof exerciseRecordSchema>;

const file = (grade: number): string => `g${grade}.jsonl`;

/** Banks as last read or written: checking thousands of items takes a while, and many tests need them. */
const banks = new Map<number, readonly BankItem[]>();

export function readBank(grade: number): readonly BankItem[] {
  const bank = banks.get(grade) ?? readLines(bankItemSchema, 'bank', file(grade));
  banks.set(grade, bank);
  return bank;
}
export const readSignatures = (grade: number): Signature[] =>
  readLines(signatureSchema, 'reviews', file(grade));
export const readExams = (grade: number): ExamRecord[] => readLines(examRecordSchema, 'exams', file(grade));
export const readExercises = (grade: number): ExerciseRecord[] =>
  readLines(exerciseRecordSchema, 'exercises', file(grade));

const demoTestSchema = z.strictObject({ grade: z.int(), items: z.array(itemId).min(1) });

/** The items of the demo test, chosen by hand from the bank of its grade. */
export function readDemoTest(): z.infer<typeof demoTestSchema> {
  return demoTestSchema.parse(JSON.parse(readFileSync(join(CONTENT, 'demo-test.json'), 'utf8')));
}

export type StoredKind = 'bank' | 'reviews' | 'exams' | 'exercises';

/** Replaces the file, and creates its folder if needed. */
export function writeRecords(kind: StoredKind, grade: number, records: readonly object[]): void {
  const folder = join(CONTENT, kind);
  if (kind === 'bank') banks.delete(grade);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file(grade)), toLines(records));
}

const toLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
