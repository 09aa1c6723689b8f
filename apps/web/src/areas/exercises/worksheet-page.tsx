import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { WorksheetModal } from './editor/worksheet-modal.tsx';
import { pageNames } from './pages.messages.ts';
import { folderPath } from './paths.ts';
import { worksheetQuery } from './queries.ts';

interface WorksheetProps {
  fileId: string;
  /** Who an address with two ids says it lies in: its folder, or itself. */
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
              breadcrumb={[{ label: pageNames.management, to: folderPath(folderId) }, { label: name }]}
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

/** An own worksheet under its own address: to be looked at, or, behind `edit`, to be changed. */
export default function WorksheetPage() {
  const { id = '', worksheetId } = useParams();
  const fileId = worksheetId ?? id;
  return (
    <StaffProvider>
      <OwnWorksheet key={fileId} fileId={fileId} parentId={id} isEdited={worksheetId !== undefined} />
    </StaffProvider>
  );
}
