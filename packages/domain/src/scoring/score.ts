/**
 * All marks use one scale: percent from 0 to 100, score from 0 to 10, stars from 0 to 5. Percent stays exact; rounding
 * happens once, at the end, in the function named after what is shown or stored.
 */

/** Share of correct parts, 0..100, not rounded; 0 when there are no parts. */
export function percentOf(correct: number, total: number): number {
  if (!(total > 0)) return 0;
  return clamp((100 * correct) / total, 0, 100);
}

/** Whole percent for the screen. 100 appears only when everything is right, and 0 only when nothing is right. */
export function displayPercent(percent: number): number {
  if (percent <= 0) return 0;
  if (percent >= 100) return 100;
  return clamp(Math.round(percent), 1, 99);
}

/** 10 times correct over total, one decimal, halves rounded up. */
export function scoreOutOfTen(correct: number, total: number): number {
  return scoreFromPercent(percentOf(correct, total));
}

/** Percent / 10, one decimal, halves rounded up. */
export function scoreFromPercent(percent: number): number {
  return Math.round(percent) / 10;
}

/** The share of `points` that an attempt shows, with one decimal; never more than all of them. */
export function pointsFromPercent(percent: number, points: number): number {
  return Math.min(points, Math.round((percent * points) / 10) / 10);
}

/** Percent / 20 to the nearest half star; exactly between two halves (45%) goes up, as school marks do. */
export function starsFromPercent(percent: number): number {
  return Math.round(percent / 10) / 2;
}

/** Stars of a score from 0 to 10. */
export function starsFromScore(score: number): number {
  return starsFromPercent(score * 10);
}

/** With fewer students, an average shown to others than their teacher would tell a single student's results. */
export const FEWEST_AVERAGED_STUDENTS = 3;

export type MarkProblem = 'range' | 'decimals';

/** Returns what is wrong with a teacher's mark. Like a computed score, it is out of `points` and has one decimal. */
export function markProblem(score: number, points: number): MarkProblem | null {
  if (!(score >= 0 && score <= points)) return 'range';
  return hasMarkDecimals(score) ? null : 'decimals';
}

export const hasMarkDecimals = (score: number): boolean => Math.round(score * 10) / 10 === score;

export const MARK_DECIMALS_MESSAGE = 'Điểm chỉ có một chữ số sau dấu phẩy!';

export type ScoreIcon = 'bad' | 'good' | 'great' | 'perfect';

export function scoreIcon(percent: number): ScoreIcon {
  if (percent >= 100) return 'perfect';
  if (percent >= 75) return 'great';
  return percent >= 50 ? 'good' : 'bad';
}

const LOW_SCORE_BELOW = 5;

/** Whether a score from 0 to 10 is shown as low. */
export function isScoreLow(score: number): boolean {
  return score < LOW_SCORE_BELOW;
}

export type ProgressStatus = 'success' | 'exception' | 'normal';

/** State of a progress bar: green from 80 percent, 'exception' below 50. */
export function progressStatus(percent: number): ProgressStatus {
  if (percent >= 80) return 'success';
  return percent < 50 ? 'exception' : 'normal';
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
