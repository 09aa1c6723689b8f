import type { Behaviour } from './behaviour.ts';

/**
 * When students see a part of the result of a test: at its end, when it is due, when everybody is done, or when the
 * teacher releases it. The default shows the mark at the end, verdicts and keys when the test is due.
 */
export const RELEASE_RULES = ['default', 'at-once', 'at-due', 'all-done', 'by-hand'] as const;
export type ReleaseRule = (typeof RELEASE_RULES)[number];

/** The parts of a result, each of which tells all before it. */
export const RELEASE_PARTS = ['mark', 'verdicts', 'keys'] as const;
export type ReleasePart = (typeof RELEASE_PARTS)[number];

/** What decides how much of an attempt its student may see. */
export interface ReleaseFacts {
  behaviour: Behaviour;
  /** The database's clock. */
  now: Date;
  /** The assignment of the attempt; null without one. */
  given: {
    givenAt: Date;
    /** The due date of this student. */
    dueDate: Date;
    /** When the student joined the class; null for someone who was never in it. */
    joinedAt: Date | null;
    /** When the teacher added or admitted the student; null when the student came by the code alone. */
    admittedAt: Date | null;
    rules: Readonly<Record<ReleasePart, ReleaseRule>>;
    /** The parts that the teacher has released by hand. */
    released: Readonly<Record<ReleasePart, boolean>>;
    /** Whether everybody whom it is for has finished, and nobody is at work. */
    isAllDone: boolean;
  } | null;
  /**
   * How long the keys of the same examination wait as a test in a class of the student: until a moment, or until the
   * teacher releases them ('later'); null when they do not.
   */
  sameTestUntil: Date | 'later' | null;
}

/** What the student of a finished attempt may see at one moment. */
export interface Release {
  /** How many answers are right, percent, score and stars. */
  total: boolean;
  /** Which answers are right. */
  verdicts: boolean;
  /** Right answers and explanations. */
  keys: boolean;
  /**
   * When more of what is held back will be shown, unless the teacher does something before; 'later' when no moment is
   * known, null when nothing is held back.
   */
  from: Date | 'later' | null;
}

const EVERYTHING: Release = { total: true, verdicts: true, keys: true, from: null };

/**
 * Decides what is released to the student of a finished attempt. It is the only place that decides it: every screen,
 * call, printout and export asks here.
 *
 * A test shows its total at the end. Its verdicts wait with its keys for the due date: whoever knows which answers were
 * wrong tells a classmate who is still at work. An assignment may have other rules for each part, but a part is never
 * shown before one that it tells: the key before the verdicts, the verdicts before the mark. A newcomer waits for the due
 * date in any case, since anybody may register, join by the code and try answers; only the teacher's hand is faster.
 * Practice shows everything at once, but not while the keys of the same examination wait as a test in one of the
 * student's classes.
 */
export function releaseOf({ behaviour, now, given, sameTestUntil }: ReleaseFacts): Release {
  if (behaviour === 'practice') {
    const isOver = sameTestUntil === null || (sameTestUntil !== 'later' && now >= sameTestUntil);
    return isOver ? EVERYTHING : { total: true, verdicts: false, keys: false, from: sameTestUntil };
  }
  if (given === null) return EVERYTHING;
  const isDue = now >= given.dueDate;
  const isShown = (part: ReleasePart): boolean =>
    given.released[part] || ((isDue || !isNewcomer(given)) && follows(ruleOf(given, part), given, isDue));
  const total = isShown('mark');
  const verdicts = total && isShown('verdicts');
  const keys = verdicts && isShown('keys');
  if (keys) return EVERYTHING;
  // The first part that is held back says when: those after it wait for it.
  const shown = { mark: total, verdicts, keys };
  const first = RELEASE_PARTS.find((part) => !shown[part]) ?? 'keys';
  return { total, verdicts, keys, from: !isDue && waitsForDue(given, first) ? given.dueDate : 'later' };
}

type Given = NonNullable<ReleaseFacts['given']>;

/** What a rule means for a part. */
export const meantRule = (rule: ReleaseRule, part: ReleasePart): MeantRule =>
  rule === 'default' ? (part === 'mark' ? 'at-once' : 'at-due') : rule;
export type MeantRule = Exclude<ReleaseRule, 'default'>;

const ruleOf = ({ rules }: Given, part: ReleasePart): MeantRule => meantRule(rules[part], part);

function follows(rule: MeantRule, { isAllDone }: Given, isDue: boolean): boolean {
  if (rule === 'at-once') return true;
  if (rule === 'at-due') return isDue;
  return rule === 'all-done' && isAllDone;
}

/** Whether the due date is what a part waits for. */
const waitsForDue = (given: Given, part: ReleasePart): boolean => {
  const rule = ruleOf(given, part);
  return rule === 'at-due' || (rule === 'at-once' && isNewcomer(given));
};

/** A student who joined by the code after the test was given, and whom the teacher has not admitted. */
export const isNewcomer = ({
  givenAt,
  joinedAt,
  admittedAt,
}: Pick<NonNullable<ReleaseFacts['given']>, 'givenAt' | 'joinedAt' | 'admittedAt'>): boolean =>
  admittedAt === null && (joinedAt === null || joinedAt > givenAt);
