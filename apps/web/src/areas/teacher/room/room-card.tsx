import type { RoomStudent } from '@domdom/api';
import { formatTime } from '@domdom/domain/dates/format';
import { formatCountdown } from '@domdom/domain/exam/clock';
import type { RoomState } from '@domdom/domain/exam/presence';
import { hasClock } from '@domdom/domain/own-tests/limits';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { cx } from '../../../components/class-names.ts';
import type { IconName } from '../../../components/icon.tsx';
import { Icon } from '../../../components/icon.tsx';
import { actionMessages, roomMessages } from './messages.ts';
import styles from './room.module.css';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** 'for how long', as roughly as a glance needs. */
function lengthOf(ms: number): string {
  if (ms >= HOUR_MS) return roomMessages.hours(Math.floor(ms / HOUR_MS));
  if (ms >= MINUTE_MS) return roomMessages.minutes(Math.floor(ms / MINUTE_MS));
  return roomMessages.seconds(Math.max(0, Math.floor(ms / 1000)));
}

export interface CardAction {
  key: string;
  label: string;
  icon: IconName;
  isDanger?: boolean;
  run(): void;
}

interface RoomCardProps {
  student: RoomStudent;
  state: RoomState;
  nowMs: number;
  total: number;
  /** What a press on the card offers; none for whoever only looks, and for a student who has not begun. */
  actions: readonly CardAction[];
}

/** What the second line says: time left, since when it is silent, or how it ended. */
function factOf({ student, state, nowMs }: RoomCardProps): string {
  const { awaySince, seenAt, startedAt, deadline, endedBy, finishedAt } = student;
  if (state === 'away' && awaySince !== null)
    return roomMessages.since(lengthOf(nowMs - Date.parse(awaySince)));
  if (state === 'cut-off' && seenAt !== null) return roomMessages.since(lengthOf(nowMs - Date.parse(seenAt)));
  if (state === 'working' && startedAt !== null && deadline !== null) {
    if (!hasClock({ startedAt, deadline })) return '';
    const leftMs = Date.parse(deadline) - nowMs;
    return leftMs > 0 ? roomMessages.timeLeft(formatCountdown(leftMs)) : roomMessages.timeUp;
  }
  if (state !== 'finished') return '';
  if (endedBy !== null) return roomMessages.ended[endedBy];
  return finishedAt === null ? '' : roomMessages.finishedAt(formatTime(Date.parse(finishedAt)));
}

/** A full name whose end stays in sight: classmates are told apart by the given name, which comes last. */
function Name({ fullName }: { fullName: string }) {
  const at = fullName.lastIndexOf(' ') + 1;
  return (
    <strong className={styles.name} title={fullName}>
      <span>{fullName.slice(0, at)}</span>
      <span>{fullName.slice(at)}</span>
    </strong>
  );
}

/** One student of the class at work. */
export function RoomCard(props: RoomCardProps) {
  const { student, state, total, actions } = props;
  const fact = factOf(props);
  const trigger = useRef<HTMLButtonElement>(null);
  const { fullName, answered, leftPageCount, backViolations, isReopened } = student;
  const marks = [
    isReopened && roomMessages.reopened,
    leftPageCount > 0 && roomMessages.left(leftPageCount),
    backViolations > 0 && roomMessages.backs(backViolations),
  ].filter((mark) => mark !== false);
  const content = (
    <>
      <span className={styles.head}>
        <Name fullName={fullName} />
        {marks.length > 0 && (
          <span className={styles.marks} title={marks.join(', ')}>
            <Icon name="warning" size={16} />
            <span className="visually-hidden">{marks.join(', ')}</span>
          </span>
        )}
      </span>
      <span className={styles.state}>{roomMessages.state[state]}</span>
      <span className={styles.line}>
        <span className={styles.fact} title={fact}>
          {fact}
        </span>
        {state !== 'unopened' && (
          <span className={styles.count}>
            <span aria-hidden="true">
              {answered}/{total}
            </span>
            <span className="visually-hidden">{roomMessages.answered(answered, total)}</span>
          </span>
        )}
      </span>
    </>
  );
  const className = cx(styles.card, styles[state]);
  if (actions.length === 0) return <div className={className}>{content}</div>;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: actions.map(({ key, label, icon, isDanger = false }) => ({
          key,
          danger: isDanger,
          label: (
            <span className="row">
              <Icon name={icon} />
              {label}
            </span>
          ),
        })),
        onClick: ({ key }) => {
          // The menu disappears with its item; a dialog that follows returns the focus to this card.
          trigger.current?.focus();
          actions.find((action) => action.key === key)?.run();
        },
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        title={actionMessages.of(fullName)}
      >
        {content}
      </button>
    </Dropdown>
  );
}
