import { z } from 'zod';
import { MAX_WORD_LENGTH } from './word-bank.ts';

export const wordSchema = z.string().trim().min(1).max(MAX_WORD_LENGTH);

/** The words of a box, in the author's order. */
export const wordBankSchema = z.array(wordSchema).min(1).max(40);

/** An answer of at most `places` words. */
export function wordsAnswerSchema(places: number) {
  return z.strictObject({ words: z.array(z.string().max(MAX_WORD_LENGTH).nullable()).max(places) });
}
