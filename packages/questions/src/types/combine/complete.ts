import type { PublicQuestionBase } from '../../core/contract.ts';
import * as rules from '../complete-rules.ts';
import type { CombinePublic } from './public.ts';
import type { CombineAnswer } from './schema.ts';

interface CompleteRule {
  isComplete(question: PublicQuestionBase, answer: unknown): boolean;
  initialAnswer(question: PublicQuestionBase): unknown;
}

const RULES = rules as unknown as Record<string, CompleteRule | undefined>; // each gets questions and answers of its own type

/** True when every question is complete. */
export function isComplete({ questions }: CombinePublic, answer: CombineAnswer | null): boolean {
  return questions.every((question, position) => {
    const given = answer?.answers[position] ?? null;
    if (given !== null && given.type !== question.type) return false;
    return RULES[question.type]?.isComplete(question, given === null ? null : given.answer) ?? false;
  });
}

/** The initial answers of the questions, with null for a question without one; null when no question has one. */
export function initialAnswer({ questions }: CombinePublic): CombineAnswer | null {
  const answers = questions.map((question) => {
    const answer = RULES[question.type]?.initialAnswer(question) ?? null;
    return answer === null ? null : { type: question.type, answer };
  });
  return answers.every((answer) => answer === null) ? null : { answers };
}
