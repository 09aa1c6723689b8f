import type { ExerciseFile, Folder } from '@domdom/api';
import { Form, Input, Modal, Select } from 'antd';
import { common } from '../../../app/messages.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { saved, saveFailed } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { folderRows, indentedName } from '../folders/tree.ts';
import { fileMessages as messages } from '../messages.ts';
import { useUpdateFile } from '../queries.ts';

const NAME_MAX_LENGTH = 200;

interface Fields {
  fileName: string;
  folderId: string;
}

interface RenameFileModalProps {
  file: ExerciseFile;
  folders: readonly Folder[];
  onClose(): void;
}

/** Mounted while it is open, so that it starts with what is stored each time. */
export function RenameFileModal({ file, folders, onClose }: RenameFileModalProps) {
  useReturnFocus();
  const [form] = Form.useForm<Fields>();
  const update = useUpdateFile(file.id);
  const handleFinish = (fields: Fields) => {
    const [fileName, folderId] = [fields.fileName.trim(), fields.folderId];
    update.mutate(
      // A new name is a new revision for an editor that is open, and may be too long where the old one is as it came.
      fileName === file.fileName ? { folderId } : { fileName, folderId },
      {
        onSuccess: () => {
          saved();
          onClose();
        },
        onError: (error) => {
          const { fileName: problem } = issuesToErrors(error);
          if (problem === undefined) saveFailed();
          else form.setFields([{ name: 'fileName', errors: [problem] }]);
        },
      },
    );
  };
  return (
    <Modal
      open
      title={messages.renameTitle}
      okText={common.save}
      cancelText={common.cancel}
      confirmLoading={update.isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={480}
      styles={{ header: { marginBottom: 16 }, footer: { marginTop: 24 } }}
    >
      <Form<Fields>
        form={form}
        name="file"
        layout="vertical"
        initialValues={{ fileName: file.fileName, folderId: file.folderId }}
        onFinish={handleFinish}
      >
        <Form.Item
          name="fileName"
          label={messages.name}
          rules={[{ required: true, whitespace: true, message: messages.nameRequired }]}
        >
          <Input autoFocus maxLength={NAME_MAX_LENGTH} onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item name="folderId" label={messages.folder}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={folderRows(folders, new Set()).map((row) => ({
              value: row.folder.id,
              label: indentedName(row),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
