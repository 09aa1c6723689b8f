import type { Folder } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { FOLDER_TARGET } from '@domdom/domain/media/attachments';
import { EXERCISE_FILE_ACCEPT } from '@domdom/domain/folders/exercise-files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRoles } from '../../lib/store/hooks.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { GiveModal } from '../../components/staff/assign/give-modal.tsx';
import { assignMessages } from '../../components/staff/assign/messages.ts';
import { ProgressTestModal } from '../../components/staff/assign/progress-test-modal.tsx';
import { BinLink } from '../../components/staff/bin/bin-link.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import { PhoneUpload } from '../../components/staff/attachments/phone-upload.tsx';
import { UploadButton } from '../../components/upload/upload-button.tsx';
import { UploadList } from '../../components/upload/upload-list.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useLiveAttachments } from '../../lib/attachments.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import styles from './assignments-management-page.module.css';
import { FolderContents } from './files/folder-contents.tsx';
import { useFolderUploads } from './files/use-folder-uploads.ts';
import { useOpenWorksheet } from './files/use-shown-worksheet.ts';
import { FolderDialogs } from './tree/folder-dialogs.tsx';
import type { AskedOfFolder } from './tree/folder-dialogs.tsx';
import { FolderMark } from './tree/folder-mark.tsx';
import { FolderPane } from './tree/folder-pane.tsx';
import { fileMessages, folderMessages, uploadMessages } from './messages.ts';
import { foldersQuery, useRefreshFolders } from './queries.ts';

interface FolderSideProps {
  folder: Folder;
  folders: readonly Folder[];
  onAsk(asked: AskedOfFolder): void;
}

function FolderHeading({ folder, onAsk }: Pick<FolderSideProps, 'folder' | 'onAsk'>) {
  return (
    <div className={styles.heading}>
      <FolderMark colour={folder.color} />
      <h2>{folder.name}</h2>
      <IconButton
        icon="edit"
        label={folderMessages.edit(folder.name)}
        onClick={() => onAsk({ as: 'edited', folder })}
      />
      <IconButton
        icon="trash"
        tone="danger"
        label={folderMessages.remove(folder.name)}
        onClick={() => onAsk({ as: 'deleted', folder })}
      />
    </div>
  );
}

/** The contents of the chosen folder, and the ways to add more. */
function FolderSide({ folder, folders, onAsk }: FolderSideProps) {
  const { send, ...uploads } = useFolderUploads();
  const openWorksheet = useOpenWorksheet();
  const entity = { ...FOLDER_TARGET, entityId: folder.id };
  const refresh = useRefreshFolders();
  // Files may arrive from a phone, another tab or an older client.
  useLiveAttachments(entity, null, refresh);
  const [isGivingTest, setIsGivingTest] = useState(false);
  return (
    <div className="stack">
      <FolderHeading folder={folder} onAsk={onAsk} />
      <div className="row">
        <UploadButton
          label={uploadMessages.upload}
          accept={EXERCISE_FILE_ACCEPT}
          isMultiple
          isBusy={uploads.isSending}
          onChoose={(files) => void send(folder.id, files)}
        />
        <PhoneUpload entity={entity} />
        <Button icon="plus" onClick={() => openWorksheet({ use: 'create' })}>
          {fileMessages.create}
        </Button>
        <Button icon="test" variant="secondary" onClick={() => setIsGivingTest(true)}>
          {fileMessages.progressTest}
        </Button>
      </div>
      <p className="muted">{uploadMessages.hint}</p>
      <UploadList {...uploads} failed={uploadMessages.failed} />
      <FolderContents key={folder.id} folder={folder} folders={folders} />
      {isGivingTest && <ProgressTestModal onClose={() => setIsGivingTest(false)} />}
    </div>
  );
}

interface FoldersProps {
  folders: readonly Folder[];
  canKeep: boolean;
}

/** The chosen folder is in the address, so a reload and Back show the same one. */
function Folders({ folders, canKeep }: FoldersProps) {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<AskedOfFolder>(null);
  const chosen = folders.find(({ id }) => id === params.get('folder')) ?? null;
  const choose = (folder: string) => setParams({ folder });
  return (
    <div className={styles.columns}>
      <FolderPane
        folders={folders}
        chosenId={chosen?.id ?? null}
        onChoose={choose}
        onAdd={canKeep ? () => setAsked({ as: 'added' }) : null}
        onEdit={(folder) => setAsked({ as: 'edited', folder })}
        onDelete={(folder) => setAsked({ as: 'deleted', folder })}
      />
      {chosen ? (
        <FolderSide folder={chosen} folders={folders} onAsk={setAsked} />
      ) : (
        folders.length > 0 && (
          <EmptyState title={folderMessages.nothingChosen} text={folderMessages.nothingChosenText} />
        )
      )}
      <FolderDialogs
        asked={asked}
        folders={folders}
        chosenId={chosen?.id ?? null}
        onChoose={choose}
        onDone={() => setAsked(null)}
      />
    </div>
  );
}

function OwnFolders() {
  const query = useQuery(foldersQuery());
  return <QueryView query={query}>{({ items }) => <Folders folders={items} canKeep />}</QueryView>;
}

export default function AssignmentsManagementPage() {
  // Anyone may open the page, but only those who teach have folders.
  const canKeep = isAllowed(AREA_ACCESS.teacherPages, useRoles());
  const [isGiving, setIsGiving] = useState(false);
  return (
    <StaffProvider>
      <PageHeader
        description={fileMessages.description}
        actions={
          canKeep && (
            <>
              <Button icon="send" onClick={() => setIsGiving(true)}>
                {assignMessages.giveToClass}
              </Button>
              <BinLink />
              <ChangeHistoryButton type="attachments" also={['assignments']} />
            </>
          )
        }
      />
      {isGiving && <GiveModal onClose={() => setIsGiving(false)} />}
      {canKeep ? <OwnFolders /> : <Folders folders={[]} canKeep={false} />}
    </StaffProvider>
  );
}
