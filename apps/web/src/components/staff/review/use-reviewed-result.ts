import type { AttemptSummary } from '@domdom/api';
import { useState } from 'react';

/**
 * The attempt under review, which is the one that counts. While its mark is being written it stays, even if the student
 * finishes another attempt.
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
