import type { AttemptSummary } from '@domdom/api';
import { Form, InputNumber } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { Button } from '../../button.tsx';
import { Card } from '../../card.tsx';
import { CommentInput } from './comments/comment-input.tsx';
import { StarInput } from '../../stars.tsx';
import { formatScore } from './format.ts';
import { reviewMessages } from './messages.ts';
import { isMarkChanged, isStarOfScore, markOf, markState, scoreProblem, starFor } from './mark-rules.ts';
import type { MarkDraft } from './mark-rules.ts';
import styles from './review.module.css';

const NOTE_MAX_LENGTH = 5000;

interface MarkFormProps {
  form: FormInstance<MarkDraft>;
  result: AttemptSummary;
  /** Points of the assignment: the score goes from 0 to this number. */
  points: number;
  isSaving: boolean;
  hasNext: boolean;
  onChanged(isChanged: boolean): void;
  onSave(isGoingOn: boolean): void;
}

/** The form passes `value` and `onChange`. */
function StarField({ value = 0, onChange }: { value?: number; onChange?(value: number): void }) {
  return <StarInput label={reviewMessages.star} value={value} onChange={(star) => onChange?.(star)} />;
}

export function MarkForm({ form, result, points, isSaving, hasNext, onChanged, onSave }: MarkFormProps) {
  const [isFollowing, setIsFollowing] = useState(() => isStarOfScore(result, points));

  const handleChange = (change: Partial<MarkDraft>, draft: MarkDraft) => {
    if (change.star !== undefined) setIsFollowing(false);
    // Stars that the teacher has not touched follow the score: the student sees both side by side.
    const star = isFollowing && change.score !== undefined ? starFor(draft.score, points) : null;
    if (star !== null) form.setFieldValue('star', star);
    onChanged(isMarkChanged({ ...draft, star: star ?? draft.star }, result));
  };

  return (
    <Card as="div" title={reviewMessages.markTitle} tone="soft">
      <p className="muted">{markState(result, points)}</p>
      <Form<MarkDraft>
        form={form}
        name="mark"
        layout="vertical"
        initialValues={markOf(result)}
        onValuesChange={handleChange}
        onFinish={() => onSave(false)}
      >
        <Form.Item
          name="score"
          // Kept in the form, because the mark that is sent has a score.
          hidden={points === 0}
          label={reviewMessages.score(formatScore(points))}
          required
          rules={[
            {
              validator: (_rule, score: number | null) => {
                const problem = scoreProblem(score, points);
                return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
              },
            },
          ]}
        >
          <InputNumber decimalSeparator="," className={styles.score} />
        </Form.Item>
        <Form.Item name="star">
          <StarField />
        </Form.Item>
        <Form.Item name="note" label={reviewMessages.note}>
          <CommentInput maxLength={NOTE_MAX_LENGTH} />
        </Form.Item>
        <div className={styles.buttons}>
          {hasNext && (
            <Button isBlock icon="check" isLoading={isSaving} onClick={() => onSave(true)}>
              {reviewMessages.saveAndNext}
            </Button>
          )}
          <Button type="submit" isBlock variant={hasNext ? 'secondary' : 'primary'} isLoading={isSaving}>
            {reviewMessages.save}
          </Button>
        </div>
        {hasNext && <p className={styles.shortcut}>{reviewMessages.shortcut}</p>}
      </Form>
    </Card>
  );
}
