import type { AttemptView } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { HOME_PATH } from '../../app/paths.ts';
import { useAppSelector } from '../../app/store/hooks.ts';
import { ButtonLink } from '../../components/button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, PageSkeleton } from '../../components/states.tsx';
import { ExamLayout } from './exam-layout.tsx';
import { selectExam } from './exam-store.ts';
import { LateNotice } from './late-notice.tsx';
import { examMessages } from './messages.ts';
import { assignmentPath, startPath } from './paths.ts';
import { nextIndex, recordsOf, reviewRows, rowsOfRecords, submittedIndexes } from './progress.ts';
import { attemptQuery } from './queries.ts';
import { ResultView } from './result-view.tsx';
import { useExamRoute } from './use-exam-route.ts';

export default function ResultPage() {
  const { isPreview } = useExamRoute();
  return isPreview ? <PreviewResult /> : <PupilResult />;
}

function PupilResult() {
  const { examinationId, assignmentId } = useExamRoute();
  const query = useQuery(attemptQuery(examinationId, assignmentId));
  return (
    <ExamLayout title={query.data?.exercise.title ?? examMessages.resultPage}>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ view }) => (view ? <AttemptResult view={view} /> : <NothingDone />)}
      </QueryView>
    </ExamLayout>
  );
}

/** The browser hands in when the time is over, the server a little later for whoever is gone. */
const isTimedOut = ({ attempt: { state, finishedAt, deadline } }: AttemptView): boolean =>
  state === 'expired' || (finishedAt !== null && Date.parse(finishedAt) >= Date.parse(deadline));

function AttemptResult({ view }: { view: AttemptView }) {
  const { examinationId, assignmentId } = useExamRoute();
  const { attempt, questions } = view;
  const isOpen = attempt.state === 'open';
  const next =
    nextIndex(questions.length, submittedIndexes(questions, recordsOf(view)), 0) ?? questions.length;
  return (
    <>
      {!isOpen && <LateNotice key={attempt.id} view={view} />}
      <ResultView
        code={attempt.code}
        passed={attempt.passed}
        total={attempt.total}
        rows={reviewRows(view)}
        isOpen={isOpen}
        isTimeOver={isTimedOut(view)}
        actions={
          isOpen ? (
            <ButtonLink to={startPath(examinationId, next, assignmentId)} icon="play" variant="accent">
              {examMessages.resume}
            </ButtonLink>
          ) : (
            attempt.classId &&
            attempt.assignmentId && (
              <ButtonLink to={assignmentPath(attempt.classId, attempt.assignmentId)} variant="secondary">
                {examMessages.backToAssignment}
              </ButtonLink>
            )
          )
        }
      />
    </>
  );
}

/** Never begun, so there is neither a paper nor a score. */
function NothingDone() {
  return (
    <EmptyState
      title={examMessages.empty}
      icon="exercise"
      action={
        <ButtonLink to={HOME_PATH} icon="home">
          {examMessages.home}
        </ButtonLink>
      }
    />
  );
}

/** A preview is stored nowhere; after a reload there is nothing to show. */
function PreviewResult() {
  const { examinationId } = useExamRoute();
  const { examination, submittedQuestions } = useAppSelector(selectExam);
  if (examination?.id !== examinationId || examination.attemptId !== null) {
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
        code={code}
        passed={rows.filter((row) => row.isCorrect).length}
        total={questions.length}
        rows={rows}
        actions={
          <ButtonLink to={startPath(examinationId, 1, null)} icon="refresh" variant="secondary">
            {examMessages.again}
          </ButtonLink>
        }
      />
    </ExamLayout>
  );
}
