import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReaderSource } from '@domdom/api/readers';
import { z } from 'zod';
import { itemHash } from '../bank/item.ts';
import { spokenLine } from '../factories/frame.ts';
import { clipKey, type SpokenLine } from '../sound-manifest.ts';
import { CONTENT, readLines } from '../sources/read.ts';

/** The readers of content/readers: how they are read by programs and tests, and what their clips say. */

export const READERS = join(CONTENT, 'readers');

/** A little slower than the clips of the bank: whoever listens follows the words. */
export const STORY_STRETCH = 1.2;

export const readReaders = (): ReaderSource[] =>
  readdirSync(READERS)
    .toSorted()
    .map((file) => ReaderSource.parse(JSON.parse(readFileSync(join(READERS, file), 'utf8'))));

/** The title and every sentence of a reader once, in the order in which they are first said. */
export function linesOf({ title, voice, pages }: ReaderSource): SpokenLine[] {
  const texts = [...new Set([title, ...pages.flat()])];
  return texts.map((text) => spokenLine(voice, text));
}

export const clipFile = (line: SpokenLine): string => `${clipKey([line], STORY_STRETCH)}.mp3`;

/** What the ledger calls a question. */
const questionItem = (readerId: string, questionId: string): string => `reader-${readerId}-${questionId}`;

const signatureSchema = z.strictObject({
  item: z.string(),
  /** Of the question as it was read: a changed one must be read again. */
  hash: z.string(),
  reader: z.string().min(1),
});
type Signature = z.infer<typeof signatureSchema>;

const LEDGER = ['reviews', 'readers.jsonl'] as const;

/** Who read which question; the same form as the ledgers of the bank. */
export const readSignatures = (): Signature[] => readLines(signatureSchema, ...LEDGER);

export function writeSignatures(signatures: readonly Signature[]): void {
  const lines = signatures.map((signature) => `${JSON.stringify(signature)}\n`);
  writeFileSync(join(CONTENT, ...LEDGER), lines.join(''));
}

/** All questions as they are now. */
export const presentQuestions = (readers: readonly ReaderSource[]): Omit<Signature, 'reader'>[] =>
  readers.flatMap(({ id, questions }) =>
    questions.map((question) => ({ item: questionItem(id, question.id), hash: itemHash({ question }) })),
  );

/** The questions that nobody has read in their present version. */
export function unreadQuestions(readers: readonly ReaderSource[]): Omit<Signature, 'reader'>[] {
  const read = new Set(readSignatures().map(({ item, hash }) => `${item} ${hash}`));
  return presentQuestions(readers).filter(({ item, hash }) => !read.has(`${item} ${hash}`));
}
