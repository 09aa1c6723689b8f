import { isScoreLow } from '@domdom/domain/scoring/score';

/** '7,5', as Vietnamese writes it. */
export const formatPoints = (points: number): string => String(points).replace('.', ',');

/** Below half of the points, however many points an assignment gives. */
export const isLow = (score: number, points: number): boolean =>
  points > 0 && isScoreLow((score / points) * 10);
