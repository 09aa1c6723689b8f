import type { AttemptView } from '@domdom/api';
import { useState } from 'react';
import { CheckField } from '../../check-field.tsx';
import { reviewMessages } from './messages.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import styles from './review.module.css';

interface AnswerListProps {
  view: AttemptView;
  canMark: boolean;
  /** Whether recordings may be heard and scored. */
  canScore: boolean;
}

/** All questions one below the other, or only those answered wrongly. */
export function AnswerList({ view, canMark, canScore }: AnswerListProps) {
  const { id: attemptId, assignmentId } = view.attempt;
  const [isOnlyWrong, setIsOnlyWrong] = useState(false);
  const byQuestion = new Map(view.answers.map((answer) => [answer.questionId, answer]));
  const items = view.questions.map((question, index) => ({
    question,
    answer: byQuestion.get(question.id),
    position: index + 1,
  }));
  const shown = isOnlyWrong ? items.filter(({ answer }) => answer?.verdict?.isCorrect !== true) : items;
  return (
    <section className="stack" aria-label={reviewMessages.answers}>
      <div className="spread">
        <h3 className={styles.heading}>{reviewMessages.answers}</h3>
        <CheckField label={reviewMessages.onlyWrong} checked={isOnlyWrong} onChange={setIsOnlyWrong} />
      </div>
      {shown.length === 0 && <p className="muted">{reviewMessages.allRight}</p>}
      {shown.map((item) => (
        <AnsweredQuestion
          key={item.question.id}
          {...item}
          markedAttemptId={canMark ? attemptId : null}
          scored={canScore && assignmentId !== null ? { assignmentId, attemptId } : null}
        />
      ))}
    </section>
  );
}
