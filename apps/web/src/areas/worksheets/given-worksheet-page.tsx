import type { Assignment, AttemptView, OwnAttemptSummary } from '@domdom/api';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../components/states.tsx';
import { assignmentPath, examinationAddress } from '../../lib/exam-paths.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import { later } from '../../lib/later.ts';
import { ownAssignmentQuery } from '../../lib/kept-work/or-kept.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { examCalls } from '../../components/attempt/exam-calls.ts';
import { ExerciseFrame } from '../../components/exercise-frame.tsx';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { pageNames } from './pages.messages.ts';
import { useOpenAttempt } from '../../components/attempt/use-open-attempt.ts';
import { givenMessages } from './given/messages.ts';
import { RunningWorksheet } from './given/running-worksheet.tsx';
import { WorksheetFrame } from './given/worksheet-frame.tsx';

/** Not needed before the worksheet, so it is fetched while that is filled in. */
const finishedWorksheet = later(
  async () => (await importOrAgain(() => import('./given/finished-worksheet.tsx'))).FinishedWorksheet,
);
const fetchFinished = (): void => void finishedWorksheet.fetch().catch(() => undefined);

/** The student's page of a given worksheet. */
export default function GivenWorksheetPage() {
  const { assignmentId = '' } = useParams();
  const query = useQuery(ownAssignmentQuery(assignmentId));
  if (query.data === undefined) {
    return (
      <ExerciseFrame title={pageNames.given} exitTo={HOME_PATH}>
        <QueryView query={query}>{() => null}</QueryView>
      </ExerciseFrame>
    );
  }
  const { assignment, attempts } = query.data;
  // Other kinds of assignments have their own pages, which the assignment links to.
  if (assignment.exerciseType !== 'LIVEWORKSHEET' || assignment.examId === null) {
    return <Navigate to={assignmentPath(assignment.classId, assignment.id)} replace />;
  }
  return (
    <GivenWorksheet
      key={assignment.id}
      assignment={assignment}
      attempts={attempts}
      examinationId={assignment.examId}
    />
  );
}

interface GivenProps {
  assignment: Assignment;
  attempts: readonly OwnAttemptSummary[];
  examinationId: string;
}

function GivenWorksheet({ assignment, attempts, examinationId }: GivenProps) {
  const { id, title } = assignment;
  const address = useMemo(() => examinationAddress(examinationId, id), [examinationId, id]);
  const { query, running, begin } = useOpenAttempt(address);
  const start = useMutation({ mutationFn: () => examCalls.start(examinationId, id), onSuccess: begin });
  const { mutate } = start;
  useDocumentTitle(title);

  const { view = null, canStart = false } = query.data ?? {};
  // Opening a worksheet without a time limit starts no clock.
  const hasLimit = assignment.durationSeconds > 0;
  const isUntouched = query.data !== undefined && view === null && canStart;
  const isNew = isUntouched && !hasLimit;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isNew || hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [isNew, mutate]);

  const [FinishedWorksheet] = useState(finishedWorksheet.component);
  const isRunning = running !== null;
  useEffect(() => (isRunning ? whenIdle(fetchFinished) : undefined), [isRunning]);

  const renderFinished = (finished: AttemptView) => (
    <Suspense
      fallback={
        <WorksheetFrame assignment={assignment}>
          <PageSkeleton />
        </WorksheetFrame>
      }
    >
      <FinishedWorksheet
        view={finished}
        assignment={assignment}
        summary={attempts.find(({ attemptId }) => attemptId === finished.attempt.id)}
        again={canStart ? { isBusy: start.isPending, error: start.error, begin: () => mutate() } : null}
      />
    </Suspense>
  );
  if (running?.view.worksheet) {
    return (
      <RunningWorksheet
        key={running.view.attempt.id}
        {...running}
        address={address}
        assignment={assignment}
        worksheet={running.view.worksheet}
        renderFinished={renderFinished}
      />
    );
  }
  if (view && view.attempt.state !== 'open') return renderFinished(view);
  const limited = isUntouched && hasLimit && (
    <EmptyState
      title={givenMessages.limit(Math.round(assignment.durationSeconds / 60))}
      text={givenMessages.limitText}
      action={
        <Button variant="accent" icon="play" isLoading={start.isPending} onClick={() => mutate()}>
          {givenMessages.start}
        </Button>
      }
    />
  );
  return (
    <WorksheetFrame assignment={assignment}>
      {start.error ? (
        <ErrorState error={start.error} onRetry={() => mutate()} />
      ) : (
        <QueryView query={query}>
          {() => limited || (isNew ? <PageSkeleton /> : <EmptyState title={attemptMessages.empty} />)}
        </QueryView>
      )}
    </WorksheetFrame>
  );
}
