import type { RoomAssignment, RoomStudent } from '@domdom/api';
import { LONGEST_REASON, MOST_ADDED_MINUTES } from '@domdom/domain/exam/presence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { FormModal } from '../../../components/staff/form-modal.tsx';
import { api } from '../../../lib/api-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { actionMessages } from './messages.ts';
import { roomKey } from './use-room.ts';

export type RoomAction = 'extend' | 'end' | 'reopen';

/** What the dialog is about: one student, or everyone whom the action can be for. */
export interface ChosenAction {
  action: RoomAction;
  student: RoomStudent | null;
  /** How many attempts it is for. */
  count: number;
  /** How many students have not begun, when it is for everyone. */
  unopened: number;
}

interface Fields {
  minutes: number;
  reason: string;
}

const FIRST_MINUTES = 5;

interface ActionFormProps {
  assignment: RoomAssignment;
  chosen: ChosenAction;
  onClose(): void;
}

/** Asks for minutes and the reason, and says what will happen. */
export function ActionForm({ assignment, chosen, onClose }: ActionFormProps) {
  const { action, student, count, unopened } = chosen;
  const messages = actionMessages[action];
  const client = useQueryClient();
  // Sent again after a lost answer, it adds nothing a second time.
  const [key] = useState(randomUuid);
  const change = useMutation({
    mutationFn: ({ minutes, reason }: Fields): Promise<{ changed: number; released?: number }> => {
      const params = { assignmentId: assignment.id };
      const studentIds = student === null ? null : [student.studentId];
      if (action === 'extend') {
        return api('POST /api/teacher/assignments/:assignmentId/room/extensions', {
          params,
          body: { studentIds, minutes, reason, key },
        });
      }
      return action === 'end'
        ? api('POST /api/teacher/assignments/:assignmentId/room/endings', {
            params,
            body: { studentIds, reason },
          })
        : api('POST /api/teacher/assignments/:assignmentId/room/reopenings', {
            params,
            body: { studentIds, minutes, reason },
          });
    },
    onSuccess: ({ changed, released = 0 }) => {
      showToast(
        changed > 0
          ? { kind: 'success', text: messages.done(changed) }
          : { kind: 'warning', text: released > 0 ? actionMessages.isReleased : messages.none },
      );
      void client.invalidateQueries({ queryKey: roomKey(assignment.id) });
      onClose();
    },
  });
  const [reason = ''] = messages.reasons;
  return (
    <FormModal<Fields>
      title={student === null ? messages.titleAll : messages.titleOf(student.fullName)}
      name="room-action"
      initial={action === 'end' ? { reason } : { minutes: FIRST_MINUTES, reason }}
      okText={messages.ok}
      isSaving={change.isPending}
      onSave={(fields, refuse) =>
        change.mutate(fields, {
          onError: (error) => {
            if (!refuse(error)) toastError(error);
          },
        })
      }
      onClose={onClose}
    >
      <p>{messages.text(count)}</p>
      {action === 'end' && unopened > 0 && <p>{actionMessages.stillOpen(unopened)}</p>}
      {action !== 'end' && (
        <Form.Item
          name="minutes"
          label={actionMessages.minutes}
          rules={[
            { required: true, message: actionMessages.minutesMissing },
            {
              type: 'integer',
              min: 1,
              max: MOST_ADDED_MINUTES,
              message: actionMessages.minutesWrong(MOST_ADDED_MINUTES),
            },
          ]}
        >
          {/* Without limits of its own: a field that turns 0 into 1 would give time that nobody meant. */}
          <InputNumber inputMode="numeric" controls={false} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={actionMessages.reason}
        extra={actionMessages.reasonHint}
        rules={[{ required: true, whitespace: true, message: actionMessages.reasonMissing }]}
      >
        <AutoComplete
          maxLength={LONGEST_REASON}
          options={messages.reasons.map((value) => ({ value }))}
          // The list shows all of them while one is filled in, and makes way for a reason of one's own.
          filterOption={(typed, option) =>
            messages.reasons.some((known) => known === typed) ||
            (option?.value.toLocaleLowerCase('vi').includes(typed.toLocaleLowerCase('vi')) ?? false)
          }
        />
      </Form.Item>
    </FormModal>
  );
}
