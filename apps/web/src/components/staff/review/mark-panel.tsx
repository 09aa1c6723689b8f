import type { AttemptSummary as Attempt } from '@domdom/api';
import { Form } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { saved, saveFailed, showToast } from '../../../lib/toast.ts';
import { reviewMessages } from './messages.ts';
import { useMark } from './queries.ts';
import { MarkForm } from './mark-form.tsx';
import { isMarkChanged, markOf } from './mark-rules.ts';
import type { MarkDraft } from './mark-rules.ts';

export interface MarkPanelProps {
  assignmentId: string;
  points: number;
  result: Attempt;
  hasNext: boolean;
  onChanged(isChanged: boolean): void;
  /** `isGoingOn`: the teacher wants the next student. */
  onSaved(isGoingOn: boolean): void;
}

/** The teacher's mark of one attempt, saved by button or shortcut. */
export function MarkPanel({ assignmentId, points, result, hasNext, onChanged, onSaved }: MarkPanelProps) {
  const [form] = Form.useForm<MarkDraft>();
  const mark = useMark(assignmentId);

  const handleSave = async (isGoingOn: boolean) => {
    const draft = await form.validateFields().catch(() => null); // the field shows what is wrong
    if (!draft || draft.score === null || mark.isPending) return;
    if (result.markedAt !== null && !isMarkChanged(draft, result)) {
      if (!isGoingOn) showToast({ kind: 'info', text: reviewMessages.unchanged });
      onSaved(isGoingOn);
      return;
    }
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

  // The machine's score changes when the teacher marks a single answer; what the teacher typed here stays.
  const followScore = useEffectEvent((score: number) => {
    if (result.markedAt === null && !form.isFieldsTouched())
      form.setFieldsValue({ ...markOf(result), score });
  });
  useEffect(() => followScore(result.score), [result.score]);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleSave(hasNext);
  });
  // The shortcut works wherever the focus is, even in the answers.
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <MarkForm
      form={form}
      result={result}
      points={points}
      isSaving={mark.isPending}
      hasNext={hasNext}
      onChanged={onChanged}
      onSave={(isGoingOn) => void handleSave(isGoingOn)}
    />
  );
}
