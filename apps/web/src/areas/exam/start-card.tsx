import type { AttemptView, Exercise } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { displayPercent } from '@domdom/domain/scoring/score';
import { useMutation } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { ErrorState } from '../../components/states.tsx';
import { resultPath, type ExerciseAddress } from '../../lib/exam-paths.ts';
import { examCalls } from '../../components/attempt/exam-calls.ts';
import { ExamLayout } from './exam-layout.tsx';
import styles from './start-card.module.css';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { examMessages } from './messages.ts';

const MINUTE_S = 60;

interface StartCardProps {
  address: ExerciseAddress;
  examinationId: string;
  exercise: Exercise;
  /** The newest attempt, already finished; null before the first. */
  last: AttemptView | null;
  onStarted(view: AttemptView): void;
}

/** How the exercise is done, and when its student sees the result. */
function hintOf({ behaviour, totalFrom, isNewcomer, release, window }: Exercise): string {
  if (isNewcomer && totalFrom !== undefined && totalFrom !== 'later')
    return examMessages.newcomerHint(formatDateTime(Date.parse(totalFrom)));
  if (behaviour === 'practice' || release === undefined) return examMessages.behaviourHint[behaviour];
  const { isTest, released, releasedWhen, attempts } = examMessages;
  const allowed = window?.attemptsAllowed ?? null;
  const isUsual = release.mark === 'at-once' && release.keys === 'at-due';
  if (isUsual && allowed === 1) return examMessages.behaviourHint.test;
  const texts = [isTest, released(releasedWhen[release.mark], releasedWhen[latest(release)])];
  return [...texts, ...(allowed === null ? [] : [attempts(allowed)])].join(' ');
}

/** A key never comes before the verdicts. */
const latest = ({ verdicts, keys }: NonNullable<Exercise['release']>) =>
  keys === 'at-once' ? verdicts : keys;

const textOf = (moment: string): string => formatDateTime(Date.parse(moment));

function WindowFacts({ window }: { window: NonNullable<Exercise['window']> }) {
  const { opensAt, dueDate, endsAt } = window;
  return (
    <p className={styles.window}>
      {opensAt !== null && <span>{examMessages.opensAt(textOf(opensAt))}</span>}
      <span>{examMessages.dueAt(textOf(dueDate))}</span>
      {endsAt !== null && endsAt !== dueDate && <span>{examMessages.endsAt(textOf(endsAt))}</span>}
    </p>
  );
}

/** The attempt starts only when the student says so. */
export function StartCard({ address, examinationId, exercise, last, onStarted }: StartCardProps) {
  const { title, questionCount, durationSeconds, behaviour, window, practiceClosed } = exercise;
  const closed = practiceClosed ?? window?.closed ?? null;
  const start = useMutation({
    mutationFn: () =>
      examCalls.start(examinationId, address.kind === 'exercise' ? address.assignmentId : null),
    onSuccess: onStarted,
  });
  return (
    <ExamLayout title={title} hasSounds={behaviour === 'practice'}>
      <div className={styles.startCard}>
        <Card title={title} icon="exercise">
          {start.isError && <ErrorState error={start.error} />}
          {closed !== null && (
            <p className={styles.closed}>
              <Icon name="clock" />
              {closed}
            </p>
          )}
          <div className="row">
            {closed === null && (
              <Button
                size="large"
                variant="accent"
                icon="play"
                isLoading={start.isPending}
                onClick={() => start.mutate()}
              >
                {last ? attemptMessages.again : examMessages.start}
              </Button>
            )}
            {last && (
              <ButtonLink size="large" variant="secondary" to={resultPath(address)}>
                {examMessages.toResult}
              </ButtonLink>
            )}
          </div>
          <p className={styles.facts}>
            <span className={styles.fact}>
              <Icon name="list" />
              {examMessages.questionCount(questionCount)}
            </span>
            <span className={styles.fact}>
              <Icon name="clock" />
              {durationSeconds === 0
                ? examMessages.unlimited
                : examMessages.minutes(Math.round(durationSeconds / MINUTE_S))}
            </span>
          </p>
          {window !== undefined && <WindowFacts window={window} />}
          <ul className={styles.hints}>
            {[hintOf(exercise), ...examMessages.startHints].map((hint) => (
              <li key={hint}>
                <Icon name="check" />
                {hint}
              </li>
            ))}
          </ul>
          {last && last.attempt.percent !== null && (
            <p>
              {examMessages.lastResult}:{' '}
              <strong>
                {last.attempt.passed} / {last.attempt.total} ({displayPercent(last.attempt.percent)}%)
              </strong>
            </p>
          )}
        </Card>
      </div>
    </ExamLayout>
  );
}
