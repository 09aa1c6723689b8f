import type { AttemptView } from '@domdom/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ExerciseAddress } from '../../lib/exam-paths.ts';
import { onLive } from '../../lib/socket.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { examQuery, forgetPractised, forgetResults, rememberView } from './queries.ts';

/** An attempt whose page is open. */
export interface OpenAttempt {
  view: AttemptView;
  /** This tab has just started the attempt; otherwise it shows only what the server wrote into the page. */
  isWriter: boolean;
}

/** Asks again when the teacher has reopened an attempt, while none is open here: an open one hears of it by itself. */
export function useReopened(address: ExerciseAddress, isOpen: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOpen || address.kind !== 'exercise' || address.assignmentId === null) return undefined;
    // After the page is there, which does not wait for the socket and its code.
    let stop = whenQuiet(() => {
      stop = onLive('attempt', () => {
        void queryClient.invalidateQueries({ queryKey: examQuery(address).queryKey });
        void forgetResults(queryClient);
      });
    });
    return () => stop();
  }, [queryClient, address, isOpen]);
}

/** The exercise, with its open attempt in this tab. */
export function useOpenAttempt(address: ExerciseAddress) {
  const queryClient = useQueryClient();
  // Stays until the page is left: when the attempt ends, the result follows, not another start.
  const [running, setRunning] = useState<OpenAttempt | null>(null);
  const query = useQuery({
    ...examQuery(address),
    staleTime: Infinity,
    // The exercise may have been begun or done in another tab since the card was rendered. Once the attempt is open it
    // updates itself; fetching it here would only disturb the page.
    refetchOnWindowFocus: running ? false : 'always',
    refetchOnReconnect: false,
  });
  const view = query.data?.view ?? null;
  const isRunning = running !== null && view?.attempt.state === 'open';
  useReopened(address, isRunning);
  // Also a reopened attempt after the one that ended here.
  if (view?.attempt.state === 'open' && running?.view.attempt.id !== view.attempt.id) {
    setRunning({ view, isWriter: false });
  }

  return {
    query,
    running,
    /** The student has begun. */
    begin: (begun: AttemptView): void => {
      setRunning({ view: begun, isWriter: true });
      rememberView(queryClient, address, begun);
      void forgetPractised(queryClient);
    },
  };
}
