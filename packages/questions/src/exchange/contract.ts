import type { Content, Picture, QuestionBase } from '../core/contract.ts';
import type { OwnFields } from '../core/question.ts';

/** Data that a bank stores beside a question and exports with it. */
export interface ExchangeMeta {
  grade?: number | undefined;
  unit?: string | undefined;
  tags: string[];
  status?: 'PUBLIC' | 'PRIVATE' | undefined;
  optionType?: string | undefined;
}

/** The parts of one question that an import or export kept, changed and lost, in Vietnamese, for the sender. */
export interface Fidelity {
  kept: string[];
  changed: string[];
  leftOut: string[];
}

/** A question found in a file. */
export interface ReadItem extends Fidelity {
  /** Position in the file, from 0. */
  index: number;
  /** Where to find it in the file: 'dòng 12', 'hàng 3'. */
  place: string;
  name: string;
  /** Null when it cannot be used; `problem` then says why. */
  question: QuestionBase | null;
  meta: ExchangeMeta;
  problem: string | null;
}

export interface ReadFile {
  items: ReadItem[];
  /** Remarks about the file as a whole. */
  notes: string[];
}

/** A question to write into a file. */
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

/** A file that cannot be read at all; the message is in Vietnamese. */
export class ExchangeFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExchangeFileError';
  }
}

/** A picture or sound embedded in a file of questions. */
export interface EmbeddedFile {
  name: string;
  base64: string;
}

export interface ReadOptions {
  /** Our file for the URL of a picture or sound; undefined when we do not have it. */
  fileOf?(url: string): string | undefined;
  /** The name under which questions use such a file, or, in Vietnamese, why it is refused. */
  takeFile?(embedded: EmbeddedFile): { file: string } | { refused: string };
}

export interface WriteOptions {
  /** Without it no files are embedded. */
  files?: SendableFiles | undefined;
}

/** Pictures and sounds that can be embedded in a file of questions. */
export interface SendableFiles {
  /** In bytes; undefined for a file that cannot be embedded. */
  sizeOf(file: string): number | undefined;
  /** As base64; called only for files that are embedded. */
  dataOf(file: string): string;
  /** Limit for all files together. A file counts once for every text that shows it, because each needs its own copy. */
  maxBytes: number;
}

/** Files for one question. */
export interface Attachments {
  /** As base64; undefined when the file is not embedded. */
  dataOf?(file: string): string | undefined;
}

/** Single words, numbers and flags of a question: its settings and the like. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** An option; `share` is the percentage that choosing it earns: 100 for full marks, negative for a penalty. */
export interface PortableOption extends Content {
  share: number;
}

/** The key of one blank: typed texts, or one of several choices. */
export interface Gap {
  accepted: string[];
  choices?: string[] | undefined;
}

/**
 * The content of a question in the few forms that other systems also know. Each format can write some of them; each
 * question type says which one it uses.
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
      /** Each blank is `#` or three or more underscores. */
      text: string;
      gaps: Gap[];
      /** list: each blank has its own choices; box: one box of words for all blanks. */
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
  /** One word; the letters to type are in square brackets. */
  | { kind: 'letters'; prompt?: string | undefined; accepted: string }
) & {
  picture?: Picture | undefined;
  facts?: Facts | undefined;
  /** Facts that reveal the key: other systems get them in a place that students see only after answering. */
  keyFacts?: Facts | undefined;
};

export type BodyOf<K extends Body['kind']> = Extract<Body, { kind: K }>;

/** How a question type is written in the files of other systems. */
export interface ExchangeForm<Q extends QuestionBase = QuestionBase> {
  /** Explains to teachers how to write the right answers in a spreadsheet; without it the type is stored there as JSON. */
  inSpreadsheet?: string;
  /** The look of a row's blanks with these settings; without it, as in the type's first sample. */
  lookOf?(settings: Readonly<Record<string, string>>): BodyOf<'gaps'>['look'];
  /** Null when none of the forms fits. */
  write(question: Q): Body | null;
  /** The type's own fields; null when the body does not fit the type. */
  read(body: Body): OwnFields<Q> | null;
  /** Whether a body of unknown origin belongs to this type rather than to another. */
  takes?(body: Body): boolean;
  /** Several equivalent questions, for formats that cannot hold the whole. */
  split?(question: Q): QuestionBase[];
}
