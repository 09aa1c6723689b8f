import type { AttemptView } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { mistakesPath, UNIT_EXERCISES_PATH } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { ButtonLink } from '../../components/button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, PageSkeleton } from '../../components/states.tsx';
import {
  type ExerciseAddress,
  assignmentPath,
  homeOf,
  startPath,
  worksheetPathOf,
} from '../../lib/exam-paths.ts';
import { ExamLayout } from './exam-layout.tsx';
import { selectExam } from '../../components/attempt/exam-store.ts';
import { endTextOf } from '../../components/attempt/end-text.ts';
import { LateBanner } from '../../components/attempt/late-banner.tsx';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { examMessages } from './messages.ts';
import { isMissing, MissingExam } from './missing-exam.tsx';
import { mistakesOf, nextOpen, reviewRows, rowsOfRecords } from '../../components/attempt/progress.ts';
import { examQuery } from '../../components/attempt/queries.ts';
import { useReopened } from '../../components/attempt/use-open-attempt.ts';
import { useExaminationId } from './use-examination-id.ts';
import { ResultView } from './result-view.tsx';
import { useExamRoute } from './use-exam-route.ts';

export default function ResultPage() {
  const { isPreview } = useExamRoute();
  return isPreview ? <PreviewResult /> : <StudentResult />;
}

function StudentResult() {
  const { address } = useExamRoute();
  const query = useQuery(examQuery(address));
  useReopened(address, query.data?.view?.attempt.state === 'open');
  if (isMissing(address, query.error)) return <MissingExam />;
  const ownPage = worksheetPathOf(query.data?.view ?? null);
  if (ownPage !== null) return <Navigate to={ownPage} replace />;
  return (
    <ExamLayout title={query.data?.exercise.title ?? examMessages.resultPage}>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ view, canStart }) => (view ? <AttemptResult view={view} canStart={canStart} /> : <NothingDone />)}
      </QueryView>
    </ExamLayout>
  );
}

/** Tests that teachers make have no number. */
const NO_CODE = '0';

/** Names the exam as people do. */
function headingOf(address: ExerciseAddress, { code, title }: { code: string; title: string }): string {
  if (address.kind === 'olympic') return examMessages.heading(String(address.number));
  if (address.readerId !== undefined) return examMessages.headingOf(title);
  return code === NO_CODE ? examMessages.headingOf(title) : examMessages.heading(code);
}

interface AttemptProps {
  view: AttemptView;
  /** Whether the exercise may be repeated. */
  canStart: boolean;
}

function AttemptResult({ view, canStart }: AttemptProps) {
  const { address } = useExamRoute();
  const { attempt } = view;
  const isOpen = attempt.state === 'open';
  return (
    <>
      {!isOpen && <LateBanner key={attempt.id} view={view} />}
      <ResultView
        heading={headingOf(address, attempt)}
        passed={attempt.passed}
        total={attempt.total}
        waiting={attempt.waiting}
        percent={attempt.percent}
        rows={reviewRows(view)}
        isOpen={isOpen}
        isJudged={!isOpen || attempt.behaviour === 'practice'}
        endText={endTextOf(attempt)}
        isReopened={attempt.isReopened}
        releasedFrom={isOpen ? null : attempt.releasedFrom}
        mistakesTo={mistakesOf(view).length > 0 ? mistakesPath(attempt.id) : null}
        actions={<NextStep view={view} canStart={canStart} />}
      />
    </>
  );
}

/** Links to the open questions, back to the assignment, or to another attempt when nobody gave the exercise. */
function NextStep({ view, canStart }: AttemptProps) {
  const { address } = useExamRoute();
  const { attempt, questions } = view;
  if (attempt.state === 'open') {
    return (
      <ButtonLink to={startPath(address, nextOpen(view) ?? questions.length)} icon="play" variant="accent">
        {examMessages.resume}
      </ButtonLink>
    );
  }
  if (attempt.classId !== null && attempt.assignmentId !== null) {
    return (
      <ButtonLink to={assignmentPath(attempt.classId, attempt.assignmentId)} variant="secondary">
        {attemptMessages.backToAssignment}
      </ButtonLink>
    );
  }
  return (
    <>
      {canStart && (
        <ButtonLink to={startPath(address)} icon="refresh" variant="secondary">
          {attemptMessages.again}
        </ButtonLink>
      )}
      {address.kind === 'exercise' && address.readerId !== undefined && (
        <ButtonLink to={homeOf(address)} icon="book" variant="secondary">
          {examMessages.readAgain}
        </ButtonLink>
      )}
      {address.kind === 'exercise' && address.readerId === undefined && (
        <ButtonLink to={UNIT_EXERCISES_PATH} icon="exercise" variant="secondary">
          {examMessages.otherExercises}
        </ButtonLink>
      )}
    </>
  );
}

/** Never begun, so there is neither a paper nor a score. */
function NothingDone() {
  const { home } = useExamRoute();
  return (
    <EmptyState
      title={attemptMessages.empty}
      action={
        <ButtonLink to={home} icon="home">
          {attemptMessages.home}
        </ButtonLink>
      }
    />
  );
}

/** A preview is not stored, so nothing is left after a reload. */
function PreviewResult() {
  const { address } = useExamRoute();
  const { examinationId, query } = useExaminationId(address);
  const { examination, submittedQuestions } = useAppSelector(selectExam);
  if (isMissing(address, query.error)) return <MissingExam />;
  if (!examination || examination.id !== examinationId || examination.attemptId !== null) {
    return (
      <ExamLayout title={examMessages.resultPage} isPreview>
        <NothingDone />
      </ExamLayout>
    );
  }
  const { code, title, questions } = examination;
  const rows = rowsOfRecords(questions, submittedQuestions);
  return (
    <ExamLayout title={title} isPreview>
      <ResultView
        heading={headingOf(address, { code, title })}
        passed={rows.filter((row) => row.isCorrect).length}
        total={questions.length}
        waiting={rows.filter((row) => row.isOpen).length}
        rows={rows}
        actions={
          <ButtonLink to={startPath(address)} icon="refresh" variant="secondary">
            {attemptMessages.again}
          </ButtonLink>
        }
      />
    </ExamLayout>
  );
}
