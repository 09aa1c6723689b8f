import { cx } from '../../components/class-names.ts';
import { formatPoints, isLow } from './assignment-state.ts';
import { studentMessages } from './messages.ts';
import styles from './student.module.css';

interface ScoreProps {
  score: number;
  points: number;
  isBig?: boolean;
}

/** Red below half of the points; a screen reader gets the same in words. */
export function Score({ score, points, isBig = false }: ScoreProps) {
  if (points === 0) return <span className="muted">{studentMessages.noPoints}</span>;
  const low = isLow(score, points);
  return (
    <strong className={cx(styles.score, low && styles.low, isBig && styles.big)} data-low={low || undefined}>
      {studentMessages.score(formatPoints(score), formatPoints(points))}
      {low && <span className="visually-hidden"> ({studentMessages.lowScore})</span>}
    </strong>
  );
}
