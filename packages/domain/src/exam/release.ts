import type { Behaviour } from './behaviour.ts';

/** What decides how much of an attempt its student may see. */
export interface ReleaseFacts {
  behaviour: Behaviour;
  /** The database's clock. */
  now: Date;
  /** The assignment of the attempt; null without one. */
  given: {
    givenAt: Date;
    dueDate: Date;
    /** When the student joined the class; null for someone who was never in it. */
    joinedAt: Date | null;
    /** When the teacher added or admitted the student; null when the student came by the code alone. */
    admittedAt: Date | null;
  } | null;
  /** How long the same examination runs as a test in a class of the student; null when it does not. */
  sameTestUntil: Date | null;
}

/** What the student of a finished attempt may see at one moment. */
export interface Release {
  /** How many answers are right, percent, score and stars. */
  total: boolean;
  /** Which answers are right. */
  verdicts: boolean;
  /** Right answers and explanations. */
  keys: boolean;
  /** When what is held back will be shown, unless the teacher does something before; null when nothing is held back. */
  from: Date | null;
}

const EVERYTHING: Release = { total: true, verdicts: true, keys: true, from: null };

/**
 * Decides what is released to the student of a finished attempt. It is the only place that decides it: every screen,
 * call, printout and export asks here.
 *
 * A test shows its total at the end. Its verdicts wait with its keys for the due date: whoever knows which answers were
 * wrong tells a classmate who is still at work. A newcomer waits for the total as well, since anybody may register,
 * join by the code and try answers. Practice shows everything at once, but not while the same examination runs as a
 * test in one of the student's classes.
 */
export function releaseOf({ behaviour, now, given, sameTestUntil }: ReleaseFacts): Release {
  const until = behaviour === 'test' ? (given?.dueDate ?? null) : sameTestUntil;
  if (until === null || now >= until) return EVERYTHING;
  const total = behaviour === 'practice' || given === null || !isNewcomer(given);
  return { total, verdicts: false, keys: false, from: until };
}

/** A student who joined by the code after the test was given, and whom the teacher has not admitted. */
export const isNewcomer = ({
  givenAt,
  joinedAt,
  admittedAt,
}: Pick<NonNullable<ReleaseFacts['given']>, 'givenAt' | 'joinedAt' | 'admittedAt'>): boolean =>
  admittedAt === null && (joinedAt === null || joinedAt > givenAt);
