import type { PublicQuestion } from '@domdom/api';
import { timeLeftMs } from '@domdom/domain/exam/clock';

/** The submitted answer to one question, with the names that other programs store it under. */
export interface GivenAnswer {
  /** Of the question. */
  id: string;
  answers: unknown;
}

/** The part of a running test that a browser stores; null and empty when it stores nothing. */
export interface KeptRun {
  questions: readonly unknown[];
  answers: readonly GivenAnswer[];
  /** By the device's clock. */
  deadlineMs: number | null;
}

interface Resumed {
  answers: GivenAnswer[];
  leftMs: number;
}

/** The later answer replaces the earlier one. */
export const withAnswer = (answers: readonly GivenAnswer[], given: GivenAnswer): GivenAnswer[] => [
  ...answers.filter(({ id }) => id !== given.id),
  given,
];

/**
 * A resumed or new test. Only answers to questions that are still asked in the same form count. Whatever the device's
 * date, nobody gets more than the full time.
 */
export function resume(
  kept: KeptRun,
  questions: readonly PublicQuestion[],
  { durationMs, nowMs }: { durationMs: number; nowMs: number },
): Resumed {
  const asked = new Set(kept.questions.map((question) => JSON.stringify(question)));
  const known = new Set(
    questions.filter((question) => asked.has(JSON.stringify(question))).map(({ id }) => id),
  );
  const leftMs = kept.deadlineMs === null ? durationMs : timeLeftMs(kept.deadlineMs, nowMs);
  return {
    answers: kept.answers.filter(({ id }) => known.has(id)).reduce<GivenAnswer[]>(withAnswer, []),
    leftMs: Math.min(leftMs, durationMs),
  };
}

/** The number (from 1) at which a returning visitor continues; 1 when none or all are answered. */
export function firstOpen(questions: readonly PublicQuestion[], answers: readonly GivenAnswer[]): number {
  const done = new Set(answers.map(({ id }) => id));
  return (
    Math.max(
      0,
      questions.findIndex(({ id }) => !done.has(id)),
    ) + 1
  );
}
