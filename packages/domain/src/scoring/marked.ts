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
