import { displayPercent, progressStatus } from '@domdom/domain/scoring/score';
import { cx } from './class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  /** Names the measured value for screen readers. */
  label: string;
  /** Whether the number is shown beside the bar. */
  isTextShown?: boolean;
  /** How far something has come, not how well it went: little of it is not bad. */
  isUnjudged?: boolean;
}

/** Green from 80, red below 50, unless it judges nothing; the number says the same without the colour. */
export function ProgressBar(props: ProgressBarProps) {
  const { percent, label, isTextShown = true, isUnjudged = false } = props;
  const shown = displayPercent(percent);
  const status = isUnjudged ? 'normal' : progressStatus(percent);
  return (
    <div className={styles.root}>
      <progress
        className={cx(styles.bar, styles[status])}
        max={100}
        value={shown}
        aria-label={label}
        data-status={status}
      />
      {isTextShown && (
        <span className={styles.text} aria-hidden="true">
          {shown}%
        </span>
      )}
    </div>
  );
}
