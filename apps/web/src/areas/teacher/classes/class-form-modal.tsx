import type { TaughtClass } from '@domdom/api';
import { GRADES, gradeLabel } from '@domdom/domain/school/grades';
import { Form, Input, Modal, Select } from 'antd';
import { common } from '../../../app/messages.ts';
import { useUser } from '../../../app/store/hooks.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { saveFailed, saved, showToast } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { classMessages } from '../messages.ts';
import { useCreateClass, useUpdateClass } from '../queries.ts';

const NAME_MAX_LENGTH = 120;

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

/** Others would be refused. */
function useGradeOptions() {
  const { classLimit } = useUser();
  return GRADES.filter((grade) => classLimit?.grades.includes(grade) ?? true).map((grade) => ({
    value: grade,
    label: gradeLabel(grade),
  }));
}

/** Mounted while it is open, so that it starts empty each time. */
function ClassForm({ title, okText, isGradeAsked, initial, isBusy, onSubmit, onClose }: ClassFormProps) {
  useReturnFocus();
  const gradeOptions = useGradeOptions();
  const [form] = Form.useForm<ClassFields>();
  const handleFinish = async (fields: ClassFields) => {
    try {
      await onSubmit(fields);
    } catch (error) {
      const { className } = issuesToErrors(error);
      if (className) form.setFields([{ name: 'className', errors: [className] }]);
      else saveFailed();
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={common.cancel}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
      width={460}
      styles={{ header: { marginBottom: 16 }, footer: { marginTop: 24 } }}
    >
      <Form<ClassFields>
        form={form}
        name="class"
        layout="vertical"
        initialValues={initial}
        onFinish={(fields) => void handleFinish(fields)}
      >
        <Form.Item
          name="className"
          label={classMessages.name}
          rules={[{ required: true, whitespace: true, message: classMessages.nameRequired }]}
        >
          <Input
            autoFocus
            maxLength={NAME_MAX_LENGTH}
            placeholder={classMessages.namePlaceholder}
            onPressEnter={form.submit}
          />
        </Form.Item>
        {isGradeAsked && (
          <Form.Item
            name="grade"
            label={classMessages.grade}
            rules={[{ required: true, message: classMessages.gradeRequired }]}
          >
            <Select options={gradeOptions} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        )}
      </Form>
    </Modal>
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
      initial={{}}
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
