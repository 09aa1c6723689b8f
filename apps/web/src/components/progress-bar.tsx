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
}

/** Green from 80, red below 50; the number says the same without the colour. */
export function ProgressBar({ percent, label, isTextShown = true }: ProgressBarProps) {
  const shown = displayPercent(percent);
  const status = progressStatus(percent);
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
