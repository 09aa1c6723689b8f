import { formatDateTime } from '@domdom/domain/dates/format';
import { isScoreLow } from '@domdom/domain/scoring/score';

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** 7,5; not rounded, so that teacher and student read the same. */
export const formatScore = (score: number): string => number.format(score);

/** 25/12/2030 08:05 in Vietnam, from a server timestamp. */
export const formatInstant = (instant: string): string => formatDateTime(Date.parse(instant));

/** Whether a score is below five on the scale of ten, whatever the assignment is worth. */
export const isLowOutOf = (score: number, points: number): boolean =>
  points > 0 && isScoreLow((10 * score) / points);
