import type { ExerciseFile } from '@domdom/api';
import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { savedFileUrl } from '../../../lib/exercise-files.ts';
import { fileMessages as messages } from '../messages.ts';

export interface FileActionsProps {
  file: ExerciseFile;
  isCopying: boolean;
  onPreview(file: ExerciseFile): void;
  onEdit(file: ExerciseFile): void;
  onAssign(file: ExerciseFile): void;
  onRename(file: ExerciseFile): void;
  onCopy(file: ExerciseFile): void;
  onDelete(file: ExerciseFile): void;
}

/** The actions of a file: worksheets are previewed and edited here, plain files are downloaded. */
export function FileActions(props: FileActionsProps) {
  const { file, isCopying, onPreview, onEdit, onAssign, onRename, onCopy, onDelete } = props;
  const isDrawn = isWorksheet(file.tags);
  return (
    <div className="row" role="group" aria-label={messages.actionsOf(file.fileName)}>
      <Button size="small" icon="send" onClick={() => onAssign(file)}>
        {messages.assign}
      </Button>
      {isDrawn ? (
        <>
          <Button size="small" variant="secondary" icon="eye" onClick={() => onPreview(file)}>
            {messages.preview}
          </Button>
          <Button size="small" variant="secondary" icon="edit" onClick={() => onEdit(file)}>
            {messages.edit}
          </Button>
          <Button
            size="small"
            variant="secondary"
            icon="copy"
            isLoading={isCopying}
            onClick={() => onCopy(file)}
          >
            {messages.copy}
          </Button>
        </>
      ) : (
        <ButtonLink
          size="small"
          variant="secondary"
          icon="download"
          href={savedFileUrl(file.id)}
          downloadAs={file.fileName}
        >
          {messages.download}
        </ButtonLink>
      )}
      <Button size="small" variant="secondary" icon="settings" onClick={() => onRename(file)}>
        {messages.rename}
      </Button>
      <Button size="small" variant="secondary" icon="trash" onClick={() => onDelete(file)}>
        {messages.remove}
      </Button>
    </div>
  );
}
