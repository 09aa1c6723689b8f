import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { common } from '../../app/messages.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { saved, toastError } from '../../lib/toast.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { LeaveQuestion } from '../leave-question.tsx';
import { formModalMessages } from './form-modal.messages.ts';

/** Shows at its field what the server says against it; false when it says nothing against any. */
export type Refuse = (error: unknown) => boolean;

interface FormModalProps<Fields extends object> {
  title: string;
  /** Names the form among those of the page. */
  name: string;
  /** What the server may say something against is named here. */
  initial: Partial<Fields>;
  /** 'Lưu' when nothing is said. */
  okText?: string;
  isSaving: boolean;
  onSave(fields: Fields, refuse: Refuse): void;
  onClose(): void;
  width?: number;
  children: ReactNode;
}

/** What a field holds, to be compared: one that was emptied is like one that never held anything. */
const held = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '[]' : JSON.stringify(value);

/** A form in a dialog. Mounted while it is open, so that it starts with what is stored each time. */
export function FormModal<Fields extends object>(props: FormModalProps<Fields>) {
  const {
    title,
    name,
    initial,
    okText = common.save,
    isSaving,
    onSave,
    onClose,
    width = 500,
    children,
  } = props;
  useReturnFocus();
  const [form] = Form.useForm();
  const [started] = useState(initial);
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const compare = (fields: Partial<Fields>) =>
    setIsChanged(
      Object.entries(fields).some(
        ([field, value]) => held(value) !== held(started[field as keyof Fields]), // of the same form
      ),
    );
  const refuse: Refuse = (error) => {
    const issues = issuesToErrors(error);
    const refused = Object.keys(initial).filter((field) => issues[field] !== undefined);
    form.setFields(refused.map((field) => ({ name: field, errors: [issues[field] ?? ''] })));
    return refused.length > 0;
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={common.cancel}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={(event) => {
        // The Escape that closes this dialog would go on and close the question that it opens.
        event.preventDefault();
        if (isChanged) setIsAsking(true);
        else onClose();
      }}
      // A finger lands beside it easily, and what was typed would be gone.
      mask={{ closable: false }}
      width={width}
      styles={{ header: { marginBottom: 16 }, footer: { marginTop: 24 } }}
    >
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_changed, fields: Partial<Fields>) => compare(fields)}
        onFinish={(fields: Fields) => onSave(fields, refuse)}
      >
        {children}
      </Form>
      <LeaveQuestion
        // What is being saved is not lost, and who has saved it may be led on before the dialog is gone.
        isNeeded={isChanged && !isSaving}
        texts={formModalMessages}
        closing={{ isAsked: isAsking, close: onClose, stay: () => setIsAsking(false) }}
      />
    </Modal>
  );
}

/** What most forms do with the answer: they say that it is saved and close, or what is wrong. */
export const closeOnceSaved = (
  onClose: () => void,
  refuse: Refuse,
  fail: (error: unknown) => void = toastError,
) => ({
  onSuccess: () => {
    saved();
    onClose();
  },
  onError: (error: unknown) => {
    if (!refuse(error)) fail(error);
  },
});

interface NameItemProps {
  /** Of the field. */
  name: string;
  label: string;
  /** What is said where there is none. */
  missing: string;
  placeholder?: string;
}

/** The name of what the form is about; it comes first. */
export function NameItem({ name, label, missing, placeholder }: NameItemProps) {
  const form = Form.useFormInstance();
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, whitespace: true, message: missing }]}>
      <Input autoFocus maxLength={NAME_LENGTH} placeholder={placeholder} onPressEnter={form.submit} />
    </Form.Item>
  );
}
