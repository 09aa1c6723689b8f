import type { Content, Picture, QuestionBase } from '../core/contract.ts';
import type { OwnFields } from '../raw/contract.ts';

/** What a bank keeps beside a question and what travels with it. */
export interface ExchangeMeta {
  grade?: number | undefined;
  unit?: string | undefined;
  tags: string[];
  status?: 'PUBLIC' | 'PRIVATE' | undefined;
  optionType?: string | undefined;
}

/** What became of one question on its way, in Vietnamese, for the person who sent it. */
export interface Fidelity {
  kept: string[];
  changed: string[];
  leftOut: string[];
}

/** A question that was found in a file. */
export interface ReadItem extends Fidelity {
  /** Place in the file, from 0. */
  index: number;
  /** Where to look for it in the file: 'dòng 12', 'hàng 3'. */
  place: string;
  name: string;
  /** Null when it cannot be used; `problem` then says why. */
  question: QuestionBase | null;
  meta: ExchangeMeta;
  problem: string | null;
}

export interface ReadFile {
  items: ReadItem[];
  /** What is worth saying about the file as a whole. */
  notes: string[];
}

/** A question that is to be written into a file. */
export interface ExchangeItem {
  question: QuestionBase;
  meta: ExchangeMeta;
}

export interface WrittenItem extends Fidelity {
  index: number;
  name: string;
  /** Why it is not in the file; null when it is. */
  problem: string | null;
}

/** A file that cannot be read at all; the message is Vietnamese. */
export class ExchangeFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExchangeFileError';
  }
}

/** A picture or sound that travels inside a file of questions. */
export interface EmbeddedFile {
  name: string;
  base64: string;
}

export interface ReadOptions {
  /** The file of ours under the address of a picture or sound; undefined when we do not have it. */
  fileOf?(url: string): string | undefined;
  /** What questions name such a file by, or why it is of no use, in Vietnamese. */
  takeFile?(embedded: EmbeddedFile): { file: string } | { refused: string };
}

export interface WriteOptions {
  /** Without it no file is sent along. */
  files?: SendableFiles | undefined;
}

/** Pictures and sounds that can travel inside a file of questions. */
export interface SendableFiles {
  /** In bytes; undefined for a file that cannot be sent along. */
  sizeOf(file: string): number | undefined;
  /** As base64; asked only for what is sent along. */
  dataOf(file: string): string;
  /** Of all together, each as often as it is sent: every text that shows it needs it again. */
  maxBytes: number;
}

/** Files for one question. */
export interface Attachments {
  /** As base64; undefined when it is not sent along. */
  dataOf?(file: string): string | undefined;
}

/** Small things beside a question: its settings and whatever else is one word, number or flag. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** An option; `share` is what choosing it earns, 100 for the whole, below 0 for a loss. */
export interface PortableOption extends Content {
  share: number;
}

/** What is filled into one blank: typed texts, or one of several choices. */
export interface Gap {
  accepted: string[];
  choices?: string[] | undefined;
}

/**
 * What a question asks, in the few forms that other systems know too. Each format says as many of them as it can; each
 * question type says which of them it is.
 */
export type Body = (
  | {
      kind: 'choice';
      prompt?: string | undefined;
      isSingle: boolean;
      groups: { prompt?: string | undefined; options: PortableOption[] }[];
      /** The options are its underlined parts. */
      sentence?: string | undefined;
    }
  | { kind: 'statements'; prompt?: string | undefined; statements: (Content & { isTrue: boolean })[] }
  | { kind: 'pairs'; prompt?: string | undefined; pairs: { left: Content; right: Content }[] }
  | {
      kind: 'gaps';
      /** Each blank is `#` or three and more underscores. */
      text: string;
      gaps: Gap[];
      /** list: each blank has its choices; box: one box of words for all blanks. */
      look: 'typed' | 'list' | 'box';
      words?: string[] | undefined;
    }
  | {
      kind: 'order';
      prompt?: string | undefined;
      pieces: string[];
      alternatives?: string[] | undefined;
    }
  | { kind: 'words'; prompt?: string | undefined; text: string; correct: number[] }
  /** One word; the letters that are to be typed stand in square brackets. */
  | { kind: 'letters'; prompt?: string | undefined; accepted: string }
) & {
  picture?: Picture | undefined;
  facts?: Facts | undefined;
  /** Those that tell the key: other systems get them where pupils look after they have answered. */
  keyFacts?: Facts | undefined;
};

export type BodyOf<K extends Body['kind']> = Extract<Body, { kind: K }>;

/** How a question type stands in the files of other systems. */
export interface ExchangeForm<Q extends QuestionBase = QuestionBase> {
  /** Tells teachers how the right answers are written in a sheet; without it the type travels as JSON there. */
  inSheet?: string;
  /** How the blanks of a row look whose settings are these; without it as in the type's first sample. */
  lookOf?(settings: Readonly<Record<string, string>>): BodyOf<'gaps'>['look'];
  /** Null when none of the forms says it. */
  write(question: Q): Body | null;
  /** The own fields of the type; null when the body is not one of this type. */
  read(body: Body): OwnFields<Q> | null;
  /** Whether a body of unknown origin is of this type rather than of another one. */
  takes?(body: Body): boolean;
  /** Several questions that ask the same, for formats that cannot say the whole. */
  split?(question: Q): QuestionBase[];
}
