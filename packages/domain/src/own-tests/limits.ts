export const DEFAULT_TOTAL_QUESTION = 5;
export const MOST_TOTAL_QUESTION = 200;
/** Of one test. */
export const MOST_TEST_QUESTIONS = 100;
/** Minutes; 0 is no time limit. */
export const MOST_TEST_MINUTES = 240;

/** How long an attempt without a time limit may stay open, like that of a worksheet. */
export const UNLIMITED_OPEN_SECONDS = 30 * 24 * 60 * 60;

/**
 * Whether the student sees a clock: an attempt without a time limit ends as well, so that a forgotten one does, but after
 * many times the longest limit.
 */
export const hasClock = ({ startedAt, deadline }: { startedAt: string; deadline: string }): boolean =>
  Date.parse(deadline) - Date.parse(startedAt) < (UNLIMITED_OPEN_SECONDS * 1000) / 2;

/** Where a question of a test comes from: the bank of a school, or the signed items of the content. */
export const QUESTION_SOURCES = ['bank', 'item'] as const;
export type QuestionSource = (typeof QUESTION_SOURCES)[number];

/** Where a draw may take questions from. */
export const DRAW_SOURCES = ['mine', 'school', 'items'] as const;
export type DrawSource = (typeof DRAW_SOURCES)[number];
