import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { NotFoundContent } from '../../../components/error-screens.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { WorksheetModal } from '../../../components/worksheet/editor/worksheet-modal.tsx';
import { FOLDERS_PAGE_NAME } from '../../../lib/messages.ts';
import { folderPath } from '../../../lib/paths.ts';
import { worksheetQuery } from './queries.ts';

interface WorksheetProps {
  fileId: string;
  /** The first id of an address with two: the worksheet's folder, or the worksheet itself. */
  parentId: string;
  isEdited: boolean;
}

function OwnWorksheet({ fileId, parentId, isEdited }: WorksheetProps) {
  const navigate = useNavigate();
  const query = useQuery(worksheetQuery(fileId));
  return (
    <QueryView query={query}>
      {({ id, folderId, name }) =>
        parentId === id || parentId === folderId ? (
          <>
            <PageHeader
              title={name}
              breadcrumb={[{ label: FOLDERS_PAGE_NAME, to: folderPath(folderId) }, { label: name }]}
            />
            <WorksheetModal
              folderId={folderId}
              fileId={id}
              initialMode={isEdited ? 'edit' : 'view'}
              onClose={() => void navigate(folderPath(folderId))}
            />
          </>
        ) : (
          <NotFoundContent />
        )
      }
    </QueryView>
  );
}

/** A teacher's own worksheet at its own address: to be viewed or, after `edit`, to be changed. */
export default function WorksheetPage() {
  const { id = '', worksheetId } = useParams();
  const fileId = worksheetId ?? id;
  return (
    <StaffProvider>
      <OwnWorksheet key={fileId} fileId={fileId} parentId={id} isEdited={worksheetId !== undefined} />
    </StaffProvider>
  );
}
