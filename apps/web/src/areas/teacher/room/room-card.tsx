import type { RoomStudent } from '@domdom/api';
import { formatTime } from '@domdom/domain/dates/format';
import { formatCountdown } from '@domdom/domain/exam/clock';
import type { RoomState } from '@domdom/domain/exam/presence';
import { hasClock } from '@domdom/domain/own-tests/limits';
import { percentOf } from '@domdom/domain/scoring/score';
import { Tag } from '../../../components/badge.tsx';
import { cx } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { roomMessages } from './messages.ts';
import styles from './room.module.css';

const TONES = {
  'cut-off': 'danger',
  away: 'warning',
  working: 'info',
  unopened: 'neutral',
  finished: 'success',
} as const satisfies Record<RoomState, string>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 'for how long', as roughly as a glance needs. */
function lengthOf(ms: number): string {
  if (ms >= HOUR_MS) return roomMessages.hours(Math.floor(ms / HOUR_MS));
  if (ms >= MINUTE_MS) return roomMessages.minutes(Math.floor(ms / MINUTE_MS));
  return roomMessages.seconds(Math.max(0, Math.floor(ms / 1000)));
}

interface RoomCardProps {
  student: RoomStudent;
  state: RoomState;
  nowMs: number;
  total: number;
}

/** What the second line says: time left, since when it is silent, or how it ended. */
function factOf({ student, state, nowMs }: RoomCardProps): string {
  const { awaySince, seenAt, startedAt, deadline, endedBy, finishedAt } = student;
  if (state === 'away' && awaySince !== null)
    return roomMessages.away(lengthOf(nowMs - Date.parse(awaySince)));
  if (state === 'cut-off' && seenAt !== null) return roomMessages.seen(lengthOf(nowMs - Date.parse(seenAt)));
  if (state === 'working' && startedAt !== null && deadline !== null) {
    if (!hasClock({ startedAt, deadline })) return '';
    const leftMs = Date.parse(deadline) - nowMs;
    return leftMs > 0 ? roomMessages.timeLeft(formatCountdown(leftMs)) : roomMessages.timeUp;
  }
  if (state !== 'finished') return '';
  if (endedBy !== null) return roomMessages.ended[endedBy];
  return finishedAt === null ? '' : roomMessages.finishedAt(formatTime(Date.parse(finishedAt)));
}

/** One student of the class at work. */
export function RoomCard(props: RoomCardProps) {
  const { student, state, total } = props;
  const { fullName, answered, leftPageCount, backViolations, isReopened } = student;
  const marks = [
    isReopened && roomMessages.reopened,
    leftPageCount > 0 && roomMessages.left(leftPageCount),
    backViolations > 0 && roomMessages.backs(backViolations),
  ].filter((mark) => mark !== false);
  return (
    <div className={cx(styles.card, styles[state])}>
      <span className={styles.head}>
        <strong className={styles.name}>{fullName}</strong>
        {marks.length > 0 && (
          <span className={styles.marks} title={marks.join(', ')}>
            <Icon name="warning" size={16} />
            <span className="visually-hidden">{marks.join(', ')}</span>
          </span>
        )}
      </span>
      <span className={styles.line}>
        <Tag tone={TONES[state]}>{roomMessages.state[state]}</Tag>
        {state !== 'unopened' && (
          <span className={styles.count}>{roomMessages.answered(answered, total)}</span>
        )}
      </span>
      <span className={styles.fact}>{factOf(props)}</span>
      {state !== 'unopened' && (
        <ProgressBar
          percent={percentOf(answered, total)}
          label={roomMessages.answeredOf(fullName)}
          isTextShown={false}
          isUnjudged
        />
      )}
    </div>
  );
}
