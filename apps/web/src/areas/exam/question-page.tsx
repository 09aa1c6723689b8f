import type { AttemptView } from '@domdom/api';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useState } from 'react';
import { Navigate, NavigationType, useNavigate, useNavigationType } from 'react-router';
import type { PageStart } from '../../app/pages.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { QueryView } from '../../components/query-view.tsx';
import { preparePlayer } from '../../components/question/use-player.ts';
import { resultPath, startPath, worksheetPathOf } from '../../lib/exam-paths.ts';
import { later } from '../../lib/later.ts';
import { ExamLayout, ExamSkeleton } from './exam-layout.tsx';
import { selectExam } from '../../components/attempt/exam-store.ts';
import { examMessages } from './messages.ts';
import { isMissing, MissingExam } from './missing-exam.tsx';
import { nextOpen } from '../../components/attempt/progress.ts';
import { examinationIdOf, examQuery } from '../../components/attempt/queries.ts';
import { RunningExam } from './running-exam.tsx';
import { StartCard } from './start-card.tsx';
import { addressOf, useExamRoute } from './use-exam-route.ts';
import { useOpenAttempt } from '../../components/attempt/use-open-attempt.ts';

/** Grading in the browser needs the keys and schemas, so only staff download it. */
const previewExam = later(async () => (await importOrAgain(() => import('./preview-exam.tsx'))).PreviewExam);

/** With the player of the first question loaded, the first render already shows the question. */
export async function prepare({ queryClient, params, search }: PageStart): Promise<void> {
  const { queryKey } = examQuery(addressOf({ params, search }));
  const question = queryClient.getQueryData(queryKey)?.view?.questions[Number(params['index']) - 1];
  if (question) await preparePlayer(question.type);
}

export default function QuestionPage() {
  const { address, isPreview } = useExamRoute();
  const [PreviewExam] = useState(previewExam.component);
  const key = startPath(address);
  return isPreview ? (
    <Suspense fallback={<ExamSkeleton />}>
      <PreviewExam key={key} />
    </Suspense>
  ) : (
    <StudentExam key={key} />
  );
}

function StudentExam() {
  const { address, index: asked } = useExamRoute();
  const navigate = useNavigate();
  const isByHistory = useNavigationType() === NavigationType.Pop;
  const { examination } = useAppSelector(selectExam);
  const { query, running, begin } = useOpenAttempt(address);
  const view = query.data?.view ?? null;

  const handleStarted = (begun: AttemptView) => {
    begin(begun);
    void navigate(startPath(address, nextOpen(begun) ?? 1), { replace: true });
  };

  const worksheetPath = worksheetPathOf(running?.view ?? view);
  if (worksheetPath !== null) return <Navigate to={worksheetPath} replace />;
  if (running) {
    return <RunningExam key={running.view.attempt.id} {...running} address={address} index={asked} />;
  }
  if (query.isPending) return <ExamSkeleton />;
  if (isMissing(address, query.error)) return <MissingExam />;
  if (query.data === undefined) {
    return (
      <ExamLayout title={examMessages.page}>
        <QueryView query={query}>{() => null}</QueryView>
      </ExamLayout>
    );
  }
  // Back from the result: there is nothing to return to.
  if (view && isByHistory && examination?.attemptId === view.attempt.id) {
    return <Navigate to={resultPath(address)} replace />;
  }
  const { exercise, canStart } = query.data;
  // It left the content, or it is a test: only its past result can be viewed. Before the first attempt, the card says
  // when it opens.
  if (!canStart && (view !== null || !exercise.window?.closed))
    return <Navigate to={resultPath(address)} replace />;
  if (exercise.questionCount === 0) return <MissingExam />;
  return (
    <StartCard
      address={address}
      examinationId={examinationIdOf(address, query.data) ?? ''}
      exercise={exercise}
      last={view}
      onStarted={handleStarted}
    />
  );
}
