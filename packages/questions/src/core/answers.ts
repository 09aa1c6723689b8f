import { makeArrangement } from './arrangement.ts';
import type {
  Arrangement,
  QuestionGrade,
  LintMessage,
  PartGrade,
  PublicQuestionBase,
  QuestionBase,
} from './contract.ts';
import { fits } from './fits.ts';
import { lintBase } from './lint-base.ts';
import { getQuestionType } from './registry.ts';

/** Whether an answer with canonical ids is right, with its partial credit; never throws, whatever the answer. */
export function gradeAnswer(question: QuestionBase, answer: unknown): QuestionGrade {
  return getQuestionType(question.type).grade(question, answer);
}

/** The student's copy: no key, opaque ids, in the order of this seed. */
export function publicQuestion(question: QuestionBase, seed: string): PublicQuestionBase {
  return getQuestionType(question.type).toPublic(question, arrangementOf(question, seed));
}

export type DecodedAnswer = { ok: true; answer: unknown } | { ok: false };

/**
 * Translates a student's answer to canonical ids. Refuses an answer that does not have the type's shape, is larger than
 * the question, or names a part that this attempt does not have. So nobody can answer with canonical ids, whose order may be the key.
 */
export function decodeAnswer(question: QuestionBase, seed: string, publicAnswer: unknown): DecodedAnswer {
  const questionType = getQuestionType(question.type);
  const parsed = questionType.answerSchema.safeParse(publicAnswer);
  if (!parsed.success) return { ok: false };
  const arrangement = arrangementOf(question, seed);
  const canonicalIds = new Map(questionType.partIds(question).map((id) => [arrangement.rename(id), id]));
  let isEveryIdKnown = true;
  const named = new Set<string>();
  const answer = questionType.renameAnswer(parsed.data, (name) => {
    const id = canonicalIds.get(name);
    if (id === undefined) isEveryIdKnown = false;
    else named.add(id);
    return id ?? name;
  });
  const isFitting = isEveryIdKnown && fits(questionType.keyAnswer(question), answer, (id) => named.has(id));
  return isFitting ? { ok: true, answer } : { ok: false };
}

/**
 * Translates a stored answer to the names that the student's browser knows; null when it does not have the type's
 * shape.
 */
export function encodeAnswer(question: QuestionBase, seed: string, answer: unknown): unknown {
  const questionType = getQuestionType(question.type);
  const parsed = questionType.answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const arrangement = arrangementOf(question, seed);
  return questionType.renameAnswer(parsed.data, (id) => arrangement.rename(id));
}

/** The marks of the parts, under the names of the public question. */
export function encodeGradeParts(
  question: QuestionBase,
  seed: string,
  parts: readonly PartGrade[],
): PartGrade[] {
  const arrangement = arrangementOf(question, seed);
  return parts.map((part) => ({ id: arrangement.rename(part.id), isCorrect: part.isCorrect }));
}

/** The facts that a student may see after the verdict. */
export interface Reveal {
  /** In the shape of a student's answer, with opaque ids. */
  keyAnswer: unknown;
  explanation?: { text?: string; audioScript?: string };
}

export function revealQuestion(question: QuestionBase, seed: string): Reveal {
  const questionType = getQuestionType(question.type);
  const keyAnswer = encodeAnswer(question, seed, questionType.keyAnswer(question));
  const { text, audioScript } = questionType.explanationOf?.(question) ?? question.explanation ?? {};
  if (text === undefined && audioScript === undefined) return { keyAnswer };
  return {
    keyAnswer,
    explanation: { ...(text !== undefined && { text }), ...(audioScript !== undefined && { audioScript }) },
  };
}

/** Advice for the author: first the checks for every type, then those of this type. */
export function lintQuestion(question: QuestionBase): LintMessage[] {
  return [...lintBase(question), ...getQuestionType(question.type).lint(question)];
}

/**
 * The last arrangement of each question. An answer or a finished attempt causes several lookups in a row under the same
 * seed, and making an arrangement takes longer than all the rest.
 */
const lastArrangements = new WeakMap<QuestionBase, { seed: string; arrangement: Arrangement }>();

/** The order and the names of a question under a seed. A question object must never be changed in place. */
export function arrangementOf(question: QuestionBase, seed: string): Arrangement {
  const last = lastArrangements.get(question);
  if (last?.seed === seed) return last.arrangement;
  const arrangement = makeArrangement(seed, question.id, getQuestionType(question.type).partIds(question));
  lastArrangements.set(question, { seed, arrangement });
  return arrangement;
}
