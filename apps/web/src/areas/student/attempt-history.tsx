import type { OwnAttemptSummary } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Tag } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { resultMessages } from '../../components/attempt/result.messages.ts';
import { ReleasedLater } from '../../components/attempt/released-later.tsx';
import { ScoreOrWait } from './score-or-wait.tsx';
import { Stars } from '../../components/stars.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextLines } from '../../components/text-lines.tsx';
import { studentMessages } from './messages.ts';
import styles from './student.module.css';

interface AttemptHistoryProps {
  /** Finished attempts, newest first. */
  attempts: readonly OwnAttemptSummary[];
  hasOpenAttempt: boolean;
  /** Points of the assignment. */
  points: number;
}

export function AttemptHistory({ attempts, hasOpenAttempt, points }: AttemptHistoryProps) {
  return (
    <Card title={studentMessages.attempts} icon="list">
      {attempts.length === 0 ? (
        <EmptyState
          {...(hasOpenAttempt
            ? { title: studentMessages.attemptOpen, text: studentMessages.attemptOpenText }
            : { title: studentMessages.attemptsEmpty })}
        />
      ) : (
        <ol className={styles.attempts}>
          {attempts.map((attempt, at) => (
            <Attempt key={attempt.attemptId} attempt={attempt} points={points} isNewest={at === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface AttemptProps {
  attempt: OwnAttemptSummary;
  points: number;
  isNewest: boolean;
}

function Attempt({ attempt, points, isNewest }: AttemptProps) {
  const {
    attemptNumber,
    finishedAt,
    passed,
    total,
    percent,
    score,
    star,
    isLate,
    markedAt,
    state,
    releasedFrom,
    waiting,
  } = attempt;
  return (
    <li className={styles.attempt}>
      <div className="spread">
        <h3 className={styles.attemptTitle}>{studentMessages.attempt(attemptNumber)}</h3>
        <span className="row">
          {isNewest && <Tag tone="info">{studentMessages.newest}</Tag>}
          {isLate && <Tag tone="warning">{studentMessages.late}</Tag>}
          {state === 'expired' && <Tag tone="warning">{studentMessages.expired}</Tag>}
          {markedAt !== null && <Tag tone="success">{studentMessages.marked}</Tag>}
        </span>
      </div>
      {finishedAt !== null && <p className="muted">{formatDateTime(Date.parse(finishedAt))}</p>}
      <div className="spread">
        <ScoreOrWait score={score} points={points} isBig />
        {star !== null && <Stars value={star} />}
      </div>
      {passed !== null && <p>{studentMessages.correct(passed, total - (waiting ?? 0))}</p>}
      {waiting !== undefined && passed !== null && <p>{resultMessages.waiting(waiting)}</p>}
      {percent !== null && <ProgressBar percent={percent} label={studentMessages.rate(attemptNumber)} />}
      {releasedFrom !== null && <ReleasedLater moment={releasedFrom} isTotalHeld={score === null} />}
      {attempt.teacherNote !== '' && (
        <section className={styles.note}>
          <h4>{studentMessages.teacherNote}</h4>
          <TextLines text={attempt.teacherNote} />
        </section>
      )}
    </li>
  );
}
