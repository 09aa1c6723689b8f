import type { AttemptSummary } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Tag } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Stars } from '../../components/stars.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextLines } from '../../components/text-lines.tsx';
import { studentMessages } from './messages.ts';
import { Score } from './score.tsx';
import styles from './student.module.css';

interface TriesProps {
  /** Finished ones, newest first. */
  attempts: readonly AttemptSummary[];
  hasOpenAttempt: boolean;
  /** Of the assignment. */
  points: number;
}

export function Tries({ attempts, hasOpenAttempt, points }: TriesProps) {
  return (
    <Card title={studentMessages.tries} icon="list">
      {attempts.length === 0 ? (
        <EmptyState
          icon="exercise"
          {...(hasOpenAttempt
            ? { title: studentMessages.triesOpen, text: studentMessages.triesOpenText }
            : { title: studentMessages.triesEmpty })}
        />
      ) : (
        <ol className={styles.tries}>
          {attempts.map((attempt, at) => (
            <Try key={attempt.attemptId} attempt={attempt} points={points} isNewest={at === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface TryProps {
  attempt: AttemptSummary;
  points: number;
  isNewest: boolean;
}

function Try({ attempt, points, isNewest }: TryProps) {
  const { attemptNumber, finishedAt, passed, total, percent, score, star, isLate, markedAt, state } = attempt;
  return (
    <li className={styles.try}>
      <div className="spread">
        <h3 className={styles.tryTitle}>{studentMessages.try(attemptNumber)}</h3>
        <span className="row">
          {isNewest && <Tag tone="info">{studentMessages.newest}</Tag>}
          {isLate && <Tag tone="warning">{studentMessages.late}</Tag>}
          {state === 'expired' && <Tag tone="warning">{studentMessages.expired}</Tag>}
          {markedAt !== null && <Tag tone="success">{studentMessages.marked}</Tag>}
        </span>
      </div>
      {finishedAt !== null && <p className="muted">{formatDateTime(Date.parse(finishedAt))}</p>}
      <div className="spread">
        <Score score={score} points={points} isBig />
        <Stars value={star} />
      </div>
      <p>{studentMessages.correct(passed, total)}</p>
      <ProgressBar percent={percent} label={studentMessages.rate(attemptNumber)} />
      {attempt.teacherNote !== '' && (
        <section className={styles.note}>
          <h4>{studentMessages.teacherNote}</h4>
          <TextLines text={attempt.teacherNote} />
        </section>
      )}
    </li>
  );
}
