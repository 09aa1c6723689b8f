import type { WidthClass } from '@domdom/domain/text/blanks';
import type { Picture, PublicQuestionBase, QuestionBase, Sound } from '../core/contract.ts';

/**
 * Questions in print as plain data, drawn by one renderer. The students' printout is built only from their
 * copies, so it does not reveal the key; the key is a separate list.
 */

/** A piece of a line of text. */
export type PrintInline =
  | { kind: 'run'; text: string; isBold?: true; isUnderlined?: true }
  /** An underlined part, named by a letter below it. */
  | { kind: 'part'; text: string; label: string }
  /** A line to write on; numbered from 1 if the key needs a name for it. */
  | { kind: 'blank'; width: WidthClass; number?: number }
  /** A word in boxes; null is an empty box. */
  | { kind: 'letters'; cells: (string | null)[] }
  | { kind: 'picture'; picture: Picture };

/** A box to tick, in place of a letter. */
export const EMPTY_BOX = '☐';

/** The content of an option, a statement or one side of a pair, after its letter, number or sign. */
export interface PrintItem {
  bullet: string;
  text?: PrintInline[];
  picture?: Picture;
  /** Number of its sound among the attachments. */
  clip?: number;
}

export type PrintBlock =
  | { kind: 'text'; role: 'instruction' | 'prompt' | 'body' | 'hint' | 'note'; text: PrintInline[] }
  | { kind: 'passage'; text: PrintInline[] }
  /** `places` are numbered from 1; their coordinates are percentages from the left and the top edge. */
  | { kind: 'picture'; picture: Picture; places?: ({ x: number; y: number } | null)[] }
  | { kind: 'attachment'; media: PrintMedia; number: number }
  /** A box of words to choose from. */
  | { kind: 'words'; words: string[] }
  | { kind: 'choices'; choices: PrintItem[]; columns: number }
  /** Two columns, and below them a place to write the match of each left side. */
  | { kind: 'pairs'; titles?: [string, string]; lefts: PrintItem[]; rights: PrintItem[] }
  /** A box to tick for each label, or a single empty box if there are no labels. */
  | { kind: 'statements'; labels: string[]; statements: PrintItem[] }
  /** Each with a line to write on below it. */
  | { kind: 'captions'; items: PrintItem[] }
  /** Pieces to put in order: in one line, or stacked with a box for the position of each. */
  | { kind: 'pieces'; pieces: PrintItem[]; isStacked: boolean }
  | { kind: 'letter-grid'; rows: string[] }
  /** An empty cell is to be filled in. */
  | { kind: 'table'; head?: PrintInline[][]; rows: PrintInline[][][] }
  /** Empty lines for a whole sentence. */
  | { kind: 'lines'; count: number }
  | { kind: 'questions'; questions: PrintedQuestion[] };

export interface PrintedQuestion {
  /** '3', and '3.1' inside a combined question; in a test with a code, numbers run on: '21–23', '21'. */
  number: string;
  title: PrintInline[];
  blocks: PrintBlock[];
}

export type PrintMedia = 'sound' | 'video';

/** A file that the printout refers to. Without a file it is text to be read aloud. */
export interface PrintAttachment {
  media: PrintMedia;
  /** From 1, separately for sounds and videos, in the order of the printout. */
  number: number;
  /** The number of the question that uses it. */
  question: string;
  file?: string;
}

export interface Printout {
  questions: PrintedQuestion[];
  attachments: PrintAttachment[];
}

/** The right answers of one question, in the words, letters and numbers of the printout. */
export interface PrintedKey {
  number: string;
  /** One answer each; alternatives are in one line. */
  lines: string[];
  explanation?: string;
  /** The script of the question's recording, from its explanation. */
  audioScript?: string;
}

export interface PrintKey {
  questions: PrintedKey[];
  /** The scripts of the sounds, if they are known. */
  scripts: { clip: number; script: string }[];
}

/** The services of the printout on which a type is printed. */
export interface PrintContext {
  /** The attachment number of a sound. */
  clip(sound: Sound): number;
  /** A question inside another one; `position` counts from 1. */
  questionInside(shown: PublicQuestionBase, position: number): PrintedQuestion;
}

export interface KeyParts<Q = QuestionBase, A = unknown, P = PublicQuestionBase> {
  /** The question's number in the printout. */
  number: string;
  question: Q;
  /** The copy that was printed. */
  shown: P;
  /** The key answer under the names of that copy. */
  answer: A;
  /** That copy's name for a canonical id. */
  rename(id: string): string;
  /** The key of a question inside this one. */
  keyInside(parts: Omit<KeyParts, 'keyInside'>): string[];
}

/** How a type is printed. */
export interface PrintForm<
  Q extends QuestionBase = QuestionBase,
  A = unknown,
  P extends PublicQuestionBase = PublicQuestionBase,
> {
  /** The blocks between the passage and the note; the rest is the same for all types. */
  blocks(shown: P, context: PrintContext): PrintBlock[];
  /** Every right answer, alternatives included. */
  key(parts: KeyParts<Q, A, P>): string[];
  /** The letter of the right option, of how many; for types whose answer is one option. */
  letter?(parts: Omit<KeyParts<Q, A, P>, 'keyInside'>): { letter: string; letters: number } | null;
  /** The questions inside this one, with their parts of the answer. */
  inside?(parts: Omit<KeyParts<Q, A, P>, 'keyInside'>): Omit<KeyParts, 'keyInside'>[];
}
