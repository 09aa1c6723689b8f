import type { StudentResult } from '@domdom/api';
import { LONGEST_REASON } from '@domdom/domain/exam/presence';
import { Checkbox, Form, Input, InputNumber } from 'antd';
import type { Dayjs } from 'dayjs';
import { saved, toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { fromPickerValue, toPickerValue } from '../assign/due-date.ts';
import { DueDateField } from '../assign/due-date-field.tsx';
import { closeOnceSaved, FormModal } from '../form-modal.tsx';
import { exceptionMessages as messages } from './messages.ts';
import { useException } from './queries.ts';
import styles from './student-table.module.css';

interface Fields {
  extraMinutes: number | null;
  dueDate: Dayjs | null;
  extraAttempts: number | null;
  isExcused: boolean;
  reason: string;
}

interface ExceptionModalProps {
  assignmentId: string;
  student: StudentResult;
  onClose(): void;
}

const readableDate = (_rule: unknown, value: Dayjs | null) =>
  value === null || value.isValid() ? Promise.resolve() : Promise.reject(new Error(messages.dueUnreadable));

/** What is different for one student: more time, a later due date, more attempts, or nothing to do at all. */
export function ExceptionModal({ assignmentId, student, onClose }: ExceptionModalProps) {
  const { studentId, fullName, exception, state } = student;
  const { put, takeBack } = useException(assignmentId, studentId);
  const initial: Fields = {
    extraMinutes: exception?.extraMinutes ?? 0,
    dueDate: exception?.dueDate ? toPickerValue(Date.parse(exception.dueDate)) : null,
    extraAttempts: exception?.extraAttempts ?? 0,
    isExcused: exception?.isExcused ?? false,
    reason: exception?.reason ?? '',
  };
  return (
    <FormModal<Fields>
      title={messages.titleOf(fullName)}
      name="exception"
      initial={initial}
      isSaving={put.isPending}
      onSave={({ extraMinutes, dueDate, extraAttempts, isExcused, reason }, refuse) =>
        put.mutate(
          {
            extraMinutes: extraMinutes ?? 0,
            dueDate: dueDate === null ? null : new Date(fromPickerValue(dueDate)).toISOString(),
            extraAttempts: extraAttempts ?? 0,
            isExcused,
            reason: reason.trim(),
          },
          closeOnceSaved(onClose, refuse),
        )
      }
      onClose={onClose}
    >
      {state === 'open' && <p className="muted">{messages.atWork}</p>}
      <div className={styles.exception}>
        <Form.Item name="extraMinutes" label={messages.extraMinutes}>
          <InputNumber min={0} inputMode="numeric" className={styles.wide} />
        </Form.Item>
        <Form.Item name="extraAttempts" label={messages.extraAttempts}>
          <InputNumber min={0} inputMode="numeric" className={styles.wide} />
        </Form.Item>
      </div>
      <Form.Item
        name="dueDate"
        label={messages.dueDate}
        extra={messages.dueDateHint}
        rules={[{ validator: readableDate }]}
      >
        <DueDateField isTodayAllowed />
      </Form.Item>
      <Form.Item name="isExcused" valuePropName="checked">
        <Checkbox>{messages.isExcused}</Checkbox>
      </Form.Item>
      <Form.Item name="reason" label={messages.reason}>
        <Input maxLength={LONGEST_REASON} />
      </Form.Item>
      {exception !== null && (
        <Button
          variant="ghost"
          icon="trash"
          isLoading={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(undefined, {
              onSuccess: () => {
                saved();
                onClose();
              },
              onError: (error) => toastError(error),
            })
          }
        >
          {messages.takeBack}
        </Button>
      )}
    </FormModal>
  );
}
