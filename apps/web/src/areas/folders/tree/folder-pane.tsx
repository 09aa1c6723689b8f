import type { Folder } from '@domdom/api';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { folderMessages as messages } from '../messages.ts';
import { FolderTree } from './folder-tree.tsx';
import styles from './folders.module.css';
import { folderRows, indentedName } from './tree.ts';

interface FolderPaneProps {
  folders: readonly Folder[];
  chosenId: string | null;
  onChoose(folderId: string): void;
  /** Null for anyone who cannot have folders. */
  onAdd: (() => void) | null;
  onEdit(folder: Folder): void;
  onDelete(folder: Folder): void;
}

/** The folders: a tree on the left, a list to choose from on phones. */
export function FolderPane({ folders, chosenId, onChoose, onAdd, onEdit, onDelete }: FolderPaneProps) {
  const isPhone = useIsPhone();
  return (
    <section className={styles.pane} aria-label={messages.title}>
      <div className="spread">
        <h2 className={styles.title}>{messages.title}</h2>
        {onAdd && (
          <Button size="small" variant="secondary" icon="plus" onClick={onAdd}>
            {messages.add}
          </Button>
        )}
      </div>
      {folders.length === 0 ? (
        <EmptyState
          title={messages.emptyTitle}
          text={onAdd ? messages.emptyText : messages.noneForStudents}
        />
      ) : isPhone ? (
        <SelectField
          label={messages.choose}
          name="folder"
          value={chosenId ?? ''}
          onChange={(id) => id !== '' && onChoose(id)}
          placeholder={messages.choose}
          options={folderRows(folders, new Set()).map((row) => ({
            value: row.folder.id,
            label: `${indentedName(row)} (${row.folder.fileCount})`,
          }))}
        />
      ) : (
        <FolderTree
          folders={folders}
          chosenId={chosenId}
          onChoose={({ id }) => onChoose(id)}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
    </section>
  );
}
