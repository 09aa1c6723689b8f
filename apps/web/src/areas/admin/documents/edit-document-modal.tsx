import type { SchoolDocument } from '@domdom/api';
import { DOCUMENT_DESCRIPTION_LENGTH, DOCUMENT_TITLE_LENGTH } from '@domdom/domain/media/documents';
import { Form, Input, Modal } from 'antd';
import { common } from '../../../app/messages.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { saved, toastError } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { documentMessages as messages } from '../messages.ts';
import { useEditDocument } from '../queries.ts';

interface Fields {
  title: string;
  description: string;
}

/** Mounted while it is open, so that it starts with what is stored each time. */
export function EditDocumentModal({ document, onClose }: { document: SchoolDocument; onClose(): void }) {
  useReturnFocus();
  const [form] = Form.useForm<Fields>();
  const edit = useEditDocument(document.id);
  const handleFinish = (fields: Fields) =>
    edit.mutate(fields, {
      onSuccess: () => {
        saved();
        onClose();
      },
      onError: (error) => {
        const errors = issuesToErrors(error);
        const fieldErrors = (['title', 'description'] as const).flatMap((name) =>
          errors[name] === undefined ? [] : [{ name, errors: [errors[name]] }],
        );
        if (fieldErrors.length > 0) form.setFields(fieldErrors);
        else toastError(error);
      },
    });
  return (
    <Modal
      open
      title={messages.editTitle}
      okText={common.save}
      cancelText={common.cancel}
      confirmLoading={edit.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={520}
      styles={{ header: { marginBottom: 16 }, footer: { marginTop: 24 } }}
    >
      <Form<Fields>
        form={form}
        name="document"
        layout="vertical"
        initialValues={{ title: document.title, description: document.description }}
        onFinish={handleFinish}
      >
        <Form.Item
          name="title"
          label={messages.name}
          rules={[{ required: true, whitespace: true, message: messages.nameRequired }]}
        >
          <Input autoFocus maxLength={DOCUMENT_TITLE_LENGTH} onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item name="description" label={messages.about}>
          <Input.TextArea rows={4} maxLength={DOCUMENT_DESCRIPTION_LENGTH} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
