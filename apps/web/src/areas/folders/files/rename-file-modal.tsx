import type { ExerciseFile, Folder } from '@domdom/api';
import { Form, Select } from 'antd';
import { closeOnceSaved, FormModal, NameItem, type Refuse } from '../../../components/staff/form-modal.tsx';
import { saveFailed } from '../../../lib/toast.ts';
import { folderRows, indentedName } from '../tree/tree.ts';
import { fileMessages as messages } from '../messages.ts';
import { useUpdateFile } from '../queries.ts';

interface Fields {
  fileName: string;
  folderId: string;
}

interface RenameFileModalProps {
  file: ExerciseFile;
  folders: readonly Folder[];
  onClose(): void;
}

export function RenameFileModal({ file, folders, onClose }: RenameFileModalProps) {
  const update = useUpdateFile(file.id);
  const handleSave = (fields: Fields, refuse: Refuse) => {
    const [fileName, folderId] = [fields.fileName.trim(), fields.folderId];
    update.mutate(
      // An unchanged name is not sent: a name makes a new revision for an open editor, and the original name may exceed
      // the limit.
      fileName === file.fileName ? { folderId } : { fileName, folderId },
      closeOnceSaved(onClose, refuse, saveFailed),
    );
  };
  return (
    <FormModal<Fields>
      title={messages.renameTitle}
      name="file"
      initial={{ fileName: file.fileName, folderId: file.folderId }}
      isSaving={update.isPending}
      onSave={handleSave}
      onClose={onClose}
    >
      <NameItem name="fileName" label={messages.name} missing={messages.nameRequired} />
      <Form.Item name="folderId" label={messages.folder}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={folderRows(folders, new Set()).map((row) => ({
            value: row.folder.id,
            label: indentedName(row),
          }))}
        />
      </Form.Item>
    </FormModal>
  );
}
