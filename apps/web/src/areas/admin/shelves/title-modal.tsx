import type { LibraryTitle } from '@domdom/api/library';
import { type BookType, MOST_SORT_ORDER } from '@domdom/domain/library/titles';
import { isSchoolGrade, type SchoolGrade } from '@domdom/domain/school/grades';
import { Checkbox, Form, InputNumber, Radio } from 'antd';
import { closeOnceSaved, FormModal, NameItem } from '../../../components/staff/form-modal.tsx';
import { GradeSelect } from './grade-select.tsx';
import { shelfMessages as messages } from './messages.ts';
import { useAddTitle, useChangeTitle } from './queries.ts';
import { AddressItem, SubTitleItem } from './title-items.tsx';

interface Fields {
  title: string;
  subTitle: string;
  classId: SchoolGrade;
  bookType: BookType;
  sortOrder: number | null;
  isPublic: boolean;
  /** Only of a title that leads to another site. */
  url: string;
}

function TitleItems({ hasUrl }: { hasUrl: boolean }) {
  return (
    <>
      <NameItem name="title" label={messages.name} missing={messages.nameRequired} />
      <SubTitleItem label={messages.subTitle} />
      {hasUrl && <AddressItem label={messages.link} missing={messages.linkRequired} />}
      <Form.Item
        name="classId"
        label={messages.grade}
        rules={[{ required: true, message: messages.chooseGrade }]}
      >
        <GradeSelect label={messages.grade} />
      </Form.Item>
      <Form.Item name="bookType" label={messages.type}>
        <Radio.Group
          options={[
            { value: 'sb', label: messages.types.sb },
            { value: 'wb', label: messages.types.wb },
          ]}
        />
      </Form.Item>
      <Form.Item name="sortOrder" label={messages.order}>
        <InputNumber min={0} max={MOST_SORT_ORDER} precision={0} />
      </Form.Item>
      {hasUrl && (
        <Form.Item name="isPublic" valuePropName="checked">
          <Checkbox>{messages.isPublic}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/** Puts an address of another site on a shelf. Mounted while it is open. */
export function AddLinkModal({ onClose }: { onClose(): void }) {
  const add = useAddTitle();
  return (
    <FormModal<Fields>
      title={messages.addTitle}
      name="title"
      initial={{ title: '', subTitle: '', url: '', bookType: 'sb', isPublic: false }}
      isSaving={add.isPending}
      onClose={onClose}
      onSave={({ url, sortOrder, ...fields }, refuse) =>
        add.mutate(
          { ...fields, target: { kind: 'link', url }, ...(sortOrder === null ? {} : { sortOrder }) },
          closeOnceSaved(onClose, (error) => refuse(error)),
        )
      }
    >
      <TitleItems hasUrl />
    </FormModal>
  );
}

export function EditTitleModal({ title, onClose }: { title: LibraryTitle; onClose(): void }) {
  const change = useChangeTitle();
  const { classId, target } = title;
  const url = target.kind === 'link' ? target.url : null;
  return (
    <FormModal<Fields>
      title={messages.edit}
      name="title"
      initial={{
        title: title.title,
        subTitle: title.subTitle,
        ...(isSchoolGrade(classId) && { classId }),
        bookType: title.bookType,
        sortOrder: title.sortOrder,
        isPublic: title.isPublic,
        ...(url !== null && { url }),
      }}
      isSaving={change.isPending}
      onClose={onClose}
      onSave={({ url: typed, sortOrder, isPublic, ...fields }, refuse) =>
        change.mutate(
          {
            titleId: title.id,
            ...fields,
            ...(sortOrder === null ? {} : { sortOrder }),
            ...(url === null ? {} : { isPublic, target: { kind: 'link', url: typed } }),
          },
          closeOnceSaved(onClose, refuse),
        )
      }
    >
      <TitleItems hasUrl={url !== null} />
    </FormModal>
  );
}
