import type { TeacherAssignmentRow } from '@domdom/api';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import { isUnitKey, unitLabel } from '@domdom/domain/school/units';
import { common } from '../../../lib/messages.ts';
import { Tag } from '../../../components/badge.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { NotFoundContent } from '../../../components/error-screens.tsx';
import { GivenFile } from '../../../components/given-file/given-file.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { TextLines } from '../../../components/text-lines.tsx';
import { givenName } from '../../../lib/given-name.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { classListCrumb } from '../class-crumb.ts';
import { minutesOf } from '../../../components/staff/minutes-of.ts';
import { formatInstant, formatScore } from '../format.ts';
import { behaviourLabel } from '../../../components/staff/assign/behaviour-label.ts';
import { assignMessages } from '../../../components/staff/assign/messages.ts';
import { assignmentMessages } from '../messages.ts';
import { teacherClassPath } from '../../../lib/paths.ts';
import { editPath, previewPath, runningWorksheetPath, worksheetPath } from '../paths.ts';
import { GradebookSummary } from './gradebook-summary.tsx';
import { GradebookView } from './gradebook-view.tsx';
import { TypedAnswersButton } from './typed-answers-button.tsx';
import { type Gradebook, useLiveGradebook } from './use-live-gradebook.ts';

interface HeaderProps {
  assignment: TeacherAssignmentRow;
  canMark: boolean;
}

function PreviewLink({ assignment, canMark }: HeaderProps) {
  const { id, exerciseType, examId, attachmentId } = assignment;
  const look = { variant: 'secondary', icon: 'external' } as const;
  if (exerciseType === 'UNIT' && examId !== null) {
    return (
      <ButtonLink {...look} href={previewPath(examId, id)}>
        {assignmentMessages.previewTest}
      </ButtonLink>
    );
  }
  // A worksheet is shown only to its author.
  if (exerciseType === 'LIVEWORKSHEET' && attachmentId !== null && canMark) {
    return (
      <ButtonLink {...look} href={worksheetPath(attachmentId)}>
        {assignmentMessages.previewWorksheet}
      </ButtonLink>
    );
  }
  return null;
}

function AssignmentHeader({ assignment, canMark }: HeaderProps) {
  return (
    <PageHeader
      title={assignment.title}
      breadcrumb={[
        classListCrumb(canMark),
        { label: assignment.className, to: teacherClassPath(assignment.classId) },
        { label: assignment.title },
      ]}
      description={[assignMessages.chooseFor(assignment.className), givenName(assignment)]
        .filter((part) => part !== null)
        .join(' · ')}
      actions={
        <>
          <PreviewLink assignment={assignment} canMark={canMark} />
          {assignment.exerciseType === 'LIVEWORKSHEET' && <TypedAnswersButton assignmentId={assignment.id} />}
          {canMark && (
            <ButtonLink variant="secondary" icon="edit" to={editPath(assignment)}>
              {common.edit}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function AssignmentFacts({ assignment }: { assignment: TeacherAssignmentRow }) {
  const { dueDate, points, questionCount, durationSeconds, behaviour, settings, instructions } = assignment;
  const howDone = behaviourLabel(assignment);
  return (
    <Card as="div">
      <p className="row">
        {isUnitKey(settings.unit) && <Tag color={assignment.color}>{unitLabel(settings.unit)}</Tag>}
        <Tag tone="warning">{assignmentMessages.due(formatInstant(dueDate))}</Tag>
        <Tag>{points > 0 ? assignmentMessages.points(formatScore(points)) : assignmentMessages.noPoints}</Tag>
        {howDone !== null && <Tag tone={behaviour === 'test' ? 'info' : 'neutral'}>{howDone}</Tag>}
        {questionCount > 0 && <Tag>{assignMessages.questions(questionCount)}</Tag>}
        {durationSeconds > 0 && <Tag>{assignMessages.minutes(minutesOf(durationSeconds))}</Tag>}
      </p>
      {instructions !== '' && <TextLines text={instructions} />}
      <GivenFile {...assignment} />
    </Card>
  );
}

type ResultsProps = Pick<Gradebook, 'assignment' | 'students' | 'canMark'>;

function Results({ assignment, students, canMark }: ResultsProps) {
  const { id, exerciseType, points, questionCount } = assignment;
  const isFollowed = exerciseType === 'LIVEWORKSHEET';
  return (
    <>
      <GradebookSummary assignment={assignment} students={students} />
      <GradebookView
        assignmentId={id}
        points={points}
        questionCount={questionCount}
        students={students}
        canMark={canMark}
        runningPath={isFollowed ? (studentId) => runningWorksheetPath(id, studentId) : null}
      />
    </>
  );
}

interface AssignmentDetailsProps {
  assignmentId: string;
  exerciseType: ExerciseType;
}

/** The results of an assignment, student by student. */
export function AssignmentDetails({ assignmentId, exerciseType }: AssignmentDetailsProps) {
  const query = useLiveGradebook(assignmentId);
  useDocumentTitle(query.data?.assignment.title);
  // The address names another kind of exercise.
  if (query.data && query.data.assignment.exerciseType !== exerciseType) return <NotFoundContent />;
  return (
    <QueryView query={query}>
      {({ assignment, students, canMark }) => (
        <>
          <AssignmentHeader assignment={assignment} canMark={canMark} />
          <div className="stack">
            <AssignmentFacts assignment={assignment} />
            {exerciseType === 'ASSIGNMENT' ? (
              <p className="muted">{assignmentMessages.offlineHint}</p>
            ) : (
              <Results assignment={assignment} students={students} canMark={canMark} />
            )}
          </div>
        </>
      )}
    </QueryView>
  );
}
