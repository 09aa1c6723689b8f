/** What decides whether a finished attempt is marked. */
export interface MarkFacts {
  /** The teacher gave the mark, or accepted the machine's. */
  isByTeacher: boolean;
  /** Answers that no machine can judge and the teacher has not marked yet. */
  openCount: number;
}

export const MARKINGS = ['teacher', 'machine', 'waiting'] as const;
/** Who marked a finished attempt, or that it waits for the teacher. */
export type Marking = (typeof MARKINGS)[number];

/**
 * Decides whether a finished attempt is marked. The mark of the machine is a mark: a teacher has to do something only
 * where answers are open. A mark that the teacher gives for the whole attempt covers those as well.
 */
export function markingOf({ isByTeacher, openCount }: MarkFacts): Marking {
  if (isByTeacher) return 'teacher';
  return openCount > 0 ? 'waiting' : 'machine';
}

/** The highest mark of a question that a program can judge; others say their own. All questions of a paper weigh the same. */
export const FULL_QUESTION_MARK = 10;

/** Marks of questions come in quarters. */
export const QUESTION_MARK_STEP = 0.25;

/** Longest comment to an answer. */
export const ANSWER_COMMENT_LENGTH = 2000;

/** Longest comment in the comment bank. */
export const SAVED_COMMENT_LENGTH = 500;

/** From half of the highest mark on, an answer counts as right where right answers are counted. */
export const isRightByMark = (mark: number, maxMark: number): boolean => mark >= maxMark / 2;

/** Returns the mark that a teacher typed, with a comma or a point; null for anything but quarters from 0 to `maxMark`. */
export function readQuestionMark(typed: string, maxMark: number): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/u.test(text)) return null;
  const mark = Number(text);
  return mark <= maxMark && Number.isInteger(mark / QUESTION_MARK_STEP) ? mark : null;
}
