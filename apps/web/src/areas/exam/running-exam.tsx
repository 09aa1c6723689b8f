import type { AttemptView, PublicQuestion } from '@domdom/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../app/boot-context.ts';
import { useAppSelector, useUser } from '../../app/store/hooks.ts';
import { useAppStore } from '../../app/store/use-app-store.ts';
import { Button } from '../../components/button.tsx';
import { Countdown } from '../../components/countdown/countdown.tsx';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { useKeptOffline } from '../../components/question/keep-offline.ts';
import { resultPath, startPath, type ExamPlace } from '../../lib/exam-paths.ts';
import { showToast, TOAST_MS } from '../../lib/toast.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { guardState } from './back-guard.ts';
import { examCalls } from './exam-calls.ts';
import { ExamRun } from './exam-run.ts';
import { ExamSkeleton } from './exam-layout.tsx';
import { ExamScreen } from './exam-screen.tsx';
import styles from './exam-screen.module.css';
import { selectExam, updateCountdown } from './exam-store.ts';
import { common } from '../../app/messages.ts';
import { examMessages } from './messages.ts';
import { outbox } from './outbox.ts';
import { nextIndex, submittedIndexes } from './progress.ts';
import { examQuery, forgetResults, rememberView } from './queries.ts';
import { LoginAgain, StaleDialog, WarningDialog } from './run-dialogs.tsx';
import { SaveState } from './save-state.tsx';
import { TestScreen } from './test-screen.tsx';
import { serverTimeMs, takeClockJump } from './server-clock.ts';
import { useArrival } from './use-arrival.ts';

const fetchResultPage = (): void => void import('./result-page.tsx').catch(() => undefined);

interface RunningExamProps {
  place: ExamPlace;
  view: AttemptView;
  /** This tab has just started the attempt; otherwise it only shows what the server wrote into the page. */
  isWriter: boolean;
  /** From the address; may be anything. */
  index: number;
}

/** An open attempt of a pupil. Give it the attempt's id as key. */
export function RunningExam({ place, view, isWriter, index }: RunningExamProps) {
  const { id: owner } = useUser();
  const store = useAppStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { maxBackViolations } = useSettings();
  const { id: attemptId } = view.attempt;
  const [run] = useState(() => new ExamRun({ view, isWriter, owner, store, calls: examCalls, outbox }));
  const state = useSyncExternalStore(run.subscribe, run.snapshot);
  const stored = useAppSelector(selectExam);
  // The very first drawing comes before anything is in the store.
  const isStored = stored.examination?.attemptId === attemptId;
  const examination = isStored && stored.examination ? stored.examination : run.first.examination;
  const records = isStored ? stored.submittedQuestions : run.first.submittedQuestions;
  const { questions } = examination;
  const question = questions[index - 1];
  const isTest = view.attempt.behaviour === 'test';
  // One may come back to any question of a test: nothing in it is done before its end.
  const done = isTest ? [] : submittedIndexes(questions, records);
  useDocumentTitle(question && `${examMessages.questionNumber(index)} – ${view.attempt.title}`);

  // The attempt's calls, listeners and timers live as long as the page.
  useEffect(() => {
    run.start();
    return () => run.stop();
  }, [run]);

  // The button that started the attempt is gone, and the address may still be the same.
  useEffect(() => {
    if (isWriter) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isWriter]);

  // The last page of the way is fetched in good time: the network may be gone when it is needed.
  useEffect(() => (isTest ? whenIdle(fetchResultPage) : undefined), [isTest]);

  useKeptOffline(view.questions, question);

  // The next visit asks the server how far the attempt got; this view is of its beginning.
  useEffect(() => {
    const { queryKey } = examQuery(place);
    return () => {
      if (run.snapshot().phase === 'over') return;
      setTimeout(() => queryClient.removeQueries({ queryKey, type: 'inactive' }), 0);
    };
  }, [queryClient, run, place]);

  const { finished, lateCount } = state;
  const { arrival, isGuarded, isWarningOpen, understand, setJudgedIndex } = useArrival({
    attemptId,
    isStarted: isWriter,
    isOver: finished !== null,
    index,
    total: questions.length,
    done,
  });
  // In place of this question: the way out stays one step below, however many questions there are.
  const goToQuestion = (next: number, isAboveAnother = true) => {
    const path = startPath(place, next);
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

  // The end comes from the server, by whatever way: the last answer, the clock, the third Back, another device.
  useEffect(() => {
    if (!finished) return;
    rememberView(queryClient, place, finished);
    void forgetResults(queryClient);
    if (lateCount > 0) {
      showToast({ kind: 'warning', text: examMessages.late(lateCount), durationMs: TOAST_MS.long });
    } else if (place.kind === 'exercise') {
      // Numbered exams are for the pupil alone.
      showToast({ kind: 'success', text: examMessages.resultSent });
    }
  }, [finished, lateCount, queryClient, place]);

  // The result stands on the lowest entry of the exercise, so that Back from it leads to where the pupil came from.
  const stepDown = useEffectEvent(() => void navigate(-1));
  const showResult = useEffectEvent(() => void navigate(resultPath(place), { replace: true }));
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
    timer: (
      <Countdown
        deadlineMs={state.deadlineMs}
        now={serverTimeMs}
        onStoreTick={(leftMs) => store.dispatch(updateCountdown(leftMs))}
        onEnd={() => void run.finish()}
        onLook={recheckAfterJump}
      />
    ),
    saveState: <SaveState status={state.save} hasAnswers={Object.keys(state.answers).length > 0} />,
    notice: failure && (
      <div className={styles.notice} role="alert">
        <span>
          {state.failure === null ? examMessages.submitRefused : examMessages.finishFailed}: {failure}
        </span>
        {state.failure !== null && (
          <Button variant="secondary" size="small" onClick={() => void run.finish()}>
            {common.retry}
          </Button>
        )}
      </div>
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
          onSubmit={handleSubmit}
          onNext={goTo}
        />
      )}
      <WarningDialog
        isOpen={isWarningOpen && state.phase === 'running' && !state.isLoginOpen}
        count={state.backViolations}
        limit={maxBackViolations}
        onUnderstood={handleUnderstood}
      />
      <StaleDialog
        isOpen={state.phase === 'stale' && !state.isLoginOpen}
        failure={state.failure}
        isBusy={state.isWaitingForNetwork}
        onTakeOver={() => void run.takeOver()}
      />
      <LoginAgain isOpen={state.isLoginOpen} onLoggedIn={() => run.handleLogin()} />
      <LoadingOverlay
        isOpen={state.phase === 'finishing' || state.phase === 'over'}
        message={
          state.isWaitingForNetwork || state.save === 'unsaved'
            ? examMessages.finishingOffline
            : examMessages.finishing
        }
      />
    </>
  );
}
