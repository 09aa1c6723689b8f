import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT } from './read.ts';

/** Handwritten tables of forms under content/grammar/. Alternatives that are also right are joined with `|`. */

const form = z.string().trim().min(1).max(40);

const verbFormsSchema = z.strictObject({
  base: form,
  /** With he, she and it. */
  third: form,
  /** Absent for verbs that are rarely used in this form. */
  ing: form.optional(),
  past: form,
});

const adjectiveFormsSchema = z.strictObject({ base: form, comparative: form, superlative: form });

/** Plurals that are right in addition to the one in the lexicon. */
const otherPluralsSchema = z.strictObject({ base: form, also: z.array(form).min(1) });

const pronounFormsSchema = z.strictObject({
  subject: form,
  be: form,
  /** The short form of `be`, without its pronoun. */
  short: form,
  have: form,
  possessive: form,
  was: form,
});

export type VerbForms = z.infer<typeof verbFormsSchema>;
export type PronounForms = z.infer<typeof pronounFormsSchema>;

const readGrammar = <T>(schema: z.ZodType<T>, name: string): T =>
  schema.parse(JSON.parse(readFileSync(join(CONTENT, 'grammar', `${name}.json`), 'utf8')));

const readForms = <T>(schema: z.ZodType<T>, name: string): T[] => readGrammar(z.array(schema), name);

/** Words outside the lexicon, by the grade from which they are known. */
export const FUNCTION_WORDS = readGrammar(z.record(z.string(), z.array(form)), 'function-words');
export const NAMES = readForms(form, 'names');

/** The tables for the factories. */
export const GRAMMAR = {
  verbs: readForms(verbFormsSchema, 'verbs'),
  adjectives: readForms(adjectiveFormsSchema, 'adjectives'),
  otherPlurals: readForms(otherPluralsSchema, 'plurals'),
  pronouns: readForms(pronounFormsSchema, 'pronouns'),
  /** Words that the random letters of a puzzle must not form, in capitals. */
  neverInPuzzles: readForms(z.string().regex(/^[A-Z]{3,}$/), 'never-in-puzzles'),
};
export type Grammar = typeof GRAMMAR;

/** Words whose British and American pronunciations differ, or which the dictionary has differently. */
export const PRONUNCIATION_EXCEPTIONS = readForms(
  z.strictObject({ word: form, reason: z.string().min(1) }),
  'pronunciation-exceptions',
);
