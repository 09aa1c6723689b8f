import type { RosterEntry } from '@domdom/api';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { FormModal } from '../../../components/staff/form-modal.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { rosterMessages as messages } from '../messages.ts';
import { targetClassesQuery, useMoveStudent } from '../queries.ts';

interface MoveStudentProps {
  classId: string;
  student: RosterEntry;
  onClose(): void;
}

/** Moves a student to another class of the same teacher. */
export function MoveStudent({ classId, student, onClose }: MoveStudentProps) {
  const { studentId, fullName } = student;
  const move = useMoveStudent(classId, studentId);
  const query = useQuery(targetClassesQuery());
  const options = (query.data?.items ?? [])
    .filter(({ id, status, canManage }) => canManage && id !== classId && status !== CLASS_STATUSES.FINISH)
    .map(({ id, className }) => ({ value: id, label: className }));
  return (
    <FormModal<{ toClassId: string | undefined }>
      title={messages.moveTitle(fullName)}
      name="move-student"
      initial={{ toClassId: undefined }}
      okText={messages.move}
      isSaving={move.isPending}
      onSave={({ toClassId = '' }, refuse) =>
        move.mutate(toClassId, {
          onSuccess: () => {
            showToast({ kind: 'success', text: messages.moved(fullName) });
            onClose();
          },
          onError: (error) => {
            if (!refuse(error)) toastError(error);
          },
        })
      }
      onClose={onClose}
    >
      <p>{messages.moveText}</p>
      <Form.Item
        name="toClassId"
        label={messages.moveTo}
        rules={[{ required: true, message: messages.moveRequired }]}
      >
        <Select loading={query.isFetching} options={options} notFoundContent={messages.noOtherClass} />
      </Form.Item>
    </FormModal>
  );
}
