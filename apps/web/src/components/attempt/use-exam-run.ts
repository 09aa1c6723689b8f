import { importOrAgain } from '@domdom/questions/ui/import-again';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../lib/store/hooks.ts';
import { useRunningTest } from '../../lib/running-test.ts';
import { useAppStore } from '../../lib/store/use-app-store.ts';
import type { ExerciseAddress } from '../../lib/exam-paths.ts';
import { showToast, TOAST_MS } from '../../lib/toast.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { examCalls } from './exam-calls.ts';
import { ExamRun } from './exam-run.ts';
import { attemptMessages } from './messages.ts';
import { unsentAnswers } from './unsent-answers.ts';
import { examQuery, forgetResults, rememberView } from './queries.ts';
import type { OpenAttempt } from './use-open-attempt.ts';

interface RunOptions extends OpenAttempt {
  address: ExerciseAddress;
  /** Shown when it is finished; null when nobody else sees the result. */
  endText: string | null;
}

/** The open attempt of this page, from its first render to its end. */
export function useExamRun({ address, view, isWriter, endText }: RunOptions) {
  const { id: owner } = useUser();
  const store = useAppStore();
  const queryClient = useQueryClient();
  const [run] = useState(
    () => new ExamRun({ view, isWriter, owner, store, calls: examCalls, unsentAnswers }),
  );
  const state = useSyncExternalStore(run.subscribe, run.snapshot);

  // The attempt's calls, listeners and timers live as long as the page.
  useEffect(() => {
    run.start();
    return () => run.stop();
  }, [run]);

  // Nobody follows what students do without an assignment.
  const isFollowed = view.attempt.assignmentId !== null && state.phase !== 'over';
  useEffect(() => {
    if (!isFollowed) return undefined;
    // After the question is there, which does not wait for the socket and its code.
    let stop: (() => void) | null = whenQuiet(() => {
      void importOrAgain(() => import('./lifeline.ts')).then(
        ({ Lifeline }) => {
          if (stop === null) return;
          const lifeline = new Lifeline({
            attemptId: run.attemptId,
            epoch: run.epoch,
            beat: examCalls.beat,
            sendNow: () => run.sendNow(),
            onDeadline: (deadlineMs) => {
              const addedMs = deadlineMs - run.snapshot().deadlineMs;
              run.moveDeadline(deadlineMs);
              if (addedMs > 0) showToast({ kind: 'success', text: attemptMessages.extended(addedMs) });
            },
            onReach: (isReached) => run.reach(isReached),
            onEnded: () => void run.recheck(true),
          });
          lifeline.start();
          stop = () => lifeline.stop({ isOver: run.snapshot().phase === 'over' });
          // Without its code, saves still tell the server that the page is there.
        },
        () => undefined,
      );
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [run, isFollowed]);

  // A reload without a network opens it again.
  useEffect(
    () =>
      whenQuiet(() => {
        importOrAgain(() => import('../kept-work/keep-running.ts'))
          .then(({ keepRunning }) => {
            if (run.snapshot().phase !== 'over') return keepRunning({ store, view, address, queryClient });
          })
          .catch(() => undefined);
      }),
    [run, store, view, address, queryClient],
  );

  useRunningTest(view.attempt.behaviour === 'test' && state.phase !== 'over');

  // The button that started the attempt is gone, and the URL may still be the same.
  useEffect(() => {
    if (isWriter) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isWriter]);

  // The next visit asks the server for the attempt's progress; this view is from its beginning.
  useEffect(() => {
    const { queryKey } = examQuery(address);
    return () => {
      if (run.snapshot().phase === 'over') return;
      setTimeout(() => queryClient.removeQueries({ queryKey, type: 'inactive' }), 0);
    };
  }, [queryClient, run, address]);

  // The server reports the end in one of several ways: the last answer, the clock, the third Back, another device.
  const { finished, lateCount } = state;
  useEffect(() => {
    if (!finished) return;
    rememberView(queryClient, address, finished);
    void forgetResults(queryClient);
    if (lateCount > 0) {
      showToast({ kind: 'warning', text: attemptMessages.late(lateCount), durationMs: TOAST_MS.long });
    } else if (endText !== null) showToast({ kind: 'success', text: endText });
  }, [finished, lateCount, endText, queryClient, address]);

  return { run, state, store };
}
