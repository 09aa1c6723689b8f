import { isScoreLow } from '@domdom/domain/scoring/score';

/** '7,5', with a Vietnamese decimal comma. */
export const formatPoints = (points: number): string => String(points).replace('.', ',');

/** Returns whether the score is below half of the assignment's points. */
export const isLow = (score: number, points: number): boolean =>
  points > 0 && isScoreLow((score / points) * 10);
