import type { ExerciseFile, Folder } from '@domdom/api';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { useDeletedToast } from '../../../components/staff/bin/restore.ts';
import { shortFileName } from '../../../lib/exercise-files.ts';
import { fileMessages as messages } from '../messages.ts';
import { useDeleteFile } from '../queries.ts';
import { GiveFileModal } from './give-file-modal.tsx';
import { RenameFileModal } from './rename-file-modal.tsx';

export type AskedOfFile = { as: 'given' | 'renamed' | 'deleted'; file: ExerciseFile } | null;

interface FileDialogsProps {
  asked: AskedOfFile;
  folder: Folder;
  folders: readonly Folder[];
  onDone(): void;
}

/** The dialogs that assign, rename or delete a file. */
export function FileDialogs({ asked, folder, folders, onDone }: FileDialogsProps) {
  const remove = useDeleteFile();
  const tellDeleted = useDeletedToast();
  if (asked === null) return null;
  const { as, file } = asked;
  if (as === 'given') return <GiveFileModal file={file} colour={folder.color} onClose={onDone} />;
  if (as === 'renamed') return <RenameFileModal file={file} folders={folders} onClose={onDone} />;
  return (
    <DeleteDialog
      title={shortFileName(file.fileName)}
      text={messages.removeText}
      id={file.id}
      remove={remove}
      tellDeleted={({ binId }) => tellDeleted(binId)}
      onDone={onDone}
    />
  );
}
