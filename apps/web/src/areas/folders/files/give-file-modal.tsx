import type { ExerciseFile } from '@domdom/api';
import { titleOfFile } from '@domdom/domain/media/documents';
import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { useQueryClient } from '@tanstack/react-query';
import { GiveDialog } from '../../../components/staff/assign/give-dialog.tsx';
import { giveMessages as messages } from '../messages.ts';
import { refreshFiles } from '../queries.ts';

interface GiveFileModalProps {
  file: ExerciseFile;
  colour: string;
  onClose(): void;
}

/** Assigns a worksheet or a plain file to classes of any grade. */
export function GiveFileModal({ file, colour, onClose }: GiveFileModalProps) {
  const client = useQueryClient();
  const isDrawn = isWorksheet(file.tags);
  return (
    <GiveDialog
      title={isDrawn ? messages.worksheetTitle : messages.fileTitle}
      thing={{
        exerciseType: isDrawn ? 'LIVEWORKSHEET' : 'ASSIGNMENT',
        asked: { fileId: file.id },
        title: isDrawn ? file.fileName : titleOfFile(file.fileName),
        colour,
        grade: null,
        success: messages.success,
      }}
      onClose={onClose}
      onAssigned={() => {
        // The table counts the assignments of each file.
        void refreshFiles(client);
        onClose();
      }}
    />
  );
}
