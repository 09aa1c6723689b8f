import type { AttemptSummary } from '@domdom/api';
import { formatScore } from '../format.ts';
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

/** Message for a score, null when it is one out of `points`. */
export function scoreProblem(score: number | null, points: number): string | null {
  const isScore = score !== null && score >= 0 && score <= points;
  return isScore ? null : reviewMessages.scoreProblem(formatScore(points));
}

/** Whether leaving would lose something. */
export function isMarkChanged(draft: MarkDraft, result: AttemptSummary): boolean {
  const before = markOf(result);
  return (
    draft.score !== before.score || draft.star !== before.star || draft.note.trim() !== before.note.trim()
  );
}
