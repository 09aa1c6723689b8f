import type { PublicQuestion } from '@domdom/api';
import { timeLeftMs } from '@domdom/domain/exam/clock';

/** What was submitted of one question. */
export interface GivenAnswer {
  questionId: string;
  answer: unknown;
}

/** What a browser keeps of a test that runs; null and empty where it keeps nothing. */
export interface KeptRun {
  questions: readonly unknown[];
  answers: readonly GivenAnswer[];
  /** By the date of the device. */
  deadlineMs: number | null;
}

interface Resumed {
  answers: GivenAnswer[];
  leftMs: number;
}

/** The later answer takes the place of the one before. */
export const withAnswer = (answers: readonly GivenAnswer[], given: GivenAnswer): GivenAnswer[] => [
  ...answers.filter(({ questionId }) => questionId !== given.questionId),
  given,
];

/**
 * A test as it goes on, or begins. Only answers to questions that are asked today as they were asked then count; and
 * whatever date the device has now, nobody gets more than the whole time.
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
    answers: kept.answers
      .filter(({ questionId }) => known.has(questionId))
      .reduce<GivenAnswer[]>(withAnswer, []),
    leftMs: Math.min(leftMs, durationMs),
  };
}

/** From 1: where somebody who comes back goes on; the first question where nothing or everything is answered. */
export function firstOpen(questions: readonly PublicQuestion[], answers: readonly GivenAnswer[]): number {
  const done = new Set(answers.map(({ questionId }) => questionId));
  return (
    Math.max(
      0,
      questions.findIndex(({ id }) => !done.has(id)),
    ) + 1
  );
}
