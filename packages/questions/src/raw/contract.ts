import type { OwnFields, QuestionBase } from '../core/question.ts';
import type { RawFields } from './fields.ts';

/**
 * How older systems store a type; their answers and settings are loose JSON. Reading is tolerant and reports what it
 * could not use; the type's schema checks the result afterwards.
 */
export interface RawForm<Q extends QuestionBase = QuestionBase, A = unknown> {
  /**
   * The type's names there, compared without case, spaces, hyphens and underscores; the first one is written, in the
   * banks' spelling.
   */
  names: readonly string[];
  /** Task line for a question that has none. */
  defaultTitle: string;
  /** True for a question with another name that still belongs to this type, e.g. because of its option type. */
  claims?(raw: RawFields): boolean;
  read(raw: RawFields): OwnFields<Q>;
  /** The own fields as older systems store them; `read` turns them back into the same question. */
  write(question: Q): Record<string, unknown>;
  /** Reads an older system's answer; null when it does not fit the question. */
  readAnswer(question: Q, rawAnswer: readonly unknown[]): A | null;
}
