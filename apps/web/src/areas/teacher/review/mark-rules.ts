import type { AttemptSummary } from '@domdom/api';
import { MARK_DECIMALS_MESSAGE, markProblem } from '@domdom/domain/scoring/score';
import { formatInstant, formatScore } from '../format.ts';
import { reviewMessages } from '../messages.ts';

/** The mark as the form holds it. */
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

/** Where the mark stands, in a sentence. */
export function markState({ markedAt }: AttemptSummary, points: number): string {
  if (markedAt !== null) return reviewMessages.markedAt(formatInstant(markedAt));
  return points === 0 ? reviewMessages.notMarkedNoScore : reviewMessages.notMarked;
}

/** Message for a score, null when it is one out of `points`. */
export function scoreProblem(score: number | null, points: number): string | null {
  const problem = markProblem(score ?? Number.NaN, points);
  if (problem === null) return null;
  return problem === 'decimals' ? MARK_DECIMALS_MESSAGE : reviewMessages.scoreProblem(formatScore(points));
}

/** Whether leaving would lose something. */
export function isMarkChanged(draft: MarkDraft, result: AttemptSummary): boolean {
  const before = markOf(result);
  return (
    draft.score !== before.score || draft.star !== before.star || draft.note.trim() !== before.note.trim()
  );
}
