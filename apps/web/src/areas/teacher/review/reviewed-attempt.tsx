import type { AttemptSummary as Attempt, StudentResult } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { saved, saveFailed } from '../../../lib/toast.ts';
import { attemptQuery, useMark } from '../queries.ts';
import { AnswerList } from './answer-list.tsx';
import { AttemptSummary } from './attempt-summary.tsx';
import { MarkForm } from './mark-form.tsx';
import type { MarkDraft } from './mark-rules.ts';
import styles from './review.module.css';

interface ReviewedAttemptProps {
  assignmentId: string;
  points: number;
  student: StudentResult;
  result: Attempt;
  hasNext: boolean;
  onChanged(isChanged: boolean): void;
  /** `isGoingOn`: the teacher asked for the next pupil. */
  onSaved(isGoingOn: boolean): void;
}

/** Answers and mark of one try. Give it the attempt's id as `key`: the form belongs to one try. */
export function ReviewedAttempt(props: ReviewedAttemptProps) {
  const { assignmentId, points, student, result, hasNext, onChanged, onSaved } = props;
  const query = useQuery(attemptQuery(result.attemptId));
  const [form] = Form.useForm<MarkDraft>();
  const mark = useMark(assignmentId);

  const handleSave = async (isGoingOn: boolean) => {
    const draft = await form.validateFields().catch(() => null); // the field says what is wrong
    if (!draft || draft.score === null || mark.isPending) return;
    mark.mutate(
      { attemptId: result.attemptId, score: draft.score, star: draft.star, note: draft.note.trim() },
      {
        onSuccess: () => {
          saved();
          onChanged(false);
          onSaved(isGoingOn);
        },
        onError: (error) => {
          const { score } = issuesToErrors(error);
          if (score) form.setFields([{ name: 'score', errors: [score] }]);
          else saveFailed();
        },
      },
    );
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleSave(hasNext);
  });
  // The shortcut works wherever the focus is: in the answers, too.
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <div className={styles.layout}>
      <aside className={styles.aside}>
        <AttemptSummary attempt={result} studentName={student.fullName} />
        <MarkForm
          form={form}
          result={result}
          points={points}
          isSaving={mark.isPending}
          hasNext={hasNext}
          onChanged={onChanged}
          onSave={(isGoingOn) => void handleSave(isGoingOn)}
        />
      </aside>
      <div className={styles.answers}>
        <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
          {(view) => <AnswerList view={view} />}
        </QueryView>
      </div>
    </div>
  );
}
