import type { Verdict } from '@domdom/api';
import { ANSWER_COMMENT_LENGTH, QUESTION_MARK_STEP } from '@domdom/domain/scoring/marked';
import { Form, InputNumber } from 'antd';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { refreshRoutes } from '../../../lib/query-client.ts';
import { saved, saveFailed } from '../../../lib/toast.ts';
import { RESULT_LISTS } from '../assign/queries.ts';
import { Button } from '../../button.tsx';
import { CommentInput } from './comments/comment-input.tsx';
import { formatScore } from './format.ts';
import { reviewMessages } from './messages.ts';
import { attemptQuery, GRADEBOOK } from './queries.ts';
import styles from './review.module.css';

interface Draft {
  mark: number | null;
  comment: string;
}

interface AnswerMarkFormProps {
  attemptId: string;
  questionId: string;
  /** From 1. */
  position: number;
  given: NonNullable<Verdict['byTeacher']>;
  /** Whether the answer waits for a mark; without one, the machine's verdict stands elsewhere. */
  isOpen: boolean;
}

/** The mark of one answer, with a comment that its student reads. */
export function AnswerMarkForm({ attemptId, questionId, position, given, isOpen }: AnswerMarkFormProps) {
  const { maxMark, mark, comment } = given;
  const [form] = Form.useForm<Draft>();
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: (body: { mark: number | null; comment: string }) =>
      api('PUT /api/teacher/attempts/:attemptId/answers/:questionId/mark', {
        params: { attemptId, questionId },
        body,
      }),
    onSuccess: async () => {
      saved();
      await Promise.all([
        client.invalidateQueries(attemptQuery(attemptId)),
        refreshRoutes(client, [GRADEBOOK, ...RESULT_LISTS]),
      ]);
    },
    onError: (error) => {
      const problem = issuesToErrors(error)['mark'];
      if (problem) form.setFields([{ name: 'mark', errors: [problem] }]);
      else saveFailed();
    },
  });
  return (
    <Form<Draft>
      form={form}
      name={`answer-mark-${questionId}`}
      layout="vertical"
      initialValues={{ mark, comment }}
      onFinish={({ mark: typed, comment: text }) => marking.mutate({ mark: typed, comment: text.trim() })}
    >
      <Form.Item
        name="mark"
        label={reviewMessages.answerMark(position, formatScore(maxMark))}
        required={isOpen}
        extra={isOpen ? undefined : reviewMessages.answerMarkHint}
        rules={[
          {
            validator: (_rule, typed: number | null) =>
              (
                typed === null
                  ? !isOpen
                  : typed >= 0 && typed <= maxMark && Number.isInteger(typed / QUESTION_MARK_STEP)
              )
                ? Promise.resolve()
                : Promise.reject(new Error(reviewMessages.answerMarkProblem(formatScore(maxMark)))),
          },
        ]}
      >
        <InputNumber decimalSeparator="," step={0.5} className={styles.score} />
      </Form.Item>
      <Form.Item name="comment" label={reviewMessages.answerComment}>
        <CommentInput maxLength={ANSWER_COMMENT_LENGTH} />
      </Form.Item>
      <Button type="submit" isLoading={marking.isPending}>
        {reviewMessages.saveAnswerMark}
      </Button>
    </Form>
  );
}
