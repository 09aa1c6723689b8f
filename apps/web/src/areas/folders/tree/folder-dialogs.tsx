import type { Folder } from '@domdom/api';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { folderMessages as messages } from '../messages.ts';
import { useDeleteFolder } from '../queries.ts';
import { FolderModal } from './folder-modal.tsx';

export type AskedOfFolder = { as: 'added' } | { as: 'edited' | 'deleted'; folder: Folder } | null;

interface FolderDialogsProps {
  asked: AskedOfFolder;
  folders: readonly Folder[];
  chosenId: string | null;
  onChoose(folderId: string): void;
  onDone(): void;
}

/** The dialogs that create, change or delete a folder. */
export function FolderDialogs({ asked, folders, chosenId, onChoose, onDone }: FolderDialogsProps) {
  const remove = useDeleteFolder();
  if (asked === null) return null;
  if (asked.as === 'deleted') {
    const { id, name } = asked.folder;
    return <DeleteDialog title={messages.removeTitle(name)} id={id} remove={remove} onDone={onDone} />;
  }
  return (
    <FolderModal
      folders={folders}
      folder={asked.as === 'edited' ? asked.folder : null}
      parentId={chosenId}
      onSaved={({ id }) => {
        onChoose(id);
        onDone();
      }}
      onClose={onDone}
    />
  );
}
