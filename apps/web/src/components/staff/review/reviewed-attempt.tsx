import type { StudentResult } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { reviewMessages } from './messages.ts';
import { attemptQuery } from './queries.ts';
import { AnswerList } from './answer-list.tsx';
import { AttemptSummary } from './attempt-summary.tsx';
import { FilledWorksheet } from '../../worksheet/results/filled-worksheet.tsx';
import { GivenMark } from './given-mark.tsx';
import { MarkPanel, type MarkPanelProps } from './mark-panel.tsx';
import styles from './review.module.css';

interface ReviewedAttemptProps extends MarkPanelProps {
  student: StudentResult;
  /** False: the mark is shown but cannot be changed. */
  canMark: boolean;
  canScore: boolean;
}

/** Answers and mark of one attempt. Use the attempt's id as `key`: the form belongs to one attempt. */
export function ReviewedAttempt({ student, canMark, canScore, ...marking }: ReviewedAttemptProps) {
  const { result, points } = marking;
  const { earlierMark } = student;
  const query = useQuery(attemptQuery(result.attemptId));
  return (
    <div className={styles.layout}>
      <aside className={styles.aside}>
        <AttemptSummary attempt={result} studentName={student.fullName} />
        {canMark ? (
          <MarkPanel {...marking} />
        ) : (
          <GivenMark
            title={reviewMessages.givenTitle}
            result={result}
            points={points}
            hint={reviewMessages.readOnly}
          />
        )}
        {earlierMark && (
          <GivenMark
            title={reviewMessages.earlierTitle(earlierMark.attemptNumber)}
            result={earlierMark}
            points={points}
            hint={reviewMessages.earlierText}
          />
        )}
      </aside>
      <div className={styles.answers}>
        <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
          {(view) =>
            view.worksheet ? (
              <FilledWorksheet worksheet={view.worksheet} answers={view.answers} />
            ) : (
              <AnswerList view={view} canMark={canMark} canScore={canScore} />
            )
          }
        </QueryView>
      </div>
    </div>
  );
}
