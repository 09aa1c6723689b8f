import { formatCountdown } from '@domdom/domain/exam/clock';
import { Icon } from '../../components/icon.tsx';
import { cx } from '../../components/class-names.ts';
import { examMessages } from './messages.ts';
import styles from './score-board.module.css';
import { useCountdown } from './use-countdown.ts';

const MINUTE_MS = 60_000;
/** Minutes before the end that are said aloud; the clock itself would talk without a pause. */
const SPOKEN_MINUTES = [5, 1];
const HURRY_MS = MINUTE_MS;

const spokenMinutes = (leftMs: number): number | undefined =>
  SPOKEN_MINUTES.find(
    (minutes) =>
      Math.ceil(leftMs / 1000) * 1000 <= minutes * MINUTE_MS && leftMs > (minutes - 0.5) * MINUTE_MS,
  );

type CountdownProps = Parameters<typeof useCountdown>[0];

export function Countdown(props: CountdownProps) {
  const leftMs = useCountdown(props);
  const spoken = spokenMinutes(leftMs);
  return (
    <div className={cx(styles.cell, leftMs <= HURRY_MS && styles.hurry)}>
      <span className={styles.label}>{examMessages.timer}</span>
      <span className={styles.value} role="timer" aria-label={examMessages.timer}>
        <Icon name="clock" size={18} />
        {formatCountdown(leftMs)}
      </span>
      <span className="visually-hidden" role="status">
        {spoken !== undefined && examMessages.minutesLeft(spoken)}
      </span>
    </div>
  );
}
