import type { StudentResult, TeacherAssignmentRow } from '@domdom/api';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { NotFoundContent } from '../../../components/error-screens.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { classListCrumb } from '../../../components/staff/review/class-crumb.ts';
import { neighboursOf } from '../../../components/staff/review/gradebook.ts';
import { reviewMessages } from '../../../components/staff/review/messages.ts';
import { teacherClassPath } from '../../../lib/paths.ts';
import {
  RUNNING,
  filledWorksheetPath,
  runningWorksheetPath,
  worksheetResultsPath,
} from '../../../components/worksheet/results/paths.ts';
import styles from '../../../components/staff/review/review.module.css';
import { ReviewedAttempt } from '../../../components/staff/review/reviewed-attempt.tsx';
import { RunningWorksheet } from '../../../components/worksheet/results/running-worksheet.tsx';
import { useLiveGradebook } from '../../../components/staff/review/use-live-gradebook.ts';
import { useReviewedResult } from '../../../components/staff/review/use-reviewed-result.ts';

interface FilledProps {
  assignment: TeacherAssignmentRow;
  students: readonly StudentResult[];
  student: StudentResult;
  canMark: boolean;
}

/** Links a student's finished worksheet and the one that the same student is filling in again. */
function OtherWorksheet({
  assignment,
  student,
  isRunning,
}: Pick<HeaderProps, 'assignment' | 'student' | 'isRunning'>) {
  if (student.result === null || student.openAttemptId === null) return null;
  const path = isRunning ? filledWorksheetPath : runningWorksheetPath;
  return (
    <ButtonLink variant="secondary" to={path(assignment.id, student.studentId)}>
      {isRunning ? reviewMessages.showResult : reviewMessages.showRunning}
    </ButtonLink>
  );
}

interface HeaderProps extends FilledProps {
  isRunning: boolean;
}

function FilledHeader({ assignment, students, student, canMark, isRunning }: HeaderProps) {
  const title = (isRunning ? reviewMessages.runningTitle : reviewMessages.title)(student.fullName);
  useDocumentTitle(title);
  const { previousId, nextId } = neighboursOf(reviewableIds(students), student.studentId);
  return (
    <PageHeader
      title={title}
      breadcrumb={[
        classListCrumb(canMark),
        { label: assignment.className, to: teacherClassPath(assignment.classId) },
        { label: assignment.title, to: worksheetResultsPath(assignment.id) },
        { label: student.fullName },
      ]}
      actions={
        <>
          <OtherWorksheet assignment={assignment} student={student} isRunning={isRunning} />
          {previousId !== null && (
            <ButtonLink
              variant="secondary"
              icon="chevron-left"
              to={filledWorksheetPath(assignment.id, previousId)}
            >
              {reviewMessages.previous}
            </ButtonLink>
          )}
          {nextId !== null && (
            <ButtonLink
              variant="secondary"
              icon="chevron-right"
              to={filledWorksheetPath(assignment.id, nextId)}
            >
              {reviewMessages.next}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

const reviewableIds = (students: readonly StudentResult[]): string[] =>
  students.filter(({ result }) => result !== null).map(({ studentId }) => studentId);

function Filled(props: FilledProps) {
  const { assignment, students, student, canMark } = props;
  const navigate = useNavigate();
  const [isChanged, setIsChanged] = useState(false);
  const guard = useLeaveGuard(isChanged);
  const { nextId } = neighboursOf(reviewableIds(students), student.studentId);
  const [params] = useSearchParams();
  const result = useReviewedResult(student.result, isChanged);
  const running = result === null || params.has(RUNNING) ? student.openAttemptId : null;
  return (
    <>
      <FilledHeader {...props} isRunning={running !== null} />
      {running !== null ? (
        <RunningWorksheet attemptId={running} student={student} questionCount={assignment.questionCount} />
      ) : result ? (
        <div className={styles.onPage}>
          <ReviewedAttempt
            key={result.attemptId}
            assignmentId={assignment.id}
            points={assignment.points}
            student={student}
            canMark={canMark}
            // Nothing is spoken in a worksheet.
            canScore={false}
            result={result}
            hasNext={nextId !== null}
            onChanged={setIsChanged}
            onSaved={(isGoingOn) => {
              if (isGoingOn && nextId !== null) void navigate(filledWorksheetPath(assignment.id, nextId));
            }}
          />
        </div>
      ) : (
        <EmptyState title={reviewMessages.gone} />
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        isDanger
        title={reviewMessages.unsavedTitle}
        text={reviewMessages.unsavedText}
        confirmLabel={reviewMessages.unsavedConfirm}
        cancelLabel={reviewMessages.unsavedCancel}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </>
  );
}

function FilledWorksheet({ assignmentId, studentId }: { assignmentId: string; studentId: string }) {
  const query = useLiveGradebook(assignmentId);
  return (
    <QueryView query={query}>
      {({ assignment, students, canMark }) => {
        const student = students.find((other) => other.studentId === studentId);
        // The address names another kind of exercise, or a student of another class.
        if (assignment.exerciseType !== 'LIVEWORKSHEET' || student === undefined) return <NotFoundContent />;
        return (
          <Filled
            key={studentId}
            assignment={assignment}
            students={students}
            student={student}
            canMark={canMark}
          />
        );
      }}
    </QueryView>
  );
}

/** The worksheet as one student filled it in, for marking. */
export default function FilledWorksheetPage() {
  const { id = '', studentId = '' } = useParams();
  return (
    <StaffProvider>
      <FilledWorksheet assignmentId={id} studentId={studentId} />
    </StaffProvider>
  );
}
