import type { Folder } from '@domdom/api';
import { FOLDER_COLOURS, FOLDER_MESSAGES } from '@domdom/domain/folders/folder-form';
import { Form, InputNumber, Select } from 'antd';
import { common } from '../../../lib/messages.ts';
import { FormModal, NameItem, type Refuse } from '../../../components/staff/form-modal.tsx';
import { SwatchField } from '../../../components/staff/swatch-field.tsx';
import { showToast } from '../../../lib/toast.ts';
import { folderMessages as messages } from '../messages.ts';
import { useSaveFolder } from '../queries.ts';
import { indentedName, nextSortOrder, possibleParents } from './tree.ts';

/** The top level, since the field cannot hold null. */
const TOP = '';

interface Fields {
  name: string;
  parentId: string;
  /** Null while the field is empty. */
  sortOrder: number | null;
  color: string;
}

interface FolderModalProps {
  folders: readonly Folder[];
  /** Null for a new one. */
  folder: Folder | null;
  /** The initial parent of a new folder. */
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
    : {
        name: folder.name,
        parentId: folder.parentId ?? TOP,
        sortOrder: folder.sortOrder,
        color: folder.color,
      };

const sortOrderRule = {
  validator: (_rule: unknown, value: number | null) => {
    if (value === null) return Promise.reject(new Error(FOLDER_MESSAGES['folder.sortOrder.required']));
    return Number.isInteger(value) && value >= 0
      ? Promise.resolve()
      : Promise.reject(new Error(FOLDER_MESSAGES['folder.sortOrder.min']));
  },
};

function SortOrderItem() {
  const form = Form.useFormInstance();
  return (
    <Form.Item
      name="sortOrder"
      label={messages.sortOrder}
      extra={messages.sortOrderHint}
      required
      rules={[sortOrderRule]}
    >
      <InputNumber onPressEnter={form.submit} />
    </Form.Item>
  );
}

export function FolderModal(props: FolderModalProps) {
  const { folders, folder, onSaved, onClose } = props;
  const save = useSaveFolder(folder?.id ?? null);
  const parents = possibleParents(folders, folder?.id ?? null);
  const handleSave = ({ name, parentId, sortOrder, color }: Fields, refuse: Refuse): void => {
    if (sortOrder === null) return; // already rejected by the field's rule
    const body = { name: name.trim(), parentId: parentId === TOP ? null : parentId, sortOrder, color };
    save.mutate(body, {
      onSuccess: (saved) => {
        const text = folder === null ? messages.created : messages.updated;
        showToast({ kind: 'success', title: common.success, text });
        onSaved(saved);
      },
      onError: (error) => {
        if (refuse(error)) return;
        const text = folder === null ? messages.createFailed : messages.updateFailed;
        showToast({ kind: 'error', title: common.failure, text });
      },
    });
  };
  return (
    <FormModal<Fields>
      title={folder === null ? messages.addTitle : messages.editTitle}
      name="folder"
      initial={initialOf(props)}
      isSaving={save.isPending}
      onSave={handleSave}
      onClose={onClose}
    >
      <NameItem
        name="name"
        label={messages.name}
        missing={FOLDER_MESSAGES['folder.name.required']}
        placeholder={messages.namePlaceholder}
      />
      <Form.Item name="parentId" label={messages.parent}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: TOP, label: messages.top },
            ...parents.map((row) => ({ value: row.folder.id, label: indentedName(row) })),
          ]}
        />
      </Form.Item>
      <SortOrderItem />
      <Form.Item name="color" noStyle>
        <SwatchField label={messages.colour} colours={messages.colours} />
      </Form.Item>
    </FormModal>
  );
}
