import type { ExerciseFile } from '@domdom/api';
import { useQueryClient } from '@tanstack/react-query';
import { fileThing, titleOfGiving } from '../../../components/staff/assign/chosen.ts';
import { GiveDialog } from '../../../components/staff/assign/give-dialog.tsx';
import { refreshFiles } from '../queries.ts';

interface GiveFileModalProps {
  file: ExerciseFile;
  colour: string;
  onClose(): void;
}

/** Assigns a worksheet or a plain file to classes of any grade. */
export function GiveFileModal({ file, colour, onClose }: GiveFileModalProps) {
  const client = useQueryClient();
  return (
    <GiveDialog
      title={titleOfGiving(file)}
      thing={fileThing(file, colour)}
      onClose={onClose}
      onAssigned={() => {
        // The table counts the assignments of each file.
        void refreshFiles(client);
        onClose();
      }}
    />
  );
}
