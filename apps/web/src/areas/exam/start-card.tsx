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
function hintOf({ behaviour, totalFrom }: Exercise): string {
  if (totalFrom === undefined) return examMessages.behaviourHint[behaviour];
  return totalFrom === 'later'
    ? examMessages.releasedByTeacher
    : examMessages.newcomerHint(formatDateTime(Date.parse(totalFrom)));
}

/** The attempt starts only when the student says so. */
export function StartCard({ address, examinationId, exercise, last, onStarted }: StartCardProps) {
  const { title, questionCount, durationSeconds, behaviour } = exercise;
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
          <div className="row">
            <Button
              size="large"
              variant="accent"
              icon="play"
              isLoading={start.isPending}
              onClick={() => start.mutate()}
            >
              {last ? attemptMessages.again : examMessages.start}
            </Button>
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
