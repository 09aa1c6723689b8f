import type { QuestionBase } from '../core/contract.ts';
import type { RawFields } from './fields.ts';

/** What an older system's question lost or how it was understood, for the person who brings it in. */
export interface RawProblem {
  /** Dotted path into the raw question; empty for the question as a whole. */
  path: string;
  /** refused: the question cannot be used; left-out: this is lost; changed: this was understood or completed. */
  kind: 'refused' | 'left-out' | 'changed';
  /** Vietnamese. */
  message: string;
}

/** The fields of a typed question that its own type reads; the common ones are read for every type alike. */
export type OwnFields<Q extends QuestionBase> = Omit<Q, keyof QuestionBase>;

/**
 * How a type stands in the questions of older systems, whose answers and settings are loose JSON.
 * Reading is tolerant and tells what it could not use; the result is checked by the type's schema afterwards.
 */
export interface RawForm<Q extends QuestionBase = QuestionBase, A = unknown> {
  /** Names of the type there, compared without regard to case, spaces and hyphens; the first one is written, as banks spell it. */
  names: readonly string[];
  /** Task line for a question that has none. */
  defaultTitle: string;
  /** True for a question of another name that is of this type all the same, e.g. because of its option type. */
  claims?(raw: RawFields): boolean;
  read(raw: RawFields): OwnFields<Q>;
  /** The own fields as older systems store them; `read` makes the same question of them. */
  write(question: Q): Record<string, unknown>;
  /** The answer of an older system; null when it does not fit the question. */
  readAnswer(question: Q, rawAnswer: readonly unknown[]): A | null;
}
