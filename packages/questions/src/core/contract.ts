import type { z } from 'zod';
import type { RawForm } from '../raw/contract.ts';
import type { EditorForm } from './editor.ts';

/**
 * What a question type must bring. A type is finished when its folder holds everything named here, its
 * samples pass the contract test and its player is registered in `ui/players.ts`; nothing outside the folder
 * may ask which type a question has.
 *
 * Three forms of one question:
 * - stored: what authors write and the database keeps, key included;
 * - public: what a pupil may receive before the verdict, fields picked one by one;
 * - revealed: what a pupil may receive after the verdict (`Reveal`).
 */

export interface MediaFile {
  /** File name inside the content's media folder; hashed, so that it never spells the answer. */
  file: string;
}

export interface Picture extends MediaFile {
  /** Vietnamese or English description that does not contain the answer. */
  alt: string;
}

/** A sound: a recorded file, or text that the browser's speech reads when there is no file. */
export interface Sound {
  file?: string | undefined;
  /** Spoken text. In a public question it is present only when there is no file. */
  script?: string | undefined;
}

/** Text, picture and sound, at least one of them, of an option, a statement or one side of a pair. */
export interface Content {
  text?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
}

export const SKILLS = ['listening', 'speaking', 'reading', 'writing', 'vocabulary', 'pronunciation'] as const;
export type Skill = (typeof SKILLS)[number];

export const LEVELS = ['ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE'] as const;
export type Level = (typeof LEVELS)[number];

/** Fields every stored question has, whatever its type. */
export interface QuestionBase {
  id: string;
  type: string;
  /** Shape version of this type's stored form. */
  version: number;
  /** English or Vietnamese task line, e.g. 'Listen and choose.' */
  title: string;
  /** Vietnamese instruction. */
  subTitle?: string | undefined;
  /** Reading passage. */
  passage?: string | undefined;
  /** Small remark under the question. */
  note?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
  video?: MediaFile | undefined;
  focusedWords?: string[] | undefined;
  /** Shown only after the verdict. */
  explanation?: { text?: string | undefined; audioScript?: string | undefined } | undefined;
  skill?: Skill | undefined;
  level?: Level | undefined;
}

/** Public counterpart of `QuestionBase`: no explanation, no key; skill and level say nothing to a pupil. */
export interface PublicQuestionBase {
  id: string;
  type: string;
  title: string;
  subTitle?: string | undefined;
  passage?: string | undefined;
  note?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
  video?: MediaFile | undefined;
  focusedWords?: string[] | undefined;
}

export interface PartGrade {
  /** Canonical id of the part (statement, row, blank...); position as text where parts have no id. */
  id: string;
  isCorrect: boolean;
}

export interface Grade {
  /** The specification's right or wrong. */
  isCorrect: boolean;
  /** Parts right, from 0 to `possible`; partial credit stands beside `isCorrect`. */
  earned: number;
  possible: number;
  parts: PartGrade[];
  /** False when the answer does not have this type's shape; then `earned` is 0. */
  isGradable: boolean;
}

/** Seeded order and opaque names, the same for the whole life of an attempt. */
export interface Arrangement {
  /** A new array in an order that depends only on the attempt's seed, the question and `salt`. */
  shuffle<T>(items: readonly T[], salt?: string): T[];
  /** Opaque name of a canonical part id. */
  rename(id: string): string;
}

export interface LintMessage {
  severity: 'error' | 'warning';
  /** Dotted path into the stored question, e.g. 'options.2.text'. */
  path: string;
  /** Vietnamese, for the author. */
  message: string;
}

export interface Sample<Q, A> {
  name: string;
  question: Q;
  right: A[];
  /** Complete answers that are wrong, with the parts they still earn. */
  wrong: { answer: A; earned: number }[];
  /** Answers with which Submit stays disabled; null is always incomplete and need not be listed. */
  incomplete: A[];
}

export interface QuestionType<
  Q extends QuestionBase = QuestionBase,
  A = unknown,
  P extends PublicQuestionBase = PublicQuestionBase,
> {
  type: Q['type'];
  /** Vietnamese name for authors. */
  label: string;
  version: number;
  /** From each older version to the next; `upgrades[1]` turns version 1 into version 2. */
  upgrades: Record<number, (old: Record<string, unknown>) => Record<string, unknown>>;
  questionSchema: z.ZodType<Q>;
  answerSchema: z.ZodType<A>;
  /** Whether Submit is enabled. Works on the public question, so the browser can ask. */
  isComplete(question: P, answer: A | null): boolean;
  /** Pure and total: odd input is "not gradable", never an exception. `answer` uses canonical ids. */
  grade(question: Q, answer: unknown): Grade;
  toPublic(question: Q, arrangement: Arrangement): P;
  /** Canonical ids that become opaque in the public question and in the pupil's answers. */
  partIds(question: Q): string[];
  /** The same answer with every id in it renamed; unknown ids stay as they are and grade as wrong. */
  renameAnswer(answer: A, rename: (id: string) => string): A;
  /** The correct answer in the shape of a pupil's answer, canonical ids; shown in the review. */
  keyAnswer(question: Q): A;
  /** What the verdict explains, for a type that has more to say than the question's own explanation. */
  explanationOf?(question: Q): QuestionBase['explanation'];
  lint(question: Q): LintMessage[];
  /** How older systems store the type. */
  raw: RawForm<Q, A>;
  /** How authors write the type. */
  editor: EditorForm<Q>;
  samples: Sample<Q, A>[];
}
