import type { SchoolDocument } from '@domdom/api';
import { DOCUMENT_DESCRIPTION_LENGTH } from '@domdom/domain/media/documents';
import { isSchoolGrade, type SchoolGrade } from '@domdom/domain/school/grades';
import { Form, Input } from 'antd';
import { closeOnceSaved, FormModal, NameItem } from '../../../components/staff/form-modal.tsx';
import { documentMessages as messages } from '../messages.ts';
import { useAddDocumentLink, useEditDocument } from '../queries.ts';
import { GradeSelect } from '../shelves/grade-select.tsx';
import { AddressItem, SubTitleItem } from '../shelves/title-items.tsx';

interface Fields {
  title: string;
  subTitle: string;
  description: string;
  /** Missing once the choice is cleared. */
  classId?: SchoolGrade;
  /** Only of a link. */
  url: string;
}

function DocumentItems({ hasUrl }: { hasUrl: boolean }) {
  return (
    <>
      <NameItem name="title" label={messages.name} missing={messages.nameRequired} />
      {hasUrl && <AddressItem label={messages.link} missing={messages.linkRequired} />}
      <SubTitleItem label={messages.subTitle} />
      <Form.Item name="classId" label={messages.forTeachers} extra={messages.forTeachersHint}>
        <GradeSelect label={messages.forTeachers} isClearable />
      </Form.Item>
      <Form.Item name="description" label={messages.about}>
        <Input.TextArea rows={4} maxLength={DOCUMENT_DESCRIPTION_LENGTH} />
      </Form.Item>
    </>
  );
}

/** Keeps the address of another site as a document. Mounted while it is open. */
export function AddLinkDocumentModal({ onClose }: { onClose(): void }) {
  const add = useAddDocumentLink();
  return (
    <FormModal<Fields>
      title={messages.addLink}
      name="document"
      initial={{ title: '', url: '', subTitle: '', description: '' }}
      isSaving={add.isPending}
      onSave={({ classId = null, ...fields }, refuse) =>
        add.mutate({ ...fields, classId }, closeOnceSaved(onClose, refuse))
      }
      onClose={onClose}
    >
      <DocumentItems hasUrl />
    </FormModal>
  );
}

export function EditDocumentModal({ document, onClose }: { document: SchoolDocument; onClose(): void }) {
  const edit = useEditDocument(document.id);
  const { title, description, subTitle, classId, link } = document;
  return (
    <FormModal<Fields>
      title={messages.editTitle}
      name="document"
      initial={{
        title,
        description,
        subTitle,
        ...(isSchoolGrade(classId) && { classId }),
        ...(link !== null && { url: link }),
      }}
      isSaving={edit.isPending}
      onSave={({ url, classId: chosen = null, ...fields }, refuse) =>
        edit.mutate(
          { ...fields, classId: chosen, ...(link === null ? {} : { url }) },
          closeOnceSaved(onClose, refuse),
        )
      }
      onClose={onClose}
    >
      <DocumentItems hasUrl={link !== null} />
    </FormModal>
  );
}
