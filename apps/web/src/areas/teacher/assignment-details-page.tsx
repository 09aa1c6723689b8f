import { isExerciseType } from '@domdom/domain/assignments/exercise-types';
import { useParams } from 'react-router';
import { NotFoundContent } from '../../components/error-screens.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { AssignmentDetails } from '../../components/staff/review/assignment-details.tsx';

export default function AssignmentDetailsPage() {
  const { assignmentId = '', exerciseType } = useParams();
  if (!isExerciseType(exerciseType)) return <NotFoundContent />;
  return (
    <StaffProvider>
      <AssignmentDetails key={assignmentId} assignmentId={assignmentId} exerciseType={exerciseType} />
    </StaffProvider>
  );
}
