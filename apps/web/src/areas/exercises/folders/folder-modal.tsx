import type { Folder } from '@domdom/api';
import { FOLDER_COLOURS, FOLDER_MESSAGES, FOLDER_NAME_LENGTH } from '@domdom/domain/worksheets/folder-form';
import { Form, Input, InputNumber, Modal, Select } from 'antd';
import { common } from '../../../app/messages.ts';
import { SwatchField } from '../../../components/staff/swatch-field.tsx';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { showToast } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { folderMessages as messages } from '../messages.ts';
import { useSaveFolder } from '../queries.ts';
import { indentedName, nextSortOrder, possibleParents } from './tree.ts';

/** The top, which the field cannot hold as null. */
const TOP = '';
const FIELDS = ['name', 'parentId', 'sortOrder', 'color'] as const;

interface Fields {
  name: string;
  parentId: string;
  /** Null while it is empty. */
  sortOrder: number | null;
  color: string;
}

interface FolderModalProps {
  folders: readonly Folder[];
  /** None: a new one. */
  folder: Folder | null;
  /** Where a new one lies at first. */
  parentId: string | null;
  onSaved(saved: Folder): void;
  onClose(): void;
}

const initialOf = ({ folder, folders, parentId }: FolderModalProps): Fields =>
  folder === null
    ? {
        name: '',
        parentId: parentId ?? TOP,
        sortOrder: nextSortOrder(folders, parentId),
        color: FOLDER_COLOURS[0],
      }
    : { ...folder, parentId: folder.parentId ?? TOP };

const sortOrderRule = {
  validator: (_rule: unknown, value: number | null) => {
    if (value === null) return Promise.reject(new Error(FOLDER_MESSAGES['folder.sortOrder.required']));
    return Number.isInteger(value) && value >= 0
      ? Promise.resolve()
      : Promise.reject(new Error(FOLDER_MESSAGES['folder.sortOrder.min']));
  },
};

/** Mounted while it is open, so that it starts with what is stored each time. */
export function FolderModal(props: FolderModalProps) {
  const { folders, folder, onSaved, onClose } = props;
  useReturnFocus();
  const [form] = Form.useForm<Fields>();
  const save = useSaveFolder(folder?.id ?? null);
  const parents = possibleParents(folders, folder?.id ?? null);
  const handleFinish = ({ name, parentId, sortOrder, color }: Fields) => {
    if (sortOrder === null) return; // refused by the rule of the field before
    const body = { name: name.trim(), parentId: parentId === TOP ? null : parentId, sortOrder, color };
    save.mutate(body, {
      onSuccess: (saved) => {
        const text = folder === null ? messages.created : messages.updated;
        showToast({ kind: 'success', title: common.success, text });
        onSaved(saved);
      },
      onError: (error) => {
        const issues = issuesToErrors(error);
        const refused = FIELDS.filter((field) => issues[field] !== undefined);
        form.setFields(refused.map((field) => ({ name: field, errors: [issues[field] ?? ''] })));
        if (refused.length > 0) return;
        const text = folder === null ? messages.createFailed : messages.updateFailed;
        showToast({ kind: 'error', title: common.failure, text });
      },
    });
  };
  return (
    <Modal
      open
      title={folder === null ? messages.addTitle : messages.editTitle}
      okText={common.save}
      cancelText={common.cancel}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
      styles={{ header: { marginBottom: 16 }, footer: { marginTop: 24 } }}
    >
      <Form<Fields>
        form={form}
        name="folder"
        layout="vertical"
        initialValues={initialOf(props)}
        onFinish={handleFinish}
      >
        <Form.Item
          name="name"
          label={messages.name}
          rules={[{ required: true, whitespace: true, message: FOLDER_MESSAGES['folder.name.required'] }]}
        >
          <Input
            autoFocus
            maxLength={FOLDER_NAME_LENGTH}
            placeholder={messages.namePlaceholder}
            onPressEnter={form.submit}
          />
        </Form.Item>
        <Form.Item name="parentId" label={messages.parent}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: TOP, label: messages.top },
              ...parents.map((row) => ({ value: row.folder.id, label: indentedName(row) })),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="sortOrder"
          label={messages.sortOrder}
          extra={messages.sortOrderHint}
          required
          rules={[sortOrderRule]}
        >
          <InputNumber onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item name="color" noStyle>
          <SwatchField label={messages.colour} colours={messages.colours} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
