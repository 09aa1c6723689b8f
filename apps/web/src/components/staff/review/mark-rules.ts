import type { AttemptSummary } from '@domdom/api';
import {
  MARK_DECIMALS_MESSAGE,
  markProblem,
  percentOf,
  starsFromPercent,
} from '@domdom/domain/scoring/score';
import { formatInstant, formatScore } from './format.ts';
import { reviewMessages } from './messages.ts';

/** The mark as entered in the form. */
export interface MarkDraft {
  /** Null while the field is empty or holds no number. */
  score: number | null;
  star: number;
  note: string;
}

export const markOf = ({ score, star, teacherNote }: AttemptSummary): MarkDraft => ({
  score,
  star,
  note: teacherNote,
});

/** The state of the mark, in a sentence. */
export function markState({ markedAt, marking }: AttemptSummary, points: number): string {
  if (markedAt !== null) return reviewMessages.markedAt(formatInstant(markedAt));
  if (marking === 'waiting') return reviewMessages.waiting;
  return points === 0 ? reviewMessages.byMachineNoScore : reviewMessages.byMachine;
}

/** Returns what is wrong with a score, or null for a valid one out of `points`. */
export function scoreProblem(score: number | null, points: number): string | null {
  const problem = markProblem(score ?? Number.NaN, points);
  if (problem === null) return null;
  return problem === 'decimals' ? MARK_DECIMALS_MESSAGE : reviewMessages.scoreProblem(formatScore(points));
}

const starOf = (score: number, points: number): number => starsFromPercent(percentOf(score, points));

/** Whether the stars follow from the score, and no teacher has chosen others. */
export const isStarOfScore = ({ markedAt, score, star }: AttemptSummary, points: number): boolean =>
  markedAt === null || star === starOf(score, points);

/** The stars for a score; null while there is no valid score. */
export const starFor = (score: number | null, points: number): number | null =>
  score === null || scoreProblem(score, points) !== null ? null : starOf(score, points);

/** Whether leaving would lose a change. */
export function isMarkChanged(draft: MarkDraft, result: AttemptSummary): boolean {
  const before = markOf(result);
  return (
    draft.score !== before.score || draft.star !== before.star || draft.note.trim() !== before.note.trim()
  );
}
