import type { SchoolDocument } from '@domdom/api';
import { DOCUMENT_DESCRIPTION_LENGTH } from '@domdom/domain/media/documents';
import { Form, Input } from 'antd';
import { closeOnceSaved, FormModal, NameItem } from '../../../components/staff/form-modal.tsx';
import { documentMessages as messages } from '../messages.ts';
import { useEditDocument } from '../queries.ts';

export function EditDocumentModal({ document, onClose }: { document: SchoolDocument; onClose(): void }) {
  const edit = useEditDocument(document.id);
  return (
    <FormModal
      title={messages.editTitle}
      name="document"
      initial={{ title: document.title, description: document.description }}
      isSaving={edit.isPending}
      onSave={(fields, refuse) => edit.mutate(fields, closeOnceSaved(onClose, refuse))}
      onClose={onClose}
    >
      <NameItem name="title" label={messages.name} missing={messages.nameRequired} />
      <Form.Item name="description" label={messages.about}>
        <Input.TextArea rows={4} maxLength={DOCUMENT_DESCRIPTION_LENGTH} />
      </Form.Item>
    </FormModal>
  );
}
