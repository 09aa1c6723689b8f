import type { Assignment, OwnAttemptSummary } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { GivenFile } from '../../components/given-file/given-file.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { scoreMessages } from '../../components/score/messages.ts';
import { formatPoints } from '../../components/score/points.ts';
import { QueryView } from '../../components/query-view.tsx';
import { TextLines } from '../../components/text-lines.tsx';
import { examinationAddress, givenWorksheetPath, resultPath, startPath } from '../../lib/exam-paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { stateOf, windowProblem } from './assignment-state.ts';
import { studentMessages } from './messages.ts';
import { NotesCard } from './notes-card.tsx';
import { STUDENT_CLASSES_PATH, studentClassPath } from '../../lib/paths.ts';
import { assignmentQuery } from './queries.ts';
import styles from './student.module.css';
import { AttemptHistory } from './attempt-history.tsx';

const TIME_OVER_POLL_MS = 5000;

/** After the assignment, which does not wait for it. */
const KeepCard = lazy(() => importOrAgain(() => import('../../components/kept-work/keep-card.tsx')));

export default function AssignmentPage() {
  const { assignmentId = '' } = useParams();
  const query = useQuery({
    ...assignmentQuery(assignmentId),
    // The student may have just done it in another tab.
    refetchOnWindowFocus: 'always',
    // Until the server has finished the attempt for the student.
    refetchInterval: ({ state }) => (state.data?.isTimeOver ? TIME_OVER_POLL_MS : false),
  });
  return (
    <QueryView query={query}>
      {({ assignment, attempts, openAttemptId, canStart, isTimeOver, notes }) => (
        <Details
          key={assignment.id}
          assignment={assignment}
          // The open attempt is not part of the history.
          attempts={attempts.filter(({ state }) => state !== 'open')}
          hasOpenAttempt={openAttemptId !== null}
          canStart={canStart}
          isTimeOver={isTimeOver}
          notes={notes}
          readMs={query.dataUpdatedAt}
        />
      )}
    </QueryView>
  );
}

interface DetailsProps {
  assignment: Assignment;
  /** Finished attempts, newest first. */
  attempts: readonly OwnAttemptSummary[];
  hasOpenAttempt: boolean;
  /** False for a test that is done. */
  canStart: boolean;
  /** True when the open attempt has run out of time and is about to be finished. */
  isTimeOver: boolean;
  notes: string;
  readMs: number;
}

function Details(props: DetailsProps) {
  const { assignment, attempts, hasOpenAttempt, isTimeOver, notes, readMs } = props;
  const { id, classId, className, title, instructions } = assignment;
  const [newest] = attempts;
  const isWorkedOn = assignment.exerciseType !== 'ASSIGNMENT';
  const closed = hasOpenAttempt ? null : windowProblem(assignment, readMs);
  const isNotOpen = closed?.code === 'NOT_OPEN_YET';
  // A plain file may be read after the end.
  const problem = isWorkedOn || isNotOpen ? closed : null;
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: studentMessages.classes, to: STUDENT_CLASSES_PATH },
          { label: className, to: studentClassPath(classId) },
          { label: title },
        ]}
      />
      <div className={styles.columns}>
        <Card>
          {instructions !== '' && (
            <section className="stack">
              <h2 className={styles.subtitle}>{studentMessages.instructions}</h2>
              <TextLines text={instructions} />
            </section>
          )}
          {stateOf({ ...assignment, result: newest ?? null, hasOpenAttempt: false }, readMs) ===
            'overdue' && (
            <p className={styles.overdue}>
              <Icon name="warning" />
              {studentMessages.dueOver}
            </p>
          )}
          {problem !== null && (
            <p className={styles.overdue}>
              <Icon name="clock" />
              {problem.message}
            </p>
          )}
          {isTimeOver && (
            <p className={styles.overdue}>
              <Icon name="clock" />
              {studentMessages.timeOver}
            </p>
          )}
          {!isNotOpen && <GivenFile {...assignment} />}
          <WayIn {...props} newest={newest} />
          <Suspense fallback={null}>
            <KeepCard assignment={assignment} hasOpenAttempt={hasOpenAttempt} canStart={props.canStart} />
          </Suspense>
          <Facts assignment={assignment} begun={attempts.length + (hasOpenAttempt ? 1 : 0)} />
        </Card>
        {/* Before the student's own notes, so that on a phone the teacher's comment does not stand last. */}
        {isWorkedOn && (
          <div className={styles.history}>
            <AttemptHistory attempts={attempts} hasOpenAttempt={hasOpenAttempt} points={assignment.points} />
          </div>
        )}
        {newest && <NotesCard assignmentId={id} notes={notes} />}
      </div>
    </>
  );
}

/** The link that starts or continues the work, or shows the result. */
function WayIn(props: DetailsProps & { newest: OwnAttemptSummary | undefined }) {
  const { assignment, newest, hasOpenAttempt, canStart, isTimeOver } = props;
  const { id, examId, exerciseType } = assignment;
  if (exerciseType === 'LIVEWORKSHEET') {
    if (!canStart && !newest) return null;
    return (
      <div className="row">
        <ButtonLink to={givenWorksheetPath(id)} variant="accent" size="large" icon="play">
          {hasOpenAttempt
            ? studentMessages.resume
            : newest
              ? canStart
                ? studentMessages.resultOrAgain
                : studentMessages.result
              : studentMessages.start}
        </ButtonLink>
      </div>
    );
  }
  if (examId === null) return <p className="muted">{studentMessages.notOnline}</p>;
  return (
    <div className="row">
      {/* Opening an attempt whose time is over sends what this browser still holds, and finishes it. */}
      {canStart && (
        <ButtonLink
          to={startPath(examinationAddress(examId, id))}
          variant="accent"
          size="large"
          icon={isTimeOver ? 'send' : 'play'}
        >
          {isTimeOver
            ? studentMessages.finish
            : hasOpenAttempt
              ? studentMessages.resume
              : newest
                ? studentMessages.again
                : studentMessages.start}
        </ButtonLink>
      )}
      {newest && !hasOpenAttempt && (
        <ButtonLink
          to={resultPath(examinationAddress(examId, id))}
          variant={canStart ? 'secondary' : 'accent'}
          size="large"
        >
          {studentMessages.result}
        </ButtonLink>
      )}
    </div>
  );
}

/** How the assignment is done; a plain file is not done here. */
function howDone({ exerciseType, behaviour, attemptsAllowed }: Assignment): string {
  if (exerciseType === 'ASSIGNMENT') return '';
  const how = studentMessages.behaviours[exerciseType][behaviour];
  if (attemptsAllowed === 1) return `${how}, ${studentMessages.once}`;
  return exerciseType === 'LIVEWORKSHEET' ? `${how}, ${studentMessages.manyTimes}` : how;
}

/** Until when it can be done at all; '' without an end. */
function closing({ exerciseType, closesAt, late }: Assignment): string {
  if (exerciseType === 'ASSIGNMENT') return '';
  if (late === 'refused') return studentMessages.closesWithDue;
  return closesAt === null ? '' : formatDateTime(Date.parse(closesAt));
}

interface FactsProps {
  assignment: Assignment;
  /** How often the student has begun. */
  begun: number;
}

function Facts({ assignment, begun }: FactsProps) {
  const minutes = Math.round(assignment.durationSeconds / 60);
  const { opensAt, attemptsAllowed, counts } = assignment;
  const facts = [
    {
      label: studentMessages.test,
      value: assignment.exerciseType === 'UNIT' ? (assignment.examTitle ?? '') : '',
    },
    {
      label: studentMessages.opens,
      value: opensAt === null ? '' : formatDateTime(Date.parse(opensAt)),
    },
    { label: studentMessages.due, value: formatDateTime(Date.parse(assignment.dueDate)) },
    { label: studentMessages.closes, value: closing(assignment) },
    {
      label: studentMessages.points,
      value: assignment.points > 0 ? formatPoints(assignment.points) : scoreMessages.noPoints,
    },
    {
      label: studentMessages.questions,
      value: assignment.questionCount > 0 ? String(assignment.questionCount) : '',
    },
    {
      label: studentMessages.minutes,
      // Files have no time limit, and worksheets only one that the teacher sets.
      value: minutes > 0 ? studentMessages.minuteCount(minutes) : '',
    },
    { label: studentMessages.behaviour, value: howDone(assignment) },
    {
      label: studentMessages.attemptsLeft,
      value:
        attemptsAllowed === null || attemptsAllowed === 1
          ? ''
          : studentMessages.attemptsLeftOf(Math.max(0, attemptsAllowed - begun), attemptsAllowed),
    },
    {
      label: studentMessages.counted,
      value: attemptsAllowed === 1 || counts === 'newest' ? '' : studentMessages.countedOf[counts],
    },
    { label: studentMessages.givenBy, value: assignment.createdByName },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
