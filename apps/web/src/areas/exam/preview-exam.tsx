import type { PublicQuestion } from '@domdom/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { Countdown } from '../../components/countdown/countdown.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { resultPath, startPath } from '../../lib/exam-paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ExamLayout, ExamSkeleton } from './exam-layout.tsx';
import { ExamScreen } from './exam-screen.tsx';
import {
  olympicStart,
  selectExam,
  submitAllSuccess,
  submitSuccess,
  updateCountdown,
  type SubmittedQuestion,
} from '../../components/attempt/exam-store.ts';
import { loadPreview, type Preview } from './grade-preview.ts';
import { TestScreen } from './test-screen.tsx';
import { examMessages } from './messages.ts';
import { isMissing, MissingExam } from './missing-exam.tsx';
import { useExamRoute } from './use-exam-route.ts';
import { useExaminationId } from './use-examination-id.ts';

/** A preview has its own clock and needs no synchronisation. */
const now = (): number => performance.now();

/** The exercise as its students see it, for staff: graded here, stored nowhere. */
export function PreviewExam() {
  const { address } = useExamRoute();
  const { examinationId, query: found } = useExaminationId(address);
  const assignmentId = address.kind === 'exercise' ? address.assignmentId : null;
  const preview = useQuery({
    queryKey: ['preview', examinationId, assignmentId],
    queryFn:
      examinationId === undefined
        ? skipToken
        : ({ signal }) => loadPreview({ examinationId, assignmentId }, signal),
    staleTime: Infinity,
  });
  const query = found.isError ? found : preview;
  if (query.isPending) return <ExamSkeleton />;
  if (isMissing(address, query.error)) return <MissingExam />;
  if (preview.data === undefined || examinationId === undefined) {
    return (
      <ExamLayout title={examMessages.preview} isPreview>
        <QueryView query={query}>{() => null}</QueryView>
      </ExamLayout>
    );
  }
  return <RunningPreview examinationId={examinationId} preview={preview.data} />;
}

interface RunningPreviewProps {
  examinationId: string;
  preview: Preview;
}

function RunningPreview({ examinationId, preview }: RunningPreviewProps) {
  const { address, index } = useExamRoute();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { examination, submittedQuestions } = useAppSelector(selectExam);
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const [deadlineMs] = useState(() => now() + preview.durationMs);
  const question = preview.questions[index - 1];
  const isTest = preview.behaviour === 'test';
  useDocumentTitle(`${examMessages.preview} – ${preview.title}`);

  useLayoutEffect(() => {
    const { code, title, questions } = preview;
    const opened = { id: examinationId, attemptId: null, assignmentId: null, code, title, questions };
    dispatch(olympicStart({ examination: opened, countdown: preview.durationMs }));
  }, [dispatch, preview, examinationId]);

  const pathOf = (next: number) => startPath(address, next);
  const finish = () => {
    dispatch(submitAllSuccess(isTest ? judged(preview, answers) : submittedQuestions));
    void navigate(resultPath(address), { replace: true });
  };

  if (examination?.questions !== preview.questions) return <ExamSkeleton title={preview.title} />;
  if (!question) {
    return preview.questions.length > 0 ? <Navigate to={pathOf(1)} replace /> : <MissingExam />;
  }

  const handleSubmit = (submitted: PublicQuestion, answer: unknown) => {
    const record = preview.grade(submitted, answer);
    dispatch(submitSuccess(record));
    return Promise.resolve(record);
  };

  const shared = {
    examination,
    question,
    index,
    isPreview: true,
    // 0: without a time limit.
    timer: preview.durationMs > 0 && (
      <Countdown
        deadlineMs={deadlineMs}
        now={now}
        onStoreTick={(leftMs) => dispatch(updateCountdown(leftMs))}
        onEnd={finish}
      />
    ),
    saveState: <span className="muted">{examMessages.previewNote}</span>,
    onAnswer: (answer: unknown) => setAnswers({ ...answers, [question.id]: answer }),
  };
  return isTest ? (
    <TestScreen
      {...shared}
      answers={answers}
      onGo={(next) => void navigate(pathOf(next))}
      onFinish={finish}
    />
  ) : (
    <ExamScreen
      {...shared}
      records={submittedQuestions}
      answer={answers[question.id]}
      isSubmitting={false}
      pathOf={pathOf}
      onSubmit={handleSubmit}
      onNext={(next) => (next === null ? finish() : void navigate(pathOf(next)))}
    />
  );
}

/** A test is graded as a whole at its end. */
const judged = (
  { questions, grade }: Preview,
  answers: Readonly<Record<string, unknown>>,
): SubmittedQuestion[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer === undefined ? [] : [grade(question, answer)];
  });
