import type { PublicQuestion } from '@domdom/api';
import { hasClock } from '@domdom/domain/own-tests/limits';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { Countdown } from '../../components/countdown/countdown.tsx';
import { useKeptOffline } from '../../components/question/keep-offline.ts';
import { homeOf, resultPath, startPath, type ExerciseAddress } from '../../lib/exam-paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { guardState } from './back-guard.ts';
import { ExamSkeleton } from './exam-layout.tsx';
import { ExamScreen } from './exam-screen.tsx';
import { selectExam, updateCountdown } from '../../components/attempt/exam-store.ts';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { examMessages } from './messages.ts';
import { nextIndex, submittedIndexes } from '../../components/attempt/progress.ts';
import { RunDialogs } from '../../components/attempt/run-dialogs.tsx';
import { WarningDialog } from './warning-dialog.tsx';
import { LoginAgain } from '../../app/auth/login-again.tsx';
import { RunBanner } from '../../components/attempt/run-banner.tsx';
import { SaveState } from '../../components/attempt/save-state.tsx';
import { TestScreen } from './test-screen.tsx';
import { serverTimeMs, takeClockJump } from '../../components/attempt/server-clock.ts';
import { useArrival } from './use-arrival.ts';
import { useExamRun } from '../../components/attempt/use-exam-run.ts';
import type { OpenAttempt } from '../../components/attempt/use-open-attempt.ts';

const fetchResultPage = (): void => void import('./result-page.tsx').catch(() => undefined);

interface RunningExamProps extends OpenAttempt {
  address: ExerciseAddress;
  /** From the URL; may be invalid. */
  index: number;
}

/** A student's open attempt. Use the attempt's id as its key. */
export function RunningExam({ address, view, isWriter, index }: RunningExamProps) {
  const navigate = useNavigate();
  const { id: attemptId } = view.attempt;
  // Numbered exams are for the student alone.
  const endText = address.kind === 'exercise' ? examMessages.resultSent : null;
  const { run, state, store } = useExamRun({ address, view, isWriter, endText });
  const stored = useAppSelector(selectExam);
  // The first render comes before anything is in the store.
  const isStored = stored.examination?.attemptId === attemptId;
  const examination = isStored && stored.examination ? stored.examination : run.first.examination;
  const records = isStored ? stored.submittedQuestions : run.first.submittedQuestions;
  const { questions } = examination;
  const question = questions[index - 1];
  const isTest = view.attempt.behaviour === 'test';
  // A student may return to any question of a test: none is done before its end.
  const done = isTest ? [] : submittedIndexes(questions, records);
  useDocumentTitle(question && `${examMessages.questionNumber(index)} – ${view.attempt.title}`);

  // The result page is fetched early, because the network may be gone when it is needed.
  useEffect(() => (isTest ? whenIdle(fetchResultPage) : undefined), [isTest]);

  useKeptOffline(view.questions, question);

  const { finished } = state;
  const { arrival, isGuarded, isWarningOpen, understand, setJudgedIndex } = useArrival({
    attemptId,
    isStarted: isWriter,
    isOver: finished !== null,
    index,
    total: questions.length,
    done,
  });
  // Replaces this question, so that leaving takes one step back from any question.
  const goToQuestion = (next: number, isAboveAnother = true) => {
    const path = startPath(address, next);
    void navigate(path, { replace: true, state: isAboveAnother ? guardState(attemptId) : null });
  };
  const redirect = useEffectEvent((next: number) => goToQuestion(next, isGuarded));
  useEffect(() => {
    if (arrival.isViolation) void run.recordBack();
    if (arrival.redirect === 'finish') void run.finish();
    else if (arrival.redirect !== null) redirect(arrival.redirect);
  }, [run, arrival]);

  const goTo = (next: number | null) => {
    if (next !== null) return goToQuestion(next);
    setJudgedIndex(null);
    void run.finish();
  };

  // The result takes the lowest history entry of the exercise, so that Back leads to where the student came from.
  const stepDown = useEffectEvent(() => void navigate(-1));
  const showResult = useEffectEvent(() => void navigate(resultPath(address), { replace: true }));
  useEffect(() => {
    if (!finished) return;
    if (isGuarded) stepDown();
    else showResult();
  }, [finished, isGuarded]);

  const handleSubmit = async (submitted: PublicQuestion, answer: unknown) => {
    fetchResultPage();
    setJudgedIndex(index);
    const record = await run.submit(submitted, answer);
    if (!record) setJudgedIndex(null);
    return record;
  };

  const recheckAfterJump = () => {
    if (takeClockJump()) void run.recheck(true);
  };

  const handleUnderstood = () => {
    understand();
    if (isTest) return;
    const next = nextIndex(questions.length, done, 0);
    if (next !== index) goTo(next);
  };

  const failure = state.phase === 'running' ? (state.failure ?? stored.error) : null;
  if (!question) return <ExamSkeleton title={view.attempt.title} />;
  const shared = {
    examination,
    question,
    index,
    isClockRunning: hasClock(view.attempt) && state.phase === 'running',
    timer: hasClock(view.attempt) && (
      <Countdown
        deadlineMs={state.deadlineMs}
        now={serverTimeMs}
        onStoreTick={(leftMs) => store.dispatch(updateCountdown(leftMs))}
        onEnd={() => void run.finish()}
        onLook={recheckAfterJump}
      />
    ),
    saveState: (
      <SaveState
        status={state.save}
        hasAnswers={Object.keys(state.answers).length > 0}
        isCutOff={state.isWaitingForNetwork || state.isCutOff}
      />
    ),
    banner: failure && (
      <RunBanner
        text={`${state.failure === null ? examMessages.submitRefused : attemptMessages.finishFailed}: ${failure}`}
        onRetry={state.failure === null ? null : () => void run.finish()}
      />
    ),
    onAnswer: (answer: unknown) => run.change(question.id, answer),
  };
  return (
    <>
      {isTest ? (
        <TestScreen
          {...shared}
          answers={state.answers}
          isEnding={state.phase !== 'running'}
          onGo={(next) => {
            run.sendNow();
            goToQuestion(next);
          }}
          onFinish={() => void run.finish()}
        />
      ) : (
        <ExamScreen
          {...shared}
          records={records}
          answer={state.answers[question.id]}
          isSubmitting={stored.submittingId === question.id}
          toastMs={view.attempt.resultToastMs}
          onSubmit={handleSubmit}
          onNext={goTo}
        />
      )}
      <WarningDialog
        isOpen={isWarningOpen && state.phase === 'running' && !state.isLoginOpen}
        count={state.backViolations}
        limit={view.attempt.maxBackViolations}
        onUnderstood={handleUnderstood}
      />
      <RunDialogs run={run} state={state} home={homeOf(address)} isTimed={hasClock(view.attempt)} />
      <LoginAgain isOpen={state.isLoginOpen} onLoggedIn={() => run.handleLogin()} />
    </>
  );
}
