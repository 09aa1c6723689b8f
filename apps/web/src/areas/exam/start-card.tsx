import type { AttemptView } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { ErrorState } from '../../components/states.tsx';
import { examCalls } from './exam-calls.ts';
import { ExamLayout } from './exam-layout.tsx';
import styles from './exam-screen.module.css';
import { examMessages } from './messages.ts';
import { resultPath } from './paths.ts';
import { assignmentQuery } from './queries.ts';

const MINUTE_MS = 60_000;

interface StartCardProps {
  examinationId: string;
  assignmentId: string | null;
  /** The newest try, which is finished; null before the first. */
  last: AttemptView | null;
  onStarted(view: AttemptView): void;
}

interface Facts {
  title: string;
  questionCount: number | null;
  minutes: number | null;
}

/** An assignment knows its numbers before the first try; without one they are known from the try before. */
function useFacts(assignmentId: string | null, last: AttemptView | null): Facts {
  const id = assignmentId ?? last?.attempt.assignmentId ?? null;
  const { data } = useQuery({ ...assignmentQuery(id ?? ''), enabled: id !== null });
  if (data) {
    const { title, questionCount, durationSeconds } = data.assignment;
    return { title, questionCount, minutes: Math.round(durationSeconds / 60) };
  }
  if (!last) return { title: examMessages.startTitle, questionCount: null, minutes: null };
  const { title, total, startedAt, deadline } = last.attempt;
  const minutes = Math.round((Date.parse(deadline) - Date.parse(startedAt)) / MINUTE_MS);
  return { title, questionCount: total, minutes };
}

/** Nothing runs before the pupil says so. */
export function StartCard({ examinationId, assignmentId, last, onStarted }: StartCardProps) {
  const { title, questionCount, minutes } = useFacts(assignmentId, last);
  const start = useMutation({
    mutationFn: () => examCalls.start(examinationId, assignmentId),
    onSuccess: onStarted,
  });
  return (
    <ExamLayout title={title}>
      <div className={styles.startCard}>
        <Card title={title} icon="exercise">
          {questionCount !== null && minutes !== null && (
            <p className={styles.facts}>
              <span className={styles.fact}>
                <Icon name="list" />
                {examMessages.questionCount(questionCount)}
              </span>
              <span className={styles.fact}>
                <Icon name="clock" />
                {examMessages.minutes(minutes)}
              </span>
            </p>
          )}
          <ul className={styles.hints}>
            {examMessages.startHints.map((hint) => (
              <li key={hint}>
                <Icon name="check" />
                {hint}
              </li>
            ))}
          </ul>
          {last && (
            <p>
              {examMessages.lastResult}:{' '}
              <strong>
                {last.attempt.passed} / {last.attempt.total} ({displayPercent(last.attempt.percent)}%)
              </strong>
            </p>
          )}
          {start.isError && <ErrorState error={start.error} />}
          <div className="row">
            <Button
              size="large"
              variant="accent"
              icon="play"
              isLoading={start.isPending}
              onClick={() => start.mutate()}
            >
              {last ? examMessages.again : examMessages.start}
            </Button>
            {last && (
              <ButtonLink size="large" variant="secondary" to={resultPath(examinationId, assignmentId)}>
                {examMessages.toResult}
              </ButtonLink>
            )}
          </div>
        </Card>
      </div>
    </ExamLayout>
  );
}
