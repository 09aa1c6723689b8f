import type { WidthClass } from '@domdom/domain/text/blanks';
import type { Picture, PublicQuestionBase, QuestionBase, Sound } from '../core/contract.ts';

/**
 * Questions as they stand on a printed sheet: plain data, which one renderer draws. What pupils get is made of their
 * copies alone, so nothing on it gives the key away; the key is a list of its own.
 */

/** One piece of a line of text. */
export type PrintInline =
  | { kind: 'run'; text: string; isBold?: true; isUnderlined?: true }
  /** An underlined part that is named by a letter below it. */
  | { kind: 'part'; text: string; label: string }
  /** A line to write on; numbered from 1 where the key needs a name for it. */
  | { kind: 'blank'; width: WidthClass; number?: number }
  /** A word in boxes; null is an empty box. */
  | { kind: 'letters'; cells: (string | null)[] }
  | { kind: 'picture'; picture: Picture };

/** In place of a letter: a box to tick. */
export const EMPTY_BOX = '☐';

/** What an option, a statement or one side of a pair shows, with the letter, number or sign before it. */
export interface PrintItem {
  bullet: string;
  text?: PrintInline[];
  picture?: Picture;
  /** Number of its sound among the attached files. */
  clip?: number;
}

export type PrintBlock =
  | { kind: 'text'; role: 'instruction' | 'prompt' | 'body' | 'hint' | 'note'; text: PrintInline[] }
  | { kind: 'passage'; text: PrintInline[] }
  /** `places` are numbered from 1, in percent from the left and the upper edge. */
  | { kind: 'picture'; picture: Picture; places?: ({ x: number; y: number } | null)[] }
  | { kind: 'attachment'; media: PrintMedia; number: number }
  /** A box of words to choose from. */
  | { kind: 'words'; words: string[] }
  | { kind: 'choices'; choices: PrintItem[]; columns: number }
  /** Two columns, and below them a place to write what belongs to each of the left ones. */
  | { kind: 'pairs'; titles?: [string, string]; lefts: PrintItem[]; rights: PrintItem[] }
  /** A box to tick for each label, or one empty box where there is none. */
  | { kind: 'statements'; labels: string[]; statements: PrintItem[] }
  /** Each with a line to write on below it. */
  | { kind: 'captions'; items: PrintItem[] }
  /** Pieces to be put in order: in one line, or below each other with a box for the place of each. */
  | { kind: 'pieces'; pieces: PrintItem[]; isStacked: boolean }
  | { kind: 'letter-grid'; rows: string[] }
  /** A cell without text is to be filled in. */
  | { kind: 'table'; head?: PrintInline[][]; rows: PrintInline[][][] }
  /** Empty lines for a whole sentence. */
  | { kind: 'lines'; count: number }
  | { kind: 'questions'; questions: PrintedQuestion[] };

export interface PrintedQuestion {
  /** '3', and '3.1' inside a combined question. */
  number: string;
  title: PrintInline[];
  blocks: PrintBlock[];
}

export type PrintMedia = 'sound' | 'video';

/** A file that the sheet refers to. Without a name it is text that somebody reads aloud. */
export interface PrintAttachment {
  media: PrintMedia;
  /** From 1, sounds and videos apart, in the order of the sheet. */
  number: number;
  /** Of the question that asks for it. */
  question: string;
  file?: string;
}

export interface Printout {
  questions: PrintedQuestion[];
  attachments: PrintAttachment[];
}

/** The right answers of one question, in the words, letters and numbers of the printed sheet. */
export interface PrintedKey {
  number: string;
  /** One answer each; alternatives stand in one line. */
  lines: string[];
  explanation?: string;
  /** What the question's recording says, from its explanation. */
  audioScript?: string;
}

export interface PrintKey {
  questions: PrintedKey[];
  /** What is said in the sounds, where somebody has written it down. */
  scripts: { clip: number; script: string }[];
}

/** What a type needs of the sheet that it is printed on. */
export interface PrintSheet {
  /** The number under which a sound is attached. */
  clip(sound: Sound): number;
  /** A question inside another one; `position` from 1. */
  questionInside(shown: PublicQuestionBase, position: number): PrintedQuestion;
}

export interface KeyParts<Q = QuestionBase, A = unknown, P = PublicQuestionBase> {
  /** Of the question on the sheet. */
  number: string;
  question: Q;
  /** The copy that was printed. */
  shown: P;
  /** The key answer in the names of that copy. */
  answer: A;
  /** The name in that copy of a canonical id. */
  rename(id: string): string;
  /** The key of a question inside this one. */
  keyInside(parts: Omit<KeyParts, 'keyInside'>): string[];
}

/** How a type stands on paper. */
export interface PrintForm<
  Q extends QuestionBase = QuestionBase,
  A = unknown,
  P extends PublicQuestionBase = PublicQuestionBase,
> {
  /** What stands between the passage and the note; the rest is the same for all types. */
  blocks(shown: P, sheet: PrintSheet): PrintBlock[];
  /** Every right answer, alternatives included. */
  key(parts: KeyParts<Q, A, P>): string[];
}
