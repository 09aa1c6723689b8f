import { cx } from '../class-names.ts';
import { formatPoints, isLow } from './points.ts';
import { scoreMessages } from './messages.ts';
import styles from './score.module.css';

interface ScoreProps {
  score: number;
  points: number;
  isBig?: boolean;
}

/** Red below half of the points; screen readers get the same in words. */
export function Score({ score, points, isBig = false }: ScoreProps) {
  if (points === 0) return <span className="muted">{scoreMessages.noPoints}</span>;
  const low = isLow(score, points);
  return (
    <strong className={cx(styles.score, low && styles.low, isBig && styles.big)} data-low={low || undefined}>
      {scoreMessages.score(formatPoints(score), formatPoints(points))}
      {low && <span className="visually-hidden"> ({scoreMessages.lowScore})</span>}
    </strong>
  );
}
