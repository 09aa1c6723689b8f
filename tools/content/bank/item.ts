import { UNIT_KEYS } from '@domdom/domain/school/units';
import { parseQuestion, type QuestionBase } from '@domdom/questions';
import { z } from 'zod';
import { digest } from '../digest.ts';
import type { SpokenLine } from '../sound-manifest.ts';

/** One question of the bank with what the composer needs to know. Students see only the question. */
export const bankItemSchema = z.strictObject({
  /** Grade and a hash of variant and source. It reveals nothing of the answer and survives corrections of the item. */
  id: z.string().regex(/^g[1-9]-[a-z0-9]{8}$/),
  grade: z.int().min(1).max(9),
  unit: z.enum(UNIT_KEYS),
  /** Factory and variant that made it, e.g. `one-choice/picture-word`. */
  variant: z.string().regex(/^[a-z-]+\/[a-z-]+$/),
  /** The lexicon words and record ids it is built from, e.g. `nurse` or `g4-u8-s03`. */
  source: z.string().min(1),
  /** Lexicon words it trains. */
  focus: z.array(z.string()).min(1),
  /** In the stored form of its type; its id is the item's. */
  question: z.custom<QuestionBase>((value) => parseQuestion(value) !== undefined),
});

export type BankItem = z.infer<typeof bankItemSchema>;

/** The result of a factory: an item without its id, which follows from variant and source. */
export interface Draft extends Omit<BankItem, 'id' | 'grade' | 'question'> {
  /** The stored form without its id, with skill and level set. */
  question: Record<string, unknown>;
}

/**
 * A sound in a draft: what a question stores, plus the lines to be spoken, which are removed when the draft is
 * finished.
 */
export interface DraftSound {
  file: string;
  script: string;
  lines: readonly SpokenLine[];
}

export interface Finished {
  item: BankItem;
  /** The clips that the item plays, each as its lines. */
  clips: (readonly SpokenLine[])[];
}

export function finishDraft(grade: number, draft: Draft): Finished {
  const id = `g${grade}-${digest(`${draft.variant} ${draft.source}`, 8)}`;
  const { unit, variant, source, focus } = draft;
  const { stored, clips } = withoutLines(draft.question);
  try {
    const question = parseQuestion({ id, ...stored });
    return { item: { id, grade, unit, variant, source, focus, question }, clips };
  } catch (error) {
    throw new Error(`${variant} of ${source}: ${String(error)}`, { cause: error });
  }
}

interface Stripped {
  stored: Record<string, unknown>;
  clips: (readonly SpokenLine[])[];
}

const isSound = (value: object): value is DraftSound =>
  'script' in value && 'file' in value && 'lines' in value;

/** The question as stored, and the lines of its sounds at any depth. */
function withoutLines(question: Record<string, unknown>): Stripped {
  const clips: (readonly SpokenLine[])[] = [];
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    if (isSound(value)) {
      clips.push(value.lines);
      return { file: value.file, script: value.script };
    }
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, strip(field)]));
  };
  const stored = Object.fromEntries(Object.entries(question).map(([name, field]) => [name, strip(field)]));
  return { stored, clips };
}

/** Changes with anything a student sees and with the key, but not with the order of options. Readers sign this hash. */
export function itemHash({ question }: Pick<BankItem, 'question'>): string {
  const options: unknown = 'options' in question ? question.options : undefined;
  const inOneOrder = Array.isArray(options)
    ? { ...question, options: options.map((option: unknown) => JSON.stringify(option)).toSorted() }
    : question;
  return digest(JSON.stringify(inOneOrder), 12);
}
