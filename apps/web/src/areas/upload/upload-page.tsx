import type { AttachmentEntity } from '@domdom/domain/media/attachments';
import { lastPage } from '@domdom/domain/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { LANDING_PATH } from '../../lib/paths.ts';
import { useOptionalUser } from '../../lib/store/hooks.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CardPage } from '../../components/card-page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, SkeletonLines } from '../../components/states.tsx';
import { useFileUploads } from '../../components/upload/use-file-uploads.ts';
import { isApiError } from '../../lib/api-client.ts';
import { attachmentsQuery, useLiveAttachments, useRefreshAttachments } from '../../lib/attachments.ts';
import { AttachmentList } from './attachment-list.tsx';
import { uploadPageMessages as messages } from './messages.ts';
import { Uploader } from './uploader.tsx';

const PAGE_SIZE = 20;

interface AttachmentsProps {
  entity: AttachmentEntity;
  ticket: string | null;
}

function TicketOver() {
  return <EmptyState title={messages.overTitle} text={messages.overText} />;
}

function Attachments({ entity, ticket }: AttachmentsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...attachmentsQuery(entity, { ticket, page, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const refresh = useRefreshAttachments();
  const uploads = useFileUploads();
  useLiveAttachments(entity, ticket, refresh);
  // The last file of a page was deleted, here or elsewhere.
  const last = query.data === undefined ? page : lastPage(query.data.total, PAGE_SIZE);
  if (page > last) setPage(last);
  // Also when the ticket expired while the page was open; running uploads still finish.
  if (isApiError(query.error, 'TICKET_REFUSED') && !uploads.isSending) return <TicketOver />;
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
      {(list) => (
        <>
          <Uploader
            entity={entity}
            ticket={ticket}
            title={list.title}
            left={list.ticket}
            uploads={uploads}
            onSettled={refresh}
          />
          <AttachmentList entity={entity} list={list} onPage={setPage} onDeleted={refresh} />
        </>
      )}
    </QueryView>
  );
}

function Content() {
  const { moduleName = '', subModuleName = '', entityName = '', entityId = '' } = useParams();
  // After the #, where no server or proxy reads it.
  const ticket = useLocation().hash.slice(1);
  const user = useOptionalUser();
  if (ticket === '' && user === null) {
    return (
      <EmptyState
        title={messages.loginTitle}
        text={messages.loginText}
        action={<ButtonLink to={LANDING_PATH}>{messages.login}</ButtonLink>}
      />
    );
  }
  const entity = { moduleName, subModuleName, entityName, entityId };
  // A new code in the same tab starts again.
  return <Attachments key={ticket} entity={entity} ticket={ticket === '' ? null : ticket} />;
}

/** The page that a QR code opens on a phone: adds files to something and shows its existing files. */
export default function UploadPage() {
  return (
    <CardPage>
      <h1>{messages.title}</h1>
      <Content />
    </CardPage>
  );
}
