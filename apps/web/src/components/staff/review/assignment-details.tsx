import type { TeacherAssignmentRow } from '@domdom/api';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import { isUnitKey, unitLabel } from '@domdom/domain/school/units';
import { common } from '../../../lib/messages.ts';
import { Tag } from '../../badge.tsx';
import { ButtonLink } from '../../button.tsx';
import { Card } from '../../card.tsx';
import { NotFoundContent } from '../../error-screens.tsx';
import { GivenFile } from '../../given-file/given-file.tsx';
import { PageHeader } from '../../page-header.tsx';
import { QueryView } from '../../query-view.tsx';
import { TextLines } from '../../text-lines.tsx';
import { givenName } from '../../../lib/given-name.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { classListCrumb } from './class-crumb.ts';
import { minutesOf } from '../minutes-of.ts';
import { formatInstant, formatScore } from './format.ts';
import { behaviourLabel } from '../assign/behaviour-label.ts';
import { GiveAgainButton } from '../assign/give-again.tsx';
import { assignMessages } from '../assign/messages.ts';
import { audienceLabel, termLabels } from '../assign/terms-label.ts';
import { detailsMessages } from './messages.ts';
import { teacherClassPath } from '../../../lib/paths.ts';
import { editPath, previewPath, roomPath } from '../../../lib/teacher-paths.ts';
import { runningWorksheetPath, worksheetPath } from '../../worksheet/results/paths.ts';
import { GradebookSummary } from './gradebook-summary.tsx';
import { ByQuestionButton } from './by-question/by-question-button.tsx';
import { MachineMarksButton } from './machine-marks-button.tsx';
import { NeedsHelp } from './needs-help.tsx';
import { ReleaseCard } from './release-card.tsx';
import { SpeakingButton } from './speaking/speaking-button.tsx';
import { ItemStatisticsButton } from './statistics/item-statistics-button.tsx';
import { GradebookView } from './gradebook-view.tsx';
import { TypedAnswersButton } from '../../worksheet/results/typed-answers-button.tsx';
import { type Gradebook, useLiveGradebook } from './use-live-gradebook.ts';

interface HeaderProps {
  assignment: TeacherAssignmentRow;
  canMark: boolean;
}

interface AssignmentHeaderProps extends HeaderProps, Pick<Gradebook, 'isTeacher' | 'canEdit' | 'canScore'> {
  /** Whether the machine has marked work that the teacher has not. */
  isAcceptable: boolean;
}

function PreviewLink({ assignment, canMark }: HeaderProps) {
  const { id, exerciseType, examId, attachmentId } = assignment;
  const look = { variant: 'secondary', icon: 'external' } as const;
  if (exerciseType === 'UNIT' && examId !== null) {
    return (
      <ButtonLink {...look} href={previewPath(examId, id)}>
        {detailsMessages.previewTest}
      </ButtonLink>
    );
  }
  // A worksheet is shown only to its author.
  if (exerciseType === 'LIVEWORKSHEET' && attachmentId !== null && canMark) {
    return (
      <ButtonLink {...look} href={worksheetPath(attachmentId)}>
        {detailsMessages.previewWorksheet}
      </ButtonLink>
    );
  }
  return null;
}

/** In practice, a question is judged before its student's eyes, so no other answer is accepted later. */
const hasTypedAnswers = ({ exerciseType, behaviour }: TeacherAssignmentRow): boolean =>
  exerciseType === 'LIVEWORKSHEET' || (exerciseType === 'UNIT' && behaviour === 'test');

function AssignmentHeader({
  assignment,
  isTeacher,
  canMark,
  canEdit,
  canScore,
  isAcceptable,
}: AssignmentHeaderProps) {
  return (
    <PageHeader
      title={assignment.title}
      breadcrumb={[
        classListCrumb(isTeacher),
        { label: assignment.className, to: teacherClassPath(assignment.classId) },
        { label: assignment.title },
      ]}
      description={[assignMessages.chooseFor(assignment.className), givenName(assignment)]
        .filter((part) => part !== null)
        .join(' · ')}
      actions={
        <>
          <PreviewLink assignment={assignment} canMark={canMark} />
          {assignment.exerciseType !== 'ASSIGNMENT' && (
            <ButtonLink variant="secondary" icon="eye" to={roomPath(assignment)}>
              {detailsMessages.follow}
            </ButtonLink>
          )}
          {assignment.exerciseType !== 'ASSIGNMENT' && <ItemStatisticsButton assignmentId={assignment.id} />}
          {hasTypedAnswers(assignment) && <TypedAnswersButton assignmentId={assignment.id} />}
          {canMark && assignment.exerciseType !== 'ASSIGNMENT' && (
            <ByQuestionButton assignmentId={assignment.id} />
          )}
          {canScore && <SpeakingButton assignmentId={assignment.id} />}
          {canMark && isAcceptable && <MachineMarksButton assignmentId={assignment.id} />}
          {canEdit && <GiveAgainButton given={assignment} />}
          {canEdit && (
            <ButtonLink variant="secondary" icon="edit" to={editPath(assignment)}>
              {common.edit}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

const isDoneByAll = (students: Gradebook['students']): boolean =>
  students.length > 0 &&
  students.every(({ state, exception }) => state === 'done' || exception?.isExcused === true);

interface FactsProps extends Pick<Gradebook, 'canEdit'> {
  assignment: TeacherAssignmentRow;
  isAllDone: boolean;
  readMs: number;
}

function AssignmentFacts({ assignment, isAllDone, canEdit, readMs }: FactsProps) {
  const { dueDate, points, questionCount, durationSeconds, behaviour, settings, instructions } = assignment;
  const howDone = behaviourLabel(assignment);
  const audience = audienceLabel(assignment);
  return (
    <Card as="div">
      <p className="row">
        {isUnitKey(settings.unit) && <Tag color={assignment.color}>{unitLabel(settings.unit)}</Tag>}
        <Tag tone="warning">{detailsMessages.due(formatInstant(dueDate))}</Tag>
        <Tag>{points > 0 ? detailsMessages.points(formatScore(points)) : detailsMessages.noPoints}</Tag>
        {howDone !== null && <Tag tone={behaviour === 'test' ? 'info' : 'neutral'}>{howDone}</Tag>}
        {questionCount > 0 && <Tag>{assignMessages.questions(questionCount)}</Tag>}
        {durationSeconds > 0 && <Tag>{assignMessages.minutes(minutesOf(durationSeconds))}</Tag>}
        {audience !== null && <Tag tone="info">{audience}</Tag>}
        {termLabels(assignment).map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
      </p>
      {instructions !== '' && <TextLines text={instructions} />}
      <GivenFile {...assignment} />
      {assignment.exerciseType !== 'ASSIGNMENT' && behaviour === 'test' && (
        <ReleaseCard assignment={assignment} isAllDone={isAllDone} canEdit={canEdit} nowMs={readMs} />
      )}
    </Card>
  );
}

type ResultsProps = Pick<Gradebook, 'assignment' | 'students' | 'canMark' | 'canEdit' | 'canScore'>;

function Results({ assignment, students, canMark, canEdit, canScore }: ResultsProps) {
  const { id, exerciseType, points, questionCount } = assignment;
  const isFollowed = exerciseType === 'LIVEWORKSHEET';
  return (
    <>
      <GradebookSummary assignment={assignment} students={students} />
      <NeedsHelp assignmentId={id} points={points} students={students} />
      <GradebookView
        assignmentId={id}
        points={points}
        questionCount={questionCount}
        students={students}
        canMark={canMark}
        canScore={canScore}
        canExcept={canEdit}
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
      {({ assignment, students, isTeacher, canMark, canEdit, canScore }) => (
        <>
          <AssignmentHeader
            assignment={assignment}
            isTeacher={isTeacher}
            canMark={canMark}
            canEdit={canEdit}
            canScore={canScore}
            isAcceptable={students.some(({ result }) => result?.marking === 'machine')}
          />
          <div className="stack">
            <AssignmentFacts
              assignment={assignment}
              isAllDone={isDoneByAll(students)}
              canEdit={canEdit}
              readMs={query.dataUpdatedAt}
            />
            {exerciseType === 'ASSIGNMENT' ? (
              <p className="muted">{detailsMessages.offlineHint}</p>
            ) : (
              <Results
                assignment={assignment}
                students={students}
                canMark={canMark}
                canEdit={canEdit}
                canScore={canScore}
              />
            )}
          </div>
        </>
      )}
    </QueryView>
  );
}
