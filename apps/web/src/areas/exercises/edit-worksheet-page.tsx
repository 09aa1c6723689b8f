import { useNavigate, useParams } from 'react-router';
import { WorksheetModal } from './editor/worksheet-modal.tsx';

/** The editor at an address of its own; the files lie behind it. */
export default function EditWorksheetPage() {
  const { folderId = '', worksheetId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <WorksheetModal
      key={worksheetId}
      folderId={folderId}
      fileId={worksheetId}
      onClose={() => void navigate('/lms/support/assignments-management', { replace: true })}
    />
  );
}
