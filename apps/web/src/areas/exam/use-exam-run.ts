import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../app/store/hooks.ts';
import { useAppStore } from '../../app/store/use-app-store.ts';
import type { ExamPlace } from '../../lib/exam-paths.ts';
import { showToast, TOAST_MS } from '../../lib/toast.ts';
import { examCalls } from './exam-calls.ts';
import { ExamRun } from './exam-run.ts';
import { examMessages } from './messages.ts';
import { outbox } from './outbox.ts';
import { examQuery, forgetResults, rememberView } from './queries.ts';
import type { OpenAttempt } from './use-open-attempt.ts';

interface RunOptions extends OpenAttempt {
  place: ExamPlace;
  /** Said when it is handed in; null where nobody else gets to know. */
  endText: string | null;
}

/** The attempt under way on this page, from its first drawing to its end. */
export function useExamRun({ place, view, isWriter, endText }: RunOptions) {
  const { id: owner } = useUser();
  const store = useAppStore();
  const queryClient = useQueryClient();
  const [run] = useState(() => new ExamRun({ view, isWriter, owner, store, calls: examCalls, outbox }));
  const state = useSyncExternalStore(run.subscribe, run.snapshot);

  // The attempt's calls, listeners and timers live as long as the page.
  useEffect(() => {
    run.start();
    return () => run.stop();
  }, [run]);

  // The button that started the attempt is gone, and the address may still be the same.
  useEffect(() => {
    if (isWriter) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isWriter]);

  // The next visit asks the server how far the attempt got; this view is of its beginning.
  useEffect(() => {
    const { queryKey } = examQuery(place);
    return () => {
      if (run.snapshot().phase === 'over') return;
      setTimeout(() => queryClient.removeQueries({ queryKey, type: 'inactive' }), 0);
    };
  }, [queryClient, run, place]);

  // The end comes from the server, by whatever way: the last answer, the clock, the third Back, another device.
  const { finished, lateCount } = state;
  useEffect(() => {
    if (!finished) return;
    rememberView(queryClient, place, finished);
    void forgetResults(queryClient);
    if (lateCount > 0) {
      showToast({ kind: 'warning', text: examMessages.late(lateCount), durationMs: TOAST_MS.long });
    } else if (endText !== null) showToast({ kind: 'success', text: endText });
  }, [finished, lateCount, endText, queryClient, place]);

  return { run, state, store };
}
