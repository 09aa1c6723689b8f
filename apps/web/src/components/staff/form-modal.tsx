import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { common } from '../../lib/messages.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { saved, toastError } from '../../lib/toast.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { LeaveQuestion } from '../leave-question.tsx';
import { formModalMessages } from './form-modal.messages.ts';

/** Shows the server's errors at their fields; returns false when the error names no field. */
export type Refuse = (error: unknown) => boolean;

interface FormModalProps<Fields extends object> {
  title: string;
  /** Name of the form, unique on the page. */
  name: string;
  /** List every field that the server may refuse. */
  initial: Partial<Fields>;
  /** Defaults to 'Lưu'. */
  okText?: string;
  isSaving: boolean;
  onSave(fields: Fields, refuse: Refuse): void;
  onClose(): void;
  width?: number;
  children: ReactNode;
}

/** Returns a comparable value of a field; an emptied field equals one that never had a value. */
const held = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '[]' : JSON.stringify(value);

/** A form in a dialog. Mounted while it is open, so that it always starts with the stored values. */
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
        // Otherwise the Escape that closes this dialog would also close the question it opens.
        event.preventDefault();
        if (isChanged) setIsAsking(true);
        else onClose();
      }}
      // A finger easily taps beside the dialog, which would lose the typed text.
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
        // Changes being saved are not lost, and a successful save may navigate away before the dialog closes.
        isNeeded={isChanged && !isSaving}
        texts={formModalMessages}
        closing={{ isAsked: isAsking, close: onClose, stay: () => setIsAsking(false) }}
      />
    </Modal>
  );
}

/** The usual handlers: report success and close, or show what is wrong. */
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
  /** Field name. */
  name: string;
  label: string;
  /** Message when it is empty. */
  missing: string;
  placeholder?: string;
}

/** The name field, always the first of its form. */
export function NameItem({ name, label, missing, placeholder }: NameItemProps) {
  const form = Form.useFormInstance();
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, whitespace: true, message: missing }]}>
      <Input autoFocus maxLength={NAME_LENGTH} placeholder={placeholder} onPressEnter={form.submit} />
    </Form.Item>
  );
}
