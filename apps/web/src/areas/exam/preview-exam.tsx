import type { PublicQuestion } from '@domdom/api';
import { EXAM_DURATION_MS } from '@domdom/domain/exam/limits';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../app/store/hooks.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Countdown } from './countdown.tsx';
import { ExamLayout, ExamSkeleton } from './exam-layout.tsx';
import { ExamScreen } from './exam-screen.tsx';
import { olympicStart, selectExam, submitAllSuccess, submitSuccess, updateCountdown } from './exam-store.ts';
import { loadPreview, type Preview } from './grade-preview.ts';
import { examMessages } from './messages.ts';
import { resultPath, startPath } from './paths.ts';
import { useExamRoute } from './use-exam-route.ts';

/** Nothing to be in step with: a preview has its own clock. */
const now = (): number => performance.now();

/** The exercise as its pupils see it, for staff: graded here, stored nowhere. */
export function PreviewExam() {
  const { examinationId } = useExamRoute();
  const query = useQuery({
    queryKey: ['preview', examinationId],
    queryFn: ({ signal }) => loadPreview(examinationId, signal),
    staleTime: Infinity,
  });
  if (query.isPending) return <ExamSkeleton />;
  if (query.data === undefined) {
    return (
      <ExamLayout title={examMessages.preview} isPreview>
        <QueryView query={query}>{() => null}</QueryView>
      </ExamLayout>
    );
  }
  return <RunningPreview preview={query.data} />;
}

function RunningPreview({ preview }: { preview: Preview }) {
  const { examinationId, index, assignmentId } = useExamRoute();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { examination, submittedQuestions } = useAppSelector(selectExam);
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const [deadlineMs] = useState(() => now() + (preview.durationMs || EXAM_DURATION_MS));
  const question = preview.questions[index - 1];
  useDocumentTitle(`${examMessages.preview} – ${preview.title}`);

  useLayoutEffect(() => {
    const { code, title, questions } = preview;
    const opened = { id: examinationId, attemptId: null, assignmentId: null, code, title, questions };
    dispatch(olympicStart({ examination: opened, countdown: preview.durationMs }));
  }, [dispatch, preview, examinationId]);

  const pathOf = (next: number) => startPath(examinationId, next, assignmentId);
  const finish = () => {
    dispatch(submitAllSuccess(submittedQuestions));
    void navigate(resultPath(examinationId, assignmentId), { replace: true });
  };

  if (examination?.questions !== preview.questions) return <ExamSkeleton title={preview.title} />;
  if (!question) {
    return preview.questions.length > 0 ? (
      <Navigate to={pathOf(1)} replace />
    ) : (
      <ExamLayout title={preview.title} isPreview>
        <p>{examMessages.questionMissing}</p>
      </ExamLayout>
    );
  }

  const handleSubmit = (submitted: PublicQuestion, answer: unknown) => {
    const record = preview.grade(submitted, answer);
    dispatch(submitSuccess(record));
    return Promise.resolve(record);
  };

  return (
    <ExamScreen
      examination={examination}
      records={submittedQuestions}
      question={question}
      index={index}
      answer={answers[question.id]}
      isSubmitting={false}
      isPreview
      timer={
        <Countdown
          deadlineMs={deadlineMs}
          now={now}
          onStoreTick={(leftMs) => dispatch(updateCountdown(leftMs))}
          onEnd={finish}
        />
      }
      saveState={<span className="muted">{examMessages.previewNote}</span>}
      pathOf={pathOf}
      onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
      onSubmit={handleSubmit}
      onNext={(next) => (next === null ? finish() : void navigate(pathOf(next)))}
    />
  );
}
