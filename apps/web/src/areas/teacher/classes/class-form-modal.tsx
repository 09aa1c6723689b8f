import type { TaughtClass } from '@domdom/api';
import { SCHOOL_GRADES, schoolGradeLabel } from '@domdom/domain/school/grades';
import { Form, Select } from 'antd';
import { common } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/store/hooks.ts';
import { FormModal, NameItem, type Refuse } from '../../../components/staff/form-modal.tsx';
import { saveFailed, saved, showToast } from '../../../lib/toast.ts';
import { classMessages } from '../messages.ts';
import { useCreateClass, useUpdateClass } from '../queries.ts';

interface ClassFields {
  className: string;
  grade: number;
}

interface ClassFormProps {
  title: string;
  okText: string;
  isGradeAsked: boolean;
  initial: Partial<ClassFields>;
  isBusy: boolean;
  /** Rejects with the error of the call. */
  onSubmit(fields: ClassFields): Promise<void>;
  onClose(): void;
}

/** Other grades would be refused. */
function useGradeOptions() {
  const { classLimit } = useUser();
  return SCHOOL_GRADES.filter((grade) => classLimit?.grades.includes(grade) ?? true).map((grade) => ({
    value: grade,
    label: schoolGradeLabel(grade),
  }));
}

function ClassForm({ isGradeAsked, initial, isBusy, onSubmit, ...dialog }: ClassFormProps) {
  const gradeOptions = useGradeOptions();
  const handleSave = async (fields: ClassFields, refuse: Refuse) => {
    try {
      await onSubmit(fields);
    } catch (error) {
      if (!refuse(error)) saveFailed();
    }
  };
  return (
    <FormModal<ClassFields>
      {...dialog}
      name="class"
      initial={initial}
      isSaving={isBusy}
      onSave={(fields, refuse) => void handleSave(fields, refuse)}
    >
      <NameItem
        name="className"
        label={classMessages.name}
        missing={classMessages.nameRequired}
        placeholder={classMessages.namePlaceholder}
      />
      {isGradeAsked && (
        <Form.Item
          name="grade"
          label={classMessages.grade}
          rules={[{ required: true, message: classMessages.gradeRequired }]}
        >
          <Select options={gradeOptions} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      )}
    </FormModal>
  );
}

interface CreateClassModalProps {
  onCreated(created: TaughtClass): void;
  onClose(): void;
}

export function CreateClassModal({ onCreated, onClose }: CreateClassModalProps) {
  const create = useCreateClass();
  const handleSubmit = async (fields: ClassFields) => {
    const created = await create.mutateAsync(fields);
    showToast({ kind: 'success', title: common.success, text: classMessages.created });
    onCreated(created);
  };
  return (
    <ClassForm
      title={classMessages.createTitle}
      okText={classMessages.create}
      isGradeAsked
      initial={{ className: '' }}
      isBusy={create.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

export function RenameClassModal({ taught, onClose }: { taught: TaughtClass; onClose(): void }) {
  const update = useUpdateClass(taught.id);
  const handleSubmit = async ({ className }: ClassFields) => {
    await update.mutateAsync({ className });
    saved();
    onClose();
  };
  return (
    <ClassForm
      title={classMessages.renameTitle}
      okText={common.save}
      isGradeAsked={false}
      initial={{ className: taught.className }}
      isBusy={update.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}
