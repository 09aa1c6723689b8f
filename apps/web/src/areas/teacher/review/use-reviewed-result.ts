import type { AttemptSummary } from '@domdom/api';
import { useState } from 'react';

/**
 * The attempt that a teacher looks at: the one that counts, but while its mark is being written it stays, though the
 * pupil has handed in another one meanwhile.
 */
export function useReviewedResult(
  counted: AttemptSummary | null,
  isBeingMarked: boolean,
): AttemptSummary | null {
  const [reviewed, setReviewed] = useState(counted);
  const isHeld = isBeingMarked && reviewed !== null && reviewed.attemptId !== counted?.attemptId;
  if (isHeld) return reviewed;
  if (reviewed !== counted) setReviewed(counted);
  return counted;
}
