import type { ExerciseFile, Folder } from '@domdom/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { NothingListed } from '../../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import { searchedList } from '../../../components/staff/searched-list.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { WorksheetModal } from '../../../components/worksheet/editor/worksheet-modal.tsx';
import { fileMessages as messages } from '../messages.ts';
import { filesQuery, useCopyWorksheet } from '../queries.ts';
import { FileActions } from './file-actions.tsx';
import { FILE_COLUMNS, giveColumn } from './file-columns.tsx';
import { FileDialogs } from './file-dialogs.tsx';
import type { AskedOfFile } from './file-dialogs.tsx';
import { useOpenWorksheet, useShownWorksheet } from './use-shown-worksheet.ts';

interface FolderContentsProps {
  folder: Folder;
  folders: readonly Folder[];
}

/** The files of a folder, each with its actions below its row. */
export function FolderContents({ folder, folders }: FolderContentsProps) {
  const [list, setList] = useListState();
  const { page, size, search } = list;
  const query = useQuery({
    ...filesQuery(folder.id, { page, size, search }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<AskedOfFile>(null);
  const openWorksheet = useOpenWorksheet();
  const { shown, follow, close } = useShownWorksheet(query.data?.items);
  const copy = useCopyWorksheet();

  const toggle = ({ id }: ExerciseFile) =>
    setOpen((before) => (before.includes(id) ? before.filter((key) => key !== id) : [...before, id]));
  const columns = [...FILE_COLUMNS, giveColumn((file) => setAsked({ as: 'given', file }))];
  const handleCopy = ({ id }: ExerciseFile) =>
    copy.mutate(id, {
      onSuccess: ({ fileName }) =>
        showToast({ kind: 'success', title: common.success, text: messages.copied(fileName) }),
      onError: (error) => toastError(error, messages.copyFailed),
    });

  return (
    <>
      <StaffList
        label={messages.list(folder.name)}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onRowClick={toggle}
        details={{
          keys: open,
          onChange: setOpen,
          nameOf: ({ fileName }) => messages.actionsOf(fileName),
          render: (file) => (
            <FileActions
              file={file}
              isCopying={copy.isPending && copy.variables === file.id}
              onPreview={({ id }) => openWorksheet({ use: 'preview', fileId: id })}
              onEdit={({ id }) => openWorksheet({ use: 'edit', fileId: id })}
              onAssign={(row) => setAsked({ as: 'given', file: row })}
              onRename={(row) => setAsked({ as: 'renamed', file: row })}
              onCopy={handleCopy}
              onDelete={(row) => setAsked({ as: 'deleted', file: row })}
            />
          ),
        }}
        {...searchedList([list, setList], messages)}
        nothing={<NothingListed isNarrowed={search !== ''} texts={messages} />}
      />
      <FileDialogs asked={asked} folder={folder} folders={folders} onDone={() => setAsked(null)} />
      {shown && (
        // Without a key, so that the dialog is not replaced when a new worksheet gets its address while open.
        <WorksheetModal
          folderId={folder.id}
          {...(shown.use !== 'create' && { fileId: shown.fileId })}
          initialMode={shown.use}
          onOpened={follow}
          onClose={close}
        />
      )}
    </>
  );
}
