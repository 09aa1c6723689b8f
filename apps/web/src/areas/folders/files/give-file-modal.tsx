import type { ExerciseFile } from '@domdom/api';
import { titleOfFile } from '@domdom/domain/media/documents';
import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AssignModal } from '../../../components/staff/assign/assign-modal.tsx';
import { GiveForm } from '../../../components/staff/assign/give-form.tsx';
import { managedClassesQuery } from '../../../components/staff/assign/queries.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
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
  const query = useQuery(managedClassesQuery());
  const isDrawn = isWorksheet(file.tags);
  return (
    <AssignModal title={isDrawn ? messages.worksheetTitle : messages.fileTitle} onClose={onClose}>
      {(onTouched) => (
        <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
          {({ items }) => (
            <GiveForm
              thing={{
                exerciseType: isDrawn ? 'LIVEWORKSHEET' : 'ASSIGNMENT',
                asked: { fileId: file.id },
                title: isDrawn ? file.fileName : titleOfFile(file.fileName),
                colour,
                grade: null,
                success: messages.success,
              }}
              classes={items}
              currentClassId={null}
              onTouched={onTouched}
              onAssigned={() => {
                // The table counts the assignments of each file.
                void refreshFiles(client);
                onClose();
              }}
            />
          )}
        </QueryView>
      )}
    </AssignModal>
  );
}
