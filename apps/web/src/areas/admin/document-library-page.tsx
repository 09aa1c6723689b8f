import type { SchoolDocument } from '@domdom/api';
import { DOCUMENT_ACCEPT } from '@domdom/domain/media/documents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useReaderAhead } from '../../components/reader/book-reader.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import { UploadButton } from '../../components/upload/upload-button.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { useListState } from '../../lib/use-list-state.ts';
import { documentColumns } from './documents/document-columns.tsx';
import { DocumentDialog } from './documents/document-dialog.tsx';
import { AddLinkDocumentModal, EditDocumentModal } from './documents/edit-document-modal.tsx';
import { UploadState } from './documents/upload-state.tsx';
import { useDocumentUpload } from './documents/use-document-upload.ts';
import { documentMessages as messages } from './messages.ts';
import { documentsQuery, useDeleteDocument } from './queries.ts';

type Opened = { as: 'shown' | 'edited' | 'deleted'; document: SchoolDocument } | null;

function DocumentList() {
  const [list, setList] = useListState();
  const [opened, setOpened] = useState<Opened>(null);
  const remove = useDeleteDocument();
  const { page, size, search } = list;
  const query = useQuery({ ...documentsQuery({ page, size, search }), placeholderData: keepPreviousData });
  const close = () => setOpened(null);
  const show = (document: SchoolDocument) => setOpened({ as: 'shown', document });
  return (
    <>
      <StaffList
        label={messages.title}
        query={query}
        columns={documentColumns({
          onOpen: show,
          onEdit: (document) => setOpened({ as: 'edited', document }),
          onDelete: (document) => setOpened({ as: 'deleted', document }),
        })}
        rowKey={({ id }) => id}
        onRowClick={show}
        {...searchedList([list, setList], messages)}
        nothing={<NothingListed isNarrowed={search !== ''} texts={messages} />}
      />
      {opened?.as === 'shown' && <DocumentDialog document={opened.document} onClose={close} />}
      {opened?.as === 'edited' && <EditDocumentModal document={opened.document} onClose={close} />}
      {opened?.as === 'deleted' && (
        <DeleteDialog
          title={messages.removeTitle}
          text={messages.removeText(opened.document.title)}
          id={opened.document.id}
          remove={remove}
          onDone={close}
        />
      )}
    </>
  );
}

export default function DocumentLibraryPage() {
  const [isAddingLink, setAddingLink] = useState(false);
  const { send, ...upload } = useDocumentUpload();
  useReaderAhead();
  return (
    <StaffProvider>
      <PageHeader
        description={messages.description}
        actions={
          <>
            <ChangeHistoryButton type="attachments" />
            <Button variant="secondary" icon="external" onClick={() => setAddingLink(true)}>
              {messages.addLink}
            </Button>
            <UploadButton
              label={messages.upload}
              accept={DOCUMENT_ACCEPT}
              isBusy={upload.sending !== null}
              onChoose={([file]) => file && void send(file)}
            />
          </>
        }
      />
      <div className="stack">
        <p className="muted">{messages.uploadHint}</p>
        <UploadState {...upload} />
        <DocumentList />
      </div>
      {isAddingLink && <AddLinkDocumentModal onClose={() => setAddingLink(false)} />}
    </StaffProvider>
  );
}
