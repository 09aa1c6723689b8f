import type { Behaviour } from '@domdom/domain/exam/behaviour';

/**
 * What happened in the demo school before its first start: which class got which test, who did it when, and how well.
 * Everything is worked out from the time of the start and a seed, so two demo schools started at one moment tell the
 * same story. Marks are no part of it: they follow from the answers.
 */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Work was given during so many weeks. */
const WEEKS = 10;
export const TERM_MS = WEEKS * 7 * DAY_MS;

export interface TermAssignment {
  className: string;
  unit: string;
  sortOrder: number;
  behaviour: Behaviour;
  /** Days before the start on which it was given; its due date is in days after that. */
  givenDaysAgo: number;
  days: number;
  /** The share of the students who have done it so far. */
  doneShare: number;
}

type Work = [
  unit: string,
  sortOrder: number,
  givenDaysAgo: number,
  days: number,
  doneShare: number,
  as?: 'test',
];

const PRIMARY: Work[] = [
  ['1', 1, 68, 7, 0.95],
  ['1', 2, 55, 7, 0.9],
  ['2', 1, 43, 7, 0.92],
  ['2', 1, 31, 5, 0.9, 'test'],
  ['3', 1, 20, 7, 0.85],
  ['1', 2, 11, 6, 0.85],
  ['3', 1, 4, 7, 0.55],
  ['2', 1, 0, 8, 0],
];
const LOWER_SECONDARY: Work[] = [
  ['1', 1, 66, 7, 0.92],
  ['2', 1, 50, 7, 0.9],
  ['2', 1, 36, 5, 0.95, 'test'],
  ['3', 1, 24, 7, 0.8],
  ['1', 1, 12, 6, 0.78],
  ['3', 1, 3, 7, 0.5],
  ['2', 1, 0, 7, 0],
];
/** The first tests of Unit 1 are left, for whoever tries out how a test is given. */
const SHORT: Work[] = [
  ['2', 1, 45, 7, 0.94],
  ['3', 1, 30, 7, 0.88],
  ['2', 1, 12, 7, 0.82],
];

export const TERM: readonly TermAssignment[] = Object.entries({
  '3B': PRIMARY,
  '6B': LOWER_SECONDARY,
  '3A': SHORT,
  '2A': SHORT,
  '6A': SHORT,
}).flatMap(([className, works]) =>
  works.map(([unit, sortOrder, givenDaysAgo, days, doneShare, as]) => ({
    className,
    unit,
    sortOrder,
    behaviour: as ?? ('practice' as const),
    givenDaysAgo,
    days,
    doneShare,
  })),
);

/** A stream of numbers from 0 up to 1 (mulberry32), the same one for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface DemoStudent {
  /** How many of a hundred questions the student knows at the beginning of the term. */
  known: number;
  /** From 0, always in time, to 1. */
  slackness: number;
}

/** Most do well, a few do badly, and nobody knows everything. */
export function studentsOf(count: number, next: () => number): DemoStudent[] {
  return Array.from({ length: count }, () => ({
    known: Math.round(100 * (0.38 + 0.58 * Math.sqrt((next() + next()) / 2))),
    slackness: next() ** 2,
  }));
}

export interface DoneWork {
  startedAt: Date;
  finishedAt: Date;
  /** For each question, whether the student knows the answer. */
  knows: boolean[];
}

/**
 * How much of the term's matter a question takes, 0 to 0.85. Who knows more answers the harder ones: without that, some
 * keys look doubtful by chance.
 */
function hardnessOf(index: number, questionCount: number): number {
  // A step without a common factor visits every place once, in no visible order.
  const place = questionCount % 7 === 0 ? index : (index * 7) % questionCount;
  return (0.85 * (place + 0.5)) / questionCount;
}

/**
 * When a student did an assignment and how well; null for one who has not done it (yet). Students work in the evening,
 * those who are slack at the end or after it, and all learn a little during the term.
 */
export function workOf(
  { known, slackness }: DemoStudent,
  assignment: { givenAt: Date; dueDate: Date; doneShare: number; questionCount: number; isTest: boolean },
  { nowMs, next }: { nowMs: number; next: () => number },
): DoneWork | null {
  const { givenAt, dueDate, doneShare, questionCount, isTest } = assignment;
  const isSkipped = next() * (0.6 + 0.8 * slackness) > doneShare;
  const share = Math.min(0.98, 0.15 + 0.6 * slackness + 0.3 * next());
  const span = dueDate.getTime() - givenAt.getTime();
  const isLate = slackness > 0.55 && next() < 0.45;
  const lateMs = isLate ? (0.2 + 2 * next()) * DAY_MS : 0;
  const took = (5 + 13 * next()) * 60_000;
  const progress = 6 * (1 - (nowMs - givenAt.getTime()) / TERM_MS);
  const chance = Math.min(97, known + progress - (isTest ? 5 : 0)) / 100;
  const knows = Array.from({ length: questionCount }, (_, index) => {
    const day = 0.4 * (next() - 0.5);
    return hardnessOf(index, questionCount) < 1.5 * chance - 0.48 + day;
  });
  if (isSkipped || doneShare === 0) return null;
  const finishedMs = isLate ? dueDate.getTime() + lateMs : givenAt.getTime() + share * span;
  if (finishedMs > nowMs - 60_000) return null;
  return { startedAt: new Date(finishedMs - took), finishedAt: new Date(finishedMs), knows };
}
