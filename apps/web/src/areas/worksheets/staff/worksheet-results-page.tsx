import { useParams } from 'react-router';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { AssignmentDetails } from '../../../components/staff/review/assignment-details.tsx';

/** The results of a worksheet under its short address, which names no class. */
export default function WorksheetResultsPage() {
  const { id = '' } = useParams();
  return (
    <StaffProvider>
      <AssignmentDetails key={id} assignmentId={id} exerciseType="LIVEWORKSHEET" />
    </StaffProvider>
  );
}
