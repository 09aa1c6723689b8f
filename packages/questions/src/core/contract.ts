import type { z } from 'zod';
import type { RawForm } from '../raw/contract.ts';
import type { EditorForm } from './editor.ts';
import type { Family } from './families.ts';
import type { PublicQuestionBase, QuestionBase } from './question.ts';

/**
 * The parts that a question type must provide. A type is finished when its folder holds everything named here, its
 * samples pass the contract test and `npm run questions:lists` has listed it. Code outside the folder must not ask for
 * a question's type.
 *
 * Three forms of one question:
 * - stored: what authors write and the database keeps, key included;
 * - public: what a student may receive before the verdict, fields picked one by one;
 * - revealed: what a student may receive after the verdict (`Reveal`).
 */

export {
  LEVELS,
  SKILLS,
  type Content,
  type Level,
  type MediaFile,
  type Picture,
  type PublicQuestionBase,
  type QuestionBase,
  type Skill,
  type Sound,
} from './question.ts';

export interface PartGrade {
  /** Canonical id of the part (statement, row, blank, etc.), or its position as text where parts have no id. */
  id: string;
  isCorrect: boolean;
}

export interface QuestionGrade {
  /** Right or wrong, as the specification defines it. */
  isCorrect: boolean;
  /** Number of right parts, from 0 to `possible`: the partial credit, independent of `isCorrect`. */
  earned: number;
  possible: number;
  parts: PartGrade[];
  /** False when the answer does not have this type's shape; `earned` is then 0. */
  isGradable: boolean;
  /** Only a teacher can judge it: neither right nor wrong until then, and `earned` is 0. */
  isOpen?: true;
}

/** How a teacher marks an answer that no program can judge. */
export interface ByTeacher {
  /** Marks go from 0 to this. */
  maxMark: number;
  /** The longest recording that an answer may name. */
  maxSeconds: number;
}

/** Something that the author offers and a student may choose. */
export interface PickOption {
  /** Unique within the question. */
  id: string;
  /** What competes with each other, such as the options for one blank; empty if the whole question is one choice. */
  group: string;
  text: string;
  isCorrect: boolean;
}

/** For figures about what students chose. */
export interface Picks<Q> {
  options(question: Q): PickOption[];
  /** Ids of the options that an answer with canonical ids chooses; none if it does not fit. */
  chosen(question: Q, answer: unknown): string[];
}

/** Seeded order and opaque names, constant for the whole life of an attempt. */
export interface Arrangement {
  /** A new array in an order that depends only on the attempt's seed, the question and `salt`. */
  shuffle<T>(items: readonly T[], salt?: string): T[];
  /** The opaque name of a canonical part id. */
  rename(id: string): string;
}

export interface LintMessage {
  severity: 'error' | 'warning';
  /** Dotted path in the stored question, e.g. 'options.2.text'. */
  path: string;
  /** In Vietnamese, for the author. */
  message: string;
}

export interface Sample<Q, A> {
  name: string;
  question: Q;
  right: A[];
  /** Complete answers that are wrong, with the number of parts they still earn. */
  wrong: { answer: A; earned: number }[];
  /** Answers for which Submit stays disabled; null is always incomplete and need not be listed. */
  incomplete: A[];
  /** Complete answers that wait for a teacher, of a type that has `byTeacher`; such a type has no right and no wrong ones. */
  open?: A[];
}

export interface QuestionType<
  Q extends QuestionBase = QuestionBase,
  A = unknown,
  P extends PublicQuestionBase = PublicQuestionBase,
> {
  type: Q['type'];
  /** Vietnamese name, shown to authors. */
  label: string;
  /** The types beside which authors look for it. */
  family: Family;
  version: number;
  /** From each older version to the next; `upgrades[1]` turns version 1 into version 2. */
  upgrades: Record<number, (old: Record<string, unknown>) => Record<string, unknown>>;
  questionSchema: z.ZodType<Q>;
  answerSchema: z.ZodType<A>;
  /** Whether Submit is enabled. Uses the public question, so that the browser can call it. */
  isComplete(question: P, answer: A | null): boolean;
  /** Pure and total: odd input is "not gradable", never an exception. `answer` uses canonical ids. */
  grade(question: Q, answer: unknown): QuestionGrade;
  /** For a type whose answers are recordings that a teacher marks; its grade is open, and it has no key. */
  byTeacher?(question: Q): ByTeacher;
  toPublic(question: Q, arrangement: Arrangement): P;
  /** Canonical ids that become opaque in the public question and in the student's answers. */
  partIds(question: Q): string[];
  /** The same answer with every id renamed; unknown ids stay as they are and are graded as wrong. */
  renameAnswer(answer: A, rename: (id: string) => string): A;
  /** The correct answer in the shape of a student's answer, with canonical ids; shown in the review. Null without a key. */
  keyAnswer(question: Q): A | null;
  /** For a type in which students choose among what the author offers. */
  picks?: Picks<Q>;
  /** The explanation shown with the verdict, for a type that explains more than the question's own explanation. */
  explanationOf?(question: Q): QuestionBase['explanation'];
  lint(question: Q): LintMessage[];
  /** How older systems store the type. */
  raw: RawForm<Q, A>;
  /** How authors write the type. */
  editor: EditorForm<Q>;
  samples: Sample<Q, A>[];
}
