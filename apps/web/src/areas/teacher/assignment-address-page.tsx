import type { TaughtClass } from '@domdom/api';
import { isExerciseType } from '@domdom/domain/assignments/exercise-types';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { usePageName } from '../../lib/page-context.ts';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import { AssignmentList } from './classes/assignment-list.tsx';
import { ClassNote } from './classes/class-note.tsx';
import { assignmentMessages } from './messages.ts';
import { teacherClassPath } from '../../lib/paths.ts';
import { detailsPath, editPath } from '../../lib/teacher-paths.ts';
import { classQuery } from './queries.ts';

/** The assignments of a class to choose from, when the address names none. */
function ClassworkChoice({ taught }: { taught: TaughtClass }) {
  const title = usePageName();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          classListCrumb(taught.role !== 'reader'),
          { label: taught.className, to: teacherClassPath(taught.id) },
          { label: title },
        ]}
        description={taught.className}
      />
      <div className="stack">
        <ClassNote text={assignmentMessages.unnamed} />
        <AssignmentList taught={taught} onAssign={null} />
      </div>
    </>
  );
}

function UnnamedAssignment({ classId }: { classId: string }) {
  const query = useQuery(classQuery(classId));
  return (
    <StaffProvider>
      <QueryView query={query}>{(taught) => <ClassworkChoice taught={taught} />}</QueryView>
    </StaffProvider>
  );
}

/** Forwards `details/UNIT?assignmentId=...` and `edit/UNIT?assignmentId=...` to the page of the assignment. */
export default function AssignmentAddressPage() {
  const isEdit = useLocation().pathname.includes('/assignments/edit/');
  const [search] = useSearchParams();
  const { classId = '', exerciseType } = useParams();
  if (!isExerciseType(exerciseType)) return <NotFoundContent />;
  const assignmentId = search.get('assignmentId') ?? '';
  if (assignmentId === '') return <UnnamedAssignment classId={classId} />;
  const named = { id: encodeURIComponent(assignmentId), classId, exerciseType };
  return <Navigate to={isEdit ? editPath(named) : detailsPath(named)} replace />;
}
