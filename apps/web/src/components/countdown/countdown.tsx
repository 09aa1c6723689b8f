import { formatCountdown } from '@domdom/domain/exam/clock';
import { Figure } from '../figure.tsx';
import { Icon } from '../icon.tsx';
import { countdownMessages } from './messages.ts';
import { useCountdown } from './use-countdown.ts';

const MINUTE_MS = 60_000;
/** Minutes before the end that are announced; announcing the clock itself would never stop. */
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
    <>
      <Figure label={countdownMessages.timer} role="timer" isUrgent={leftMs <= HURRY_MS}>
        <Icon name="clock" size={18} />
        {formatCountdown(leftMs)}
      </Figure>
      <span className="visually-hidden" role="status">
        {spoken !== undefined && countdownMessages.minutesLeft(spoken)}
      </span>
    </>
  );
}
